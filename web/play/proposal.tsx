/** What the usual would be: a list beside the map, where counters stand as they would; the button does it. */
import { Button } from '../app/button.tsx'
import { capital } from './titles.ts'
import { usePlay } from './use-play.tsx'
import { Losses } from './warning.tsx'

/** More than so many are counted, not listed. */
const MOST = 12

export function ProposalCard() {
  const { play, w, gw } = usePlay()
  const { proposal } = play.ui
  const { view } = play.situation
  if (!proposal) return null
  const { steps, losses, part } = proposal
  const rest = steps.length - MOST
  return (
    <section class="proposal" aria-label={w.say('play.proposal')}>
      <h2>{w.say('play.proposal')}</h2>
      <ol>
        {steps.slice(0, MOST).map(({ action, price }) => (
          <li key={action.join()}>
            {capital(gw.action(action, view))}
            {price && <span class="price">{gw.say(price, {}, view)}</span>}
          </li>
        ))}
        {rest > 0 && <li>{w.say('play.proposal.more', { count: rest })}</li>}
      </ol>
      {losses.length > 0 && <h3>{w.say('play.losses')}</h3>}
      <Losses losses={losses} />
      <div class="warning-answers">
        <Button kind="main" icon="check" onClick={() => play.allStandard(part)}>
          {w.say('play.proposal.do')}
        </Button>
        <Button onClick={() => play.cancel()}>{w.say('play.confirm.no')}</Button>
      </div>
    </section>
  )
}

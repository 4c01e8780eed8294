/** What would be lost or given up, before it is: beside the map, on which the hexes are marked. */
import type { Loss } from '@quebracho/engine/show'
import { useRef } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { useLentFocus } from './lent-focus.ts'
import { RuleLink } from './rule-link.tsx'
import { usePlay } from './use-play.tsx'

/** More units than this are not named one by one. */
const MOST_NAMED = 12

export function Warning() {
  const { play, w, gw } = usePlay()
  const { ui, situation } = play
  const card = useRef<HTMLDialogElement>(null)
  const { confirm } = ui
  useLentFocus(card, '.button.main', confirm)
  if (!confirm) return null
  const { say, losses, actions, manner } = confirm
  const close = () => play.set({ confirm: null })
  return (
    <dialog
      class="warning"
      ref={card}
      open
      role="alertdialog"
      aria-labelledby="warning-title"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <h2 id="warning-title">{w.say(losses.length > 0 ? 'play.losses' : 'play.confirm')}</h2>
      {say && <p>{gw.say(say, {}, situation.view)}</p>}
      <Losses losses={losses} />
      {say && situation.idle.length > 0 && situation.idle.length <= MOST_NAMED && (
        <div class="chips">
          {situation.idle.map(unit => (
            <Button
              key={unit}
              onClick={() => {
                close()
                play.pickUnit(unit)
              }}
            >
              {gw.name('unit', unit, situation.view)}
            </Button>
          ))}
        </div>
      )}
      <div class="warning-answers">
        <Button kind="main" onClick={() => play.act(actions, { ...manner, sure: true })}>
          {w.say('play.confirm.yes')}
        </Button>
        <Button onClick={close}>{w.say('play.confirm.no')}</Button>
      </div>
    </dialog>
  )
}

/** Who loses what, how likely, by which rule; where, the map shows. */
export function Losses({ losses }: { losses: readonly Loss[] }) {
  const { play, w, gw } = usePlay()
  const odds = (chance: Loss['chance']) =>
    chance === null
      ? w.say('play.losses.perhaps')
      : chance >= 1
        ? w.say('play.losses.sure')
        : w.number(chance, { style: 'percent' })
  if (losses.length === 0) return null
  return (
    <ul class="losses">
      {losses.map(({ say, chance, rule }) => (
        <li key={JSON.stringify(say)}>
          <span class="odds">{odds(chance)}</span> {gw.say(say, {}, play.situation.view)}{' '}
          <RuleLink rule={rule} />
        </li>
      ))}
    </ul>
  )
}

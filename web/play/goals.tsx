/** What those who are ready can be told, where there is much of it; and standing choices of the side. */
import type { Say } from '@quebracho/engine/show'
import { Button } from '../app/button.tsx'
import { MOST_GOALS } from './lead.ts'
import { usePlay } from './use-play.tsx'

export function Goals() {
  const { play, gw, w } = usePlay()
  const { goals, situation } = play
  if (goals.length <= MOST_GOALS) return null
  return (
    <fieldset class="goals">
      <legend class="unseen">{w.say('play.goals')}</legend>
      {goals.map(({ say, actions, undoes }) => (
        <Button
          key={actions.join(';')}
          kind={undoes ? 'quiet' : 'plain'}
          onClick={() => play.act(actions, { atOnce: true })}
        >
          {gw.say(say, {}, situation.view)}
        </Button>
      ))}
    </fieldset>
  )
}

/** Standing choices are set once and seldom changed: folded, with what holds now. */
export function Switches() {
  const { play, gw } = usePlay()
  const { situation, presentation } = play
  const switches = (situation.mine && presentation.switches?.(situation.view)) || []
  const [first] = switches
  if (!first) return null
  const words = (say: Say) => gw.say(say, {}, situation.view)
  const held = first.positions.filter(({ on }) => on).map(({ say }) => words(say))
  return (
    <details class="switches">
      <summary>
        {words(first.title)}: {held.join(', ')}
      </summary>
      {switches.map(({ title, positions }) => (
        <fieldset class="switch" key={title.key}>
          <legend>{words(title)}</legend>
          {positions.map(({ say, on, action }) => (
            <Button key={action.join()} aria-pressed={on} onClick={() => !on && play.act([action])}>
              {words(say)}
            </Button>
          ))}
        </fieldset>
      ))}
    </details>
  )
}

/** What those who are ready can be told, where there is much of it; and standing choices of the side. */
import { Button } from '../app/button.tsx'
import { MOST_GOALS } from './prompt-bar.tsx'
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

export function Switches() {
  const { play, gw } = usePlay()
  const { situation, presentation } = play
  if (!situation.mine) return null
  return (
    <>
      {presentation.switches?.(situation.view).map(({ title, positions }) => (
        <fieldset class="switch" key={title.key}>
          <legend>{gw.say(title, {}, situation.view)}</legend>
          {positions.map(({ say, on, action }) => (
            <Button key={action.join()} aria-pressed={on} onClick={() => !on && play.act([action])}>
              {gw.say(say, {}, situation.view)}
            </Button>
          ))}
        </fieldset>
      ))}
    </>
  )
}

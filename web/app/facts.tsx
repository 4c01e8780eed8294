/** How long a game plays and how hard it is. */
import type { About } from '@quebracho/engine/show'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

/** From two hours on in hours, and halves of them. */
export function timeFor(minutes: readonly [number, number]): string {
  const { say, number } = words()
  const inHours = minutes[1] >= 120
  const [from, to] = minutes.map(each => number(inHours ? Math.round(each / 30) / 2 : each))
  return say(inHours ? 'home.hours' : 'home.minutes', { from, to })
}

export function Facts({ about: { minutes, difficulty } }: { about: About }) {
  const { say } = words()
  return (
    <ul class="facts">
      <li>
        <Icon name="clock" size={18} />
        {timeFor(minutes)}
      </li>
      <li>
        <Difficulty level={difficulty} />
        <span class="words">{say(`home.difficulty.${difficulty}`)}</span>
      </li>
      <li>
        <Icon name="person" size={18} />
        {say('home.players')}
      </li>
    </ul>
  )
}

function Difficulty({ level }: { level: number }) {
  return (
    <span class="pips" aria-hidden="true">
      {[1, 2, 3].map(n => (
        <span key={n} class={n <= level ? 'pip on' : 'pip'} />
      ))}
    </span>
  )
}

/** How long a game plays and how hard it is. */
import type { About } from '@quebracho/engine/show'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

export function Facts({ about: { minutes, difficulty } }: { about: About }) {
  const { say, number } = words()
  const [from, to] = minutes.map(each => number(each))
  return (
    <ul class="facts">
      <li>
        <Icon name="clock" size={18} />
        {say('home.minutes', { from, to })}
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

/** How long a game plays and how hard it is. */
import type { Game } from '@quebracho/engine'
import { presentations } from '@quebracho/games'
import { Icon } from './icons.tsx'
import { words } from './words.ts'

export function Facts({ game }: { game: Game }) {
  const { say, number } = words()
  const facts = presentations[game.id]?.facts
  if (!facts) return null
  const [from, to] = facts.minutes.map(minutes => number(minutes))
  return (
    <ul class="facts">
      <li>
        <Icon name="clock" size={18} />
        {say('home.minutes', { from, to })}
      </li>
      <li>
        <Difficulty level={facts.difficulty} />
        {say(`home.difficulty.${facts.difficulty}`)}
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

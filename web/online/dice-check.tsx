/** The dice of a game that was played far away, all of them thrown once more from the secret that was promised before the first. */
import type { Game, GameRecord } from '@quebracho/engine'
import { type CheckedDice, checkDice } from '@quebracho/engine/wire'
import { useEffect, useState } from 'preact/hooks'
import { reasonOf } from '../app/reason.ts'
import { words } from '../app/words.ts'

export function DiceCheck({ game, record }: { game: Game; record: GameRecord }) {
  const { say } = words()
  const [found, setFound] = useState<CheckedDice | { readonly why: string } | null>(null)
  useEffect(() => {
    // The report is there first.
    const timer = setTimeout(() => setFound(checked(game, record)))
    return () => clearTimeout(timer)
  }, [game, record])
  const { brought = 0 } = record.dice ?? {}
  if (found === null) return <p role="status">{say('report.dice.checking')}</p>
  if ('why' in found) return <p role="alert">{say('report.dice.bad', found)}</p>
  const { thrown, leftOut } = found
  return (
    <p role="status">
      {say('report.dice.good', { count: thrown })}{' '}
      {leftOut > 0 && say('report.dice.leftOut', { count: leftOut })}{' '}
      {brought > 0 && say('report.dice.brought', { count: brought })}
    </p>
  )
}

function checked(game: Game, record: GameRecord): CheckedDice | { readonly why: string } {
  try {
    return record.dice ? checkDice(game, record, record.dice) : { thrown: 0, leftOut: 0 }
  } catch (error) {
    return { why: reasonOf(error) }
  }
}

/** A throw of the game under way. */
import type { LogItem } from '@quebracho/engine'
import { diceOwners } from './dice-owner.ts'
import { Dice } from './die.tsx'
import { usePlay } from './use-play.tsx'

/** `ringed`: it is of a battle, and dice that hit have a ring. */
export function Thrown({ item, ringed = false }: { item: LogItem & { kind: 'dice' }; ringed?: boolean }) {
  const { play, gw } = usePlay()
  const { session, presentation } = play
  return (
    <Dice
      groups={item.groups}
      faces={item.faces}
      gw={gw}
      owners={diceOwners(session.game, session.match.deeds, item.at)}
      sides={presentation.sides}
      ringed={ringed}
    />
  )
}

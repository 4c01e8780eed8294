/** Games from their beginning: what a side may be told of all that has happened, and what one that is over leaves behind. */
import { CHECKPOINT, type GameRecord, hash, newRecord, resultOf } from '@quebracho/engine'
import { commitmentOf, type FairDice } from '@quebracho/engine/wire'
import type { HallSetup } from './hall.ts'
import { inPieces } from './pieces.ts'
import { actionsOf, follow, newStanding, type Standing, throwNumbers } from './standing.ts'
import type { Row } from './store.ts'

/** A game with everybody seated as they are now and nothing played yet, and the actions that lead to where it is. */
interface Begun {
  readonly standing: Standing
  readonly actions: readonly Row[]
  /** The number each of the throws was thrown under that were not taken back. */
  readonly throws: readonly number[]
}

export async function fromTheBeginning(
  { store, load }: Pick<HallSetup, 'store' | 'load'>,
  id: string,
): Promise<Begun | null> {
  const agreed = await store.setup(id)
  const game = agreed && (await load(agreed.game))
  if (!game) return null
  const rows = await store.rows(id, 0)
  const standing = newStanding(game, agreed)
  for (const row of rows) if (row.kind === 'seat' || row.kind === 'computer') follow(standing, row)
  const actions = actionsOf(rows)
  const numbers = throwNumbers(agreed, rows)
  return { standing, actions, throws: actions.flatMap(({ n }) => numbers.get(n) ?? []) }
}

/** What a game that is over leaves behind: the record, and all that is needed to throw its dice once more; null while it goes on. */
export async function recordOf({ standing, actions, throws }: Begun): Promise<GameRecord | null> {
  const { game, setup, seats, position } = standing
  const hashes: Record<string, string> = {}
  await inPieces(actions.entries(), ([i, row]) => {
    follow(standing, { ...row, mark: '' })
    if ((i + 1) % CHECKPOINT === 0 || i + 1 === actions.length) hashes[i + 1] = hash(position)
  })
  const result = resultOf(game, position)
  if (result === null) return null
  const { scenario, options, rules, secret } = setup
  const brought = actions.filter(({ kind }) => kind === 'brought').length
  const dice: FairDice = {
    commitment: commitmentOf(secret),
    secret,
    numbers: seats.map(({ number }) => number),
    throws,
    ...(brought > 0 && { brought }),
  }
  const given = {
    ...{ scenario, options, rules, hashes, result, actions: actions.map(({ text }) => text) },
    players: Object.fromEntries(seats.map(({ name }, side) => [game.sides[side], name])),
  }
  return { ...newRecord(game, given), dice }
}

/** A far game that is over comes home as a record: whoever knows its address may read, replay and analyse it. */
import { games } from '@quebracho/games'
import { go } from '../app/route.ts'
import { keepImported } from '../app/saves.ts'
import { recordOf } from './api.ts'

/** Fails while the game goes on, or if there is none. */
export async function bringHome(id: string, page: 'replay' | 'report'): Promise<void> {
  const record = await recordOf(id)
  const loaded = await games.find(({ id }) => id === record.game)?.load()
  const seats = (loaded?.game.sides ?? []).map(() => ({ kind: 'person' as const }))
  go({ page, id: (await keepImported(record, seats)).saved.id })
}

/** A far game that is over comes home as a record: whoever knows its address may read, replay and analyse it. */
import { games } from '@quebracho/games'
import { go } from '../app/route.ts'
import { keepImported } from '../app/saves.ts'
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import { recordOf } from './api.ts'
import { arePromised, farSeat } from './seats.ts'

/** Fails while the game goes on, or if there is none. */
export async function bringHome(id: string, page: 'replay' | 'report'): Promise<void> {
  const record = await recordOf(id)
  if (!arePromised(farSeat(id), record)) toast({ kind: 'bad', text: words().say('far.dice.other') })
  const loaded = await games.find(({ id }) => id === record.game)?.load()
  const seats = (loaded?.game.sides ?? []).map(() => ({ kind: 'person' as const }))
  go({ page, id: (await keepImported(record, seats)).saved.id })
}

/** What is written down comes back the same. */
import { matchFromRecord, toRecord, undoTo } from '../match.ts'
import { hash, same } from '../position.ts'
import { readRecord, replay, resultOf, writeRecord } from '../record.ts'
import { attempt, must, type Played, type Sample, viewerName, viewers } from './samples.ts'

export function survivesJson({ game, position: p, where }: Sample): void {
  const { scenario, options } = p.world
  const roundTrip = (what: typeof p) =>
    game.fromJson(JSON.parse(JSON.stringify(game.toJson(what))), scenario, options)
  must(
    same(
      attempt(where, () => roundTrip(p)),
      p,
    ),
    where,
    'is another position after JSON',
  )
  for (const side of viewers(game)) {
    const view = game.view(p, side)
    const here = `${where}, seen by ${viewerName(game, side)}`
    must(
      same(
        attempt(here, () => roundTrip(view)),
        view,
      ),
      here,
      'is another view after JSON',
    )
  }
}

export function replays({ match, hashes, where }: Played): void {
  const { game, position } = match
  const record = readRecord(writeRecord(toRecord(match)))
  const end = attempt(where, () => replay(game, record))
  must(hash(end) === hashes.at(-1), where, 'the record ends in another position')
  must(record.result === resultOf(game, position), where, `the record's result is ${record.result}`)
  const opened = attempt(where, () => matchFromRecord(game, record))
  must(hash(opened.position) === hashes.at(-1), where, 'the record opens in another position')
  const half = Math.floor(record.actions.length / 2)
  must(
    hash(replay(game, record, half)) === hashes[half],
    where,
    `replayed to ${half}, it is another position`,
  )
}

export function undoes({ match, hashes, where, pick }: Played): void {
  const again = matchFromRecord(match.game, toRecord(match))
  for (let to = again.deeds.length; to > 0; ) {
    to = Math.max(0, to - 1 - pick(Math.max(1, Math.ceil(hashes.length / 6))))
    undoTo(again, to)
    must(hash(again.position) === hashes[to], where, `undone to ${to}, it is another position`)
    must(again.deeds.length === to, where, `undone to ${to}, ${again.deeds.length} actions are left`)
  }
}

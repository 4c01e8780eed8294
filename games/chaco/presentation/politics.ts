/** What an attempt to replace a leader will come to (15.3-15.5): the die that is about to be thrown. */
import { localsUnder, type Preview, type PreviewColumn, type Say, say } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { challenge } from '../rules/15-challenge.ts'
import { commanderRank, outranking, successors } from '../rules/15-new-leaders.ts'
import { dismissal, removal } from '../rules/15-replacement.ts'

type Line = PreviewColumn['lines'][number]
type Outcome = Omit<Preview['outcomes'][number], 'probability'>

/** What each face of the pending die is worth to the rules; empty if no die is to be thrown. */
function worths(p: Chaco): readonly number[] {
  const waiting = chaco.pending(p)
  return waiting.kind === 'dice' ? (waiting.groups[0].worth ?? []) : []
}

/** The sorts of a result with their chances, from worst to best. */
function spread(p: Chaco, outcomeOf: (sort: number) => Outcome): Preview['outcomes'] {
  const faces = Map.groupBy(worths(p), sort => sort)
  return [...faces]
    .map(([sort, { length }]) => ({ ...outcomeOf(sort), probability: length / 6 }))
    .sort((a, b) => a.good - b.good)
}

const bought = (points: number): Line[] =>
  points === 0 ? [] : [{ say: say('show.line.bought'), rule: '15.3b', value: points }]

const column = (side: number, title: Say, lines: readonly Line[]): PreviewColumn => ({
  side,
  title,
  lines,
  total: lines.reduce((sum, { value }) => sum + value, 0),
})

export function politicsPreview(p: Chaco): Preview | null {
  if (worths(p).length === 0) return null
  return challengePreview(p) ?? dismissalPreview(p) ?? removalPreview(p)
}

/** 15.3a-f */
function challengePreview(p: Chaco): Preview | null {
  const frame = localsUnder(p, challenge)
  if (frame === null) return null
  const { side, challenger } = frame
  const rank = commanderRank(p, side)
  const others = outranking(p, side).length - 1
  const lines: Line[] = [
    {
      say: say('show.line.rank', { unit: challenger }),
      rule: '15.3a',
      value: p.world.political[challenger] - rank,
    },
    ...(others > 0
      ? [{ say: say('show.line.others', { count: others }), rule: '15.3a', value: others }]
      : []),
    ...bought(frame.bought),
  ]
  const outcomes: readonly Outcome[] = [
    { say: say('show.politics.challengerWins', { unit: challenger }), good: 0 },
    { say: say('show.politics.bothStay'), good: 0 },
    { say: say('show.politics.challengerChosen', { unit: challenger }), good: 0 },
    { say: say('show.politics.challengerGoes', { unit: challenger }), good: 0 },
  ]
  return {
    title: say('show.politics.challenge', { unit: challenger, rank, double: 2 * rank }),
    columns: [column(side, say('show.column.politics', { side }), lines)],
    outcomes: spread(p, sort => outcomes[sort]),
  }
}

/** 15.4a-d, 15.6d */
function dismissalPreview(p: Chaco): Preview | null {
  const frame = localsUnder(p, dismissal)
  if (frame === null) return null
  const { side } = frame
  const unit = p.commander[side]
  const rank = commanderRank(p, side)
  const count = bits(frame.supporters)
  const supporters = [{ say: say('show.line.supporters', { count }), rule: '15.4a', value: count }]
  const heir = count > 0 || successors(p, side).length > 0
  const goes: Outcome = heir
    ? { say: say('show.politics.goes', { unit }), good: 1 }
    : { say: say('show.politics.noSuccessor', { unit }), good: 0 }
  const stays = (times: number): Outcome => ({
    say: say('show.politics.stays', { unit, least: rank + times, most: rank + 6 * times }),
    good: -times,
  })
  return {
    title: say('show.politics.dismissal', { unit, double: 2 * rank }),
    columns: [
      column(side, say('show.column.politics', { side }), [
        ...(count > 0 ? supporters : []),
        ...bought(frame.bought),
      ]),
    ],
    outcomes: spread(p, times => (times === 0 ? goes : stays(times))),
  }
}

const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >>> 1))

/** 15.5b-d */
function removalPreview(p: Chaco): Preview | null {
  const frame = localsUnder(p, removal)
  if (frame === null) return null
  const { side, leader: unit } = frame
  const rank = p.world.political[unit]
  const goes: Outcome = { say: say('show.politics.goes', { unit }), good: 1 }
  const stays: Outcome = {
    say: say('show.politics.stays', { unit, least: rank + 1, most: rank + 6 }),
    good: -1,
  }
  return {
    title: say('show.politics.removal', { unit, rank }),
    columns: [column(side, say('show.column.politics', { side }), bought(frame.bought))],
    outcomes: spread(p, sort => (sort === 1 ? goes : stays)),
  }
}

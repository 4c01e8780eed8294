/** Exact odds: they add up to 1, and throws that count as one lead to one position. */
import type { DiceGroup } from '../chance.ts'
import { copy, hash } from '../position.ts'
import { attempt, must, type Sample } from './samples.ts'

/** Chance events with more outcomes than this are not listed. */
const MOST = 3000

export function outcomesAreHonest({ game, position: p, where, pick }: Sample): void {
  const waiting = game.pending(p)
  if (waiting.kind !== 'dice' && waiting.kind !== 'draw') return
  const after = (action: readonly number[]) => {
    const trial = copy(p)
    attempt(`${where}, ${game.text(action, p)}`, () => game.apply(trial, action))
    return hash(trial)
  }
  const groups = waiting.kind === 'dice' ? waiting.groups : []
  const worth = (action: readonly number[]) =>
    waiting.kind === 'dice' ? worthOf(groups, action.slice(1)) : action.join()
  must(wellFormed(groups), where, () => `dice that cannot be: ${JSON.stringify(groups)}`)
  if (game.countOutcomes(p) > MOST) return
  const outcomes = game.outcomes(p)
  must(outcomes.length === game.countOutcomes(p), where, 'countOutcomes and outcomes disagree')
  const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
  must(Math.abs(sum - 1) < 1e-9, where, `the chances add up to ${sum}`)
  const merged = new Map(outcomes.map(({ action }) => [worth(action), action]))
  must(merged.size === outcomes.length, where, 'two outcomes are worth the same')
  for (const { action, probability } of outcomes) {
    must(probability > 0, where, () => `${game.text(action, p)} has probability ${probability}`)
    must(game.forbids(p, action) === null, where, () => `${game.text(action, p)} cannot fall`)
  }
  for (let i = 0; i < 12; i++) {
    const thrown = game.throwDice(p, pick)
    must(game.forbids(p, thrown) === null, where, () => `thrown, but refused: ${game.text(thrown, p)}`)
    const standsFor = merged.get(worth(thrown))
    must(standsFor !== undefined, where, () => `${game.text(thrown, p)} is in no outcome`)
    const alike = () => `${game.text(thrown, p)} and ${game.text(standsFor, p)} count as one, but lead apart`
    must(after(thrown) === after(standsFor), where, alike)
  }
}

const wellFormed = (groups: readonly DiceGroup[]) =>
  groups.every(
    ({ count, sides, worth }) =>
      Number.isInteger(count) && count >= 0 && sides >= 1 && (worth === undefined || worth.length === sides),
  )

/** Written apart from the kernel's own merging: the faces of plain dice, and the sum of those that are added up. */
function worthOf(groups: readonly DiceGroup[], faces: readonly number[]): string {
  const plain: number[] = []
  const sums = new Map<string, number>()
  let at = 0
  for (const [i, { count, worth, adds, against, first = 1 }] of groups.entries()) {
    for (const face of faces.slice(at, at + count)) {
      const key = adds ?? `group ${i}`
      if (worth) sums.set(key, (sums.get(key) ?? 0) + (against ? -1 : 1) * worth[face - first])
      else plain.push(face)
    }
    at += count
  }
  return `${plain} ${[...sums]}`
}

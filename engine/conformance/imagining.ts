/** What a side imagines of what it does not know: it could be so, and it could be otherwise. */
import type { Trial } from '../conformance.ts'
import { OVER } from '../game.ts'
import { copy, type Position, same, valuesOf } from '../position.ts'
import { survivesJson } from './records.ts'
import {
  attempt,
  isWhole,
  listsAgree,
  must,
  randomAction,
  type Sample,
  viewerName,
  viewers,
} from './samples.ts'
import { difference, secretSpots, spotsOf, viewsAreStable } from './secrets.ts'

/** So many actions are played from an imagined position, with a look at the lists of the first few. */
const PLAYED_ON = 16
const LISTED = 4

/** What is imagined fits the view, is as whole as any position, and the game goes on from it. */
export function isPossible(sample: Sample, trial: Trial): void {
  const { game, position: p, pick } = sample
  for (const side of viewers(game)) {
    const where = `${sample.where}, imagined by ${viewerName(game, side)}`
    const view = game.view(p, side)
    const kept = copy(view)
    const imagined = attempt(where, () => game.imagine(view, side, pick))
    must(same(view, kept), where, 'imagining changed the view')
    const again = game.view(imagined, side)
    must(same(again, view), where, () => `does not fit: ${difference(again, view)}`)
    isWhole(trial, imagined, where)
    const asSample = { ...sample, position: imagined, where }
    attempt(where, () => viewsAreStable(asSample))
    attempt(where, () => survivesJson(asSample))
    attempt(`${where}, played on`, () => {
      for (let i = 0; i < PLAYED_ON && game.waitsFor(imagined) !== OVER; i++) {
        const here = `action ${i + 1}`
        if (i < LISTED) listsAgree(game, imagined, here, pick)
        game.apply(imagined, randomAction(game, imagined, pick))
        isWhole(trial, imagined, here)
      }
    })
  }
}

/** So often is one view imagined. */
const TIMES = 6
/** A field that was imagined wrongly so often, and always in one way, is not guessed at all. */
const CHANCES = 2

/** What came of guessing one hidden field, by one viewer. */
interface Guesses {
  /** Views that leave more than one way: imagined in several, or in another than the true one. */
  free: number
  /** Views imagined in several ways. */
  varied: number
  example: string
}

/** A hidden field is imagined one way and another where more than one is possible, and never left blank. */
export function varies(samples: readonly Sample[], trial: Trial): void {
  const { game, hides } = trial
  if (!hides) return
  const met = valuesMet(samples)
  const guesses = new Map<string, Guesses>()
  for (const sample of samples) {
    for (const side of viewers(game)) {
      const where = `${sample.where}, imagined by ${viewerName(game, side)}`
      const secret = secretSpots(hides(sample.position, side), spotsOf(sample.position), where)
      const plain = trial.plain?.(sample.position) ?? []
      const guessed = secret.filter(({ place }) => !plain.includes(place.name))
      if (guessed.length === 0) continue
      const view = game.view(sample.position, side)
      const imagined = Array.from({ length: TIMES }, () => game.imagine(view, side, sample.pick))
      for (const [field, spots] of Map.groupBy(guessed, ({ place }) => place.name)) {
        const name = `${field} ${side}`
        const guess = guesses.get(name) ?? { free: 0, varied: 0, example: '' }
        guesses.set(name, guess)
        const values = (q: Position) => spots.map(({ place, at }) => valuesOf(q, place)[at])
        const [blank, ...filled] = [view, ...imagined].map(values)
        const isBlank = (value: number, i: number) => value === filled[0][i] && !met.get(field)?.has(value)
        must(!blank.some(isBlank), where, () => `${field} is left blank`)
        count(guess, values(sample.position), filled, `${where}: ${field}`)
      }
    }
  }
  for (const { free, varied, example } of guesses.values())
    must(free < CHANCES || varied > 0, example, 'and no other way')
}

function count(guess: Guesses, truth: readonly number[], imagined: readonly number[][], what: string): void {
  const ways = new Set(imagined.map(each => each.join()))
  if (ways.size > 1) guess.varied++
  // The truth is one way it could be: if something else is imagined, there are two.
  if (ways.size === 1 && ways.has(truth.join())) return
  guess.free++
  guess.example ||= `${what} is ${truth}, but imagined as ${imagined[0]}`
}

/** The values each field really had. */
function valuesMet(samples: readonly Sample[]): ReadonlyMap<string, ReadonlySet<number>> {
  const met = new Map<string, Set<number>>()
  for (const { position: p } of samples) {
    for (const place of p.layout.places) {
      const values = met.get(place.name) ?? new Set()
      met.set(place.name, values)
      for (const value of valuesOf(p, place)) values.add(value)
    }
  }
  return met
}

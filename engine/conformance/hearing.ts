/** What is told gives nothing away: neither to whom it is not meant for, nor by its words. */
import type { Action } from '../action.ts'
import type { Trial } from '../conformance.ts'
import { heardBy, type Told } from '../deed.ts'
import type { GameEvent } from '../event.ts'
import { OVER } from '../game.ts'
import { copy, hash, type Position } from '../position.ts'
import { maySee } from '../procedure.ts'
import { isRule, someOf } from './actions.ts'
import { attempt, must, type Sample, viewerName, viewers } from './samples.ts'

/** An event cites a rule, is heard by those it is for alone, and does not say who else hears it. */
export function checkTold(trial: Trial, told: Told, where: string): void {
  const { game } = trial
  const { event } = told
  const words = () => JSON.stringify(event)
  must(event.key !== '', where, () => `an event without a key: ${words()}`)
  const blank = Object.keys(event).find(param => event[param] === undefined)
  must(blank === undefined, where, () => `an event whose ${blank} is lost on the way: ${words()}`)
  must(isRule(trial, event.rule), where, () => `an event cites what is no rule: ${words()}`)
  for (const side of viewers(game)) {
    const heard = heardBy(told, side)
    const meant = event.seenBy === undefined || maySee(event.seenBy, game.sides.length, side)
    must(meant || heard === null, where, () => `${viewerName(game, side)} hears ${words()}`)
    must(
      heard?.seenBy === undefined,
      where,
      () => `${viewerName(game, side)} hears who else hears ${words()}`,
    )
  }
}

const IMAGINED = 3
const ACTIONS = 6

/**
 * Whatever looks the same to a side, before an action and after it, must sound the same; else it hears a secret. Only an
 * event that says it `reveals` something may differ (nobody takes back an action that told him such a thing), and what
 * the game names as done openly. Positions that look alike are imagined; actions that look alike are the same one, or any
 * if the side may not see which it is. And it may not, if neither by its view nor by what is done openly it could tell what came of it.
 */
export function hearsNoMore({ game, position: p, where, pick }: Sample, trial: Trial): void {
  if (game.waitsFor(p) === OVER) return
  const some = (q: Position): Action[] =>
    game.waitsFor(q) >= 0
      ? someOf(game, q, pick, ACTIONS)
      : Array.from({ length: ACTIONS }, () => game.throwDice(q, pick))
  for (const viewer of viewers(game)) {
    const here = `${where}, heard by ${viewerName(game, viewer)}`
    const view = game.view(p, viewer)
    const alike = [p, ...Array.from({ length: IMAGINED }, () => game.imagine(view, viewer, pick))]
    const isSeen = maySee(game.seenBy(p), game.sides.length, viewer)
    const seen = some(p)
    const sounds = new Map<string, { action: string; heard: string }>()
    const answers = new Map<string, { action: string; after: string }>()
    for (const q of alike) {
      // What he would see the answer to he has no reason to take for this.
      if (maySee(game.seenBy(q), game.sides.length, viewer) !== isSeen) continue
      for (const action of isSeen ? seen : attempt(here, () => some(q))) {
        if (game.forbids(q, action) !== null) continue
        const text = game.text(action, q)
        const { looks, heard, open, after } = attempt(`${here}, ${text}`, () =>
          doneAndHeard(trial, q, action, viewer),
        )
        const key = `${isSeen ? text : ''} ${looks}`
        const before = sounds.get(key) ?? { action: text, heard }
        sounds.set(key, before)
        const tells = () => `${before.action} and ${text} look alike, but sound\n${before.heard}\n${heard}`
        must(before.heard === heard, here, tells)
        if (!isSeen || q !== p || viewer === game.waitsFor(p) || game.waitsFor(p) < 0) continue
        const known = `${looks} ${open}`
        const answer = answers.get(known) ?? { action: text, after }
        answers.set(known, answer)
        must(
          answer.after === after,
          here,
          () => `${answer.action} and ${text} look alike, but which of them it is shows`,
        )
      }
    }
  }
}

function doneAndHeard({ game, openly }: Trial, q: Position, action: Action, viewer: number) {
  const after = copy(q)
  const heard: GameEvent[] = []
  const open: GameEvent[] = []
  game.apply(after, action, event => {
    const told = game.hear(after, event, viewer)
    if (told === null || told.reveals === 1) return
    if (openly?.(after, told, viewer)) open.push(told)
    else heard.push(told)
  })
  return {
    looks: hash(game.view(after, viewer)),
    heard: JSON.stringify(heard),
    open: JSON.stringify(open),
    after: hash(after),
  }
}

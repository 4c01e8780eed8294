/** A scene under way, and what follows from it: what is said, what is lit, what the enemy does. Nothing here changes anything. */
import { type Action, type Game, type Match, OVER } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import {
  fightOf,
  isRead,
  type Lesson,
  lightsIn,
  type Place,
  parts,
  placeOf,
  prepared,
  type Scene,
  type Step,
} from '@quebracho/games/lessons'
import type { Situation } from '../play/situation.ts'

export interface Lecture {
  readonly game: Game
  readonly lesson: Lesson
  readonly scene: Scene
  readonly match: Match
  /** The steps that have been read. */
  readonly read: Set<number>
  /** Whether what is asked can be done, as found out last. */
  legal: { readonly asked: string; readonly can: boolean }
}

/** What there is to hear now. */
export interface Said {
  /** The key of the text; '' for what is said to anything unexpected. */
  readonly key: string
  readonly rule: string | undefined
  /** `read` asks to go on, `asks` for something on the board, `wrong` to take it back, `stuck` to begin again. */
  readonly kind: 'read' | 'asks' | 'wrong' | 'stuck' | 'watch' | 'fight' | 'won' | 'lost'
  /** The step it belongs to, counted over the whole lesson, and how many there are. */
  readonly step: number
  readonly steps: number
}

export function placeNow({ game, scene, match, read }: Lecture): Place {
  const waits = game.waitsFor(match.position)
  return placeOf(scene, match.deeds, read, waits === scene.side || waits === OVER)
}

export const isOver = (lecture: Lecture): boolean => placeNow(lecture).step >= lecture.scene.steps.length

const stepAt = ({ scene }: Lecture, { step }: Place): Step =>
  scene.steps[Math.min(step, scene.steps.length - 1)]

export const stepNow = (lecture: Lecture): Step => stepAt(lecture, placeNow(lecture))

export function saidNow(lecture: Lecture): Said {
  const { game, lesson, scene, match } = lecture
  const place = placeNow(lecture)
  const step = stepAt(lecture, place)
  const { scenes } = lesson
  const count = (some: readonly Scene[]) => some.reduce((sum, { steps }) => sum + steps.length, 0)
  const at = {
    key: step.key,
    rule: step.rule,
    step: count(scenes.slice(0, scenes.indexOf(scene))) + scene.steps.indexOf(step),
    steps: count(scenes),
  }
  if (place.err) return { ...at, key: place.err.says, kind: 'wrong' }
  const fight = fightOf(game, step, scene.side, match.position)
  if (fight) return { ...at, key: `${step.key}.${fight}`, kind: fight }
  if (step.fight) return { ...at, kind: 'fight' }
  if (place.done) return { ...at, kind: 'watch' }
  if (isRead(step)) return { ...at, kind: 'read' }
  return { ...at, kind: canDo(lecture, step) ? 'asks' : 'stuck' }
}

/** Whether what is asked, or leads there, is legal: found out once for each state of the table. */
function canDo(lecture: Lecture, { key, does, may }: Step): boolean {
  const { game, scene, match } = lecture
  const { position, deeds } = match
  if (game.waitsFor(position) !== scene.side) return true
  const asked = `${key} ${deeds.length} ${deeds.at(-1)?.text}`
  if (lecture.legal.asked === asked) return lecture.legal.can
  const isWanted = (action: Action) => {
    const text = game.text(action, position)
    return [...does, ...may].some(({ fits }) => fits(text))
  }
  const can =
    game.forbids(position, game.parse(does[0].text, position)) === null ||
    game.actions(position).toArray().some(isWanted)
  lecture.legal = { asked, can }
  return can
}

/** What the enemy does: null if he waits, undefined if he thinks for himself. */
export function replyNow(lecture: Lecture): Action | null | undefined {
  const { game, scene, match } = lecture
  const { position } = match
  const place = placeNow(lecture)
  const step = stepAt(lecture, place)
  if (place.err) return null
  if (step.fight) return fightOf(game, step, scene.side, position) ? null : undefined
  return prepared(game, position, scene, place) ?? game.standard(game.view(position, game.waitsFor(position)))
}

const isAsking = (lecture: Lecture): boolean => ['read', 'asks', 'fight'].includes(saidNow(lecture).kind)

/** Parts of the screen that are lit. */
export const partsNow = (lecture: Lecture): string =>
  isAsking(lecture)
    ? stepNow(lecture)
        .light.filter(name => parts.some(part => part === name))
        .join(' ')
    : ''

/** What the camera is asked to show, by the last step that asked for something. */
export function lookNow(lecture: Lecture): readonly string[] {
  const { steps } = lecture.scene
  const now = steps.indexOf(stepNow(lecture))
  return steps.slice(0, now + 1).findLast(({ look }) => look.length > 0)?.look ?? []
}

/** The units that are lit. */
export function unitsNow(lecture: Lecture, { view }: Situation): readonly number[] {
  if (!isAsking(lecture)) return []
  return stepNow(lecture).light.flatMap(name => {
    const found = lightsIn(view, name)
    return found?.kind === 'unit' ? [found.number] : []
  })
}

/** The hexes of what is lit, units where they stand now. */
export function hexesNow(lecture: Lecture, { pieces, view }: Situation): readonly Hex[] {
  if (!isAsking(lecture)) return []
  return stepNow(lecture).light.flatMap(name => {
    const found = lightsIn(view, name)
    if (!found) return []
    if (found.kind === 'hex') return [found.number]
    return pieces.filter(({ unit }) => unit === found.number).map(({ hex }) => hex)
  })
}

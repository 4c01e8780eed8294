/** What stands below the board in characters: the turn, both sides in figures, and every stack in words. */
import type { Hex } from '@quebracho/engine/map'
import { brokenAtCommas, type MapFrame, type Params, sentence, tableLines } from '@quebracho/engine/show'
import { ATTACKS, POOL, type Triple, WITH_ARMY } from './position.ts'
import { knownAt, sizeOf, sizeWords } from './presentation/common.ts'
import { factorsOf } from './presentation/pieces.ts'
import { isFort, isRiver, liveForts } from './rules/02-components.ts'
import { waits } from './rules/03-prepare.ts'
import { victoryPoints } from './rules/04-victory.ts'
import tables from './tables.json' with { type: 'json' }
import { texts } from './texts.ts'
import {
  LAST_TURN,
  nations,
  PARAGUAYAN,
  phases,
  SET_UP,
  type Side,
  sideOfNation,
  sides,
  type Unit,
} from './world.ts'

const WIDTH = 100

export interface Words {
  readonly lang: 'en' | 'es'
  say(key: string, params?: Params): string
  unit(unit: Unit): string
  hex(hex: Hex): string
  side(side: Side): string
}

export function wordsFor(p: Triple, lang: string): Words {
  const catalogue = texts[lang] ?? texts.en
  const { names } = p.world
  return {
    lang: lang === 'es' ? 'es' : 'en',
    say: (key, params) =>
      sentence(catalogue, key, params, (kind, value) => {
        const name = names[kind]?.[value]
        return name === undefined ? undefined : (catalogue[`${kind}.${name}`] ?? name)
      }),
    unit: unit => catalogue[`unit.${names.unit[unit]}`] ?? names.unit[unit],
    hex: hex => catalogue[`hex.${names.hex[hex]}`] ?? names.hex[hex],
    side: side => sentence(catalogue, `side.${sides[side]}`),
  }
}

/** A stack as the view knows it: who is seen, from the top down, and how many there are at least and at most. */
export interface Stack {
  readonly hex: Hex
  readonly side: Side
  readonly known: readonly Unit[]
  readonly least: number
  readonly most: number
}

/** In the order of their hexes. */
export function stacksOf(p: Triple): Stack[] {
  const found: Stack[] = []
  for (let hex = 0; hex < p.world.hexes; hex++) {
    if (p.holder[hex] === 0) continue
    const [least, most] = sizeOf(p, hex)
    found.push({ hex, side: p.holder[hex] - 1, known: knownAt(p, hex), least, most })
  }
  return found
}

/** In lines of at most 100 characters. */
export function panelOf(p: Triple, frame: MapFrame, stacks: readonly Stack[], words: Words): string[] {
  const { left: first, right: last, top, bottom } = frame
  const lines = [
    when(p, words),
    ...forces(p, words),
    ...underWay(p, words),
    words.say('panel.window', { first, last, top, bottom }),
    ...sides.flatMap((_, side) => [
      words.side(side),
      ...stacks.filter(stack => stack.side === side).map(stack => stackLine(p, stack, words)),
      ...waitingLines(p, side, words),
    ]),
  ]
  return lines.flatMap(line => brokenAtCommas(line, WIDTH))
}

/** Turn, phase, and the points the Allies would have. */
function when(p: Triple, { say, side, lang }: Words): string {
  if (p.phase === SET_UP) return say('panel.setUp')
  const months = tables.turns[p.turn - 1].label[lang]
  return [
    say('panel.turn', { turn: p.turn, limit: LAST_TURN, months }),
    p.outcome === 0 ? `${side(p.phasing)}: ${say(`phase.${phases[p.phase]}`)}` : say('panel.over'),
    say('panel.points', { points: victoryPoints(p) }),
  ].join(' · ')
}

/** A line for each side: what it has on the map or waiting, and what it has lost; everybody may know that (ruling 89). */
function forces(p: Triple, { say, side }: Words): string[] {
  const { firstUnit, endUnit } = p.world
  const count = (of: Side, passes: (unit: Unit) => boolean) => {
    let found = 0
    for (let unit = firstUnit[of]; unit < endUnit[of]; unit++) if (passes(unit)) found++
    return String(found)
  }
  const inArmy = (unit: Unit) => p.fate[unit] === WITH_ARMY
  const waiting = (of: Side) =>
    nations.reduce((sum, _, nation) => sum + (sideOfNation(nation) === of ? p.waiting[nation] : 0), 0)
  return tableLines([
    ['', ...['land', 'ships', 'forts', 'waiting', 'dead'].map(key => say(`panel.${key}`))],
    ...sides.map((_, of) => [
      side(of),
      count(of, unit => inArmy(unit) && !isRiver(p, unit) && !isFort(p, unit)),
      count(of, unit => inArmy(unit) && isRiver(p, unit)),
      String(of === PARAGUAYAN ? liveForts(p) : 0),
      String(waiting(of)),
      count(of, unit => p.fate[unit] === POOL),
    ]),
  ])
}

/** The group that moves, or the attack that is put together or fought, as far as the view knows of it. */
function underWay(p: Triple, { say, unit, hex }: Words): string[] {
  const listed = (marks: Int8Array, mark: number) =>
    [...marks.keys()]
      .filter(each => marks[each] === mark)
      .map(unit)
      .join(', ')
  const moving = listed(p.group, 1)
  const attackers = listed(p.fights, ATTACKS)
  return [
    ...(moving ? [say('panel.moving', { units: moving })] : []),
    ...(attackers && p.target >= 0 ? [say('panel.attack', { hex: hex(p.target), units: attackers })] : []),
  ]
}

/** `Humaitá (1432): 1st Infantry Battalion 2-3-6, …`; of an enemy stack its top unit and how high it looks. */
function stackLine(p: Triple, { hex, known, least, most }: Stack, words: Words): string {
  const named = known.map(unit => `${words.unit(unit)} ${factorsOf(p, unit)}`)
  const isWhole = least === most && known.length === most
  const text = isWhole
    ? named.join(', ')
    : words.say('panel.seen', { unit: named.join(', '), count: sizeWords(p, hex) })
  return `  ${words.hex(hex)}: ${text}`
}

/** Ruling 89: who waits is known to the owner, how many by nation to all. */
function waitingLines(p: Triple, side: Side, { say, unit }: Words): string[] {
  const { firstUnit, endUnit, names } = p.world
  const all = nations.reduce(
    (sum, _, nation) => sum + (sideOfNation(nation) === side ? p.waiting[nation] : 0),
    0,
  )
  const known: Unit[] = []
  for (let each = firstUnit[side]; each < endUnit[side]; each++) if (waits(p, each)) known.push(each)
  if (all === 0) return []
  if (known.length === all) return [`  ${say('panel.waitingUnits', { units: known.map(unit).join(', ') })}`]
  return names.nation.flatMap((_, nation) =>
    sideOfNation(nation) === side && p.waiting[nation] > 0
      ? [`  ${say('panel.waitingCount', { count: p.waiting[nation], nation })}`]
      : [],
  )
}

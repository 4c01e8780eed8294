/** What stands below the board in characters: the turn, both armies, and every stack in words. */
import type { Hex } from '@quebracho/engine/map'
import { brokenAtCommas, type MapFrame, type Params, sentence, tableLines } from '@quebracho/engine/show'
import { MP, type Place } from './board.ts'
import { ATTACKS, type Chaco, DEAD, IN_RESERVE, LEADS, phases, SET_UP, TO_BE_PLACED } from './position.ts'
import { attackFactor, defenceFactor, isCombat, isLeader } from './rules/02-components.ts'
import { monthOf, yearOf } from './rules/04-sequence.ts'
import { inGroup, marchOf, rides } from './rules/10-march.ts'
import { targetsOf } from './rules/12-strength.ts'
import { markersLeft } from './rules/13-armour-artillery-aircraft.ts'
import { texts } from './texts.ts'
import { ARTILLERY, type Side, sides, TRUCK, type Unit } from './world.ts'

const WIDTH = 100

export interface Words {
  say(key: string, params?: Params): string
  unit(unit: Unit): string
  place(place: Place): string
  side(side: Side): string
}

export function wordsFor(p: Chaco, lang: string): Words {
  const catalogue = texts[lang] ?? texts.en
  const { names } = p.world
  return {
    say: (key, params) => sentence(catalogue, key, params),
    unit: unit => sentence(catalogue, `unit.${names.unit[unit]}`),
    place: place => catalogue[`hex.${names.hex[place]}`] ?? names.hex[place],
    side: side => sentence(catalogue, `side.${sides[side]}`),
  }
}

/** The units of a side in a place, troops first. */
export interface Stack {
  readonly place: Place
  readonly side: Side
  readonly units: readonly Unit[]
}

/** In the order of their places; where both sides are, those with troops come first. */
export function stacksOf(p: Chaco): Stack[] {
  const found = new Map<number, Unit[]>()
  for (let unit = 0; unit < p.world.units; unit++) {
    if (p.place[unit] < 0) continue
    const key = 2 * p.place[unit] + p.world.unitSide[unit]
    found.set(key, [...(found.get(key) ?? []), unit])
  }
  return [...found]
    .map(([key, units]) => ({ place: key >> 1, side: key & 1, units }))
    .sort((a, b) => a.place - b.place || Number(hasTroops(p, b)) - Number(hasTroops(p, a)))
}

export const hasTroops = (p: Chaco, { units }: Stack): boolean => isCombat(p.world, units[0])
export const troopsIn = (p: Chaco, { units }: Stack): Unit[] => units.filter(unit => isCombat(p.world, unit))

/** In lines of at most 100 characters. */
export function panelOf(p: Chaco, frame: MapFrame, stacks: readonly Stack[], words: Words): string[] {
  const lines = [
    when(p, words),
    ...armies(p, words),
    ...underWay(p, words),
    ...markers(p, words),
    words.say('panel.window', { first: frame.left, last: frame.right, top: frame.top, bottom: frame.bottom }),
    ...sides.flatMap((_, side) => [words.side(side), ...stackLines(p, side, stacks, words)]),
  ]
  return lines.flatMap(line => brokenAtCommas(line, WIDTH))
}

/** Turn, phase, weather, truce. */
function when(p: Chaco, { say, side }: Words): string {
  if (p.phase === SET_UP) return say('panel.setUp')
  const phase = say(`phase.${phases[p.phase]}`)
  const month = say(`month.${p.world.names.month[monthOf(p) % 12]}`)
  const turn = say('panel.turn', { turn: p.turn, limit: p.world.turns, month, year: yearOf(p) })
  const now = p.phasing < 0 ? phase : say('panel.phase', { side: side(p.phasing), phase })
  return [
    turn,
    p.outcome === 0 ? now : say('panel.over'),
    say(p.rainy === 1 ? 'panel.rainy' : 'panel.dry'),
    ...(p.truce === 1 ? [say('panel.truce')] : []),
  ].join(' · ')
}

/** A table, a line for each side. */
function armies(p: Chaco, words: Words): string[] {
  const { say } = words
  const { firstUnit, endCombat, ghq, endTrucks, basic } = p.world
  const count = (from: number, to: number, status: number) =>
    p.status.subarray(from, to).filter(each => each === status).length
  const columns: readonly (readonly [string, (side: Side) => string | number])[] = [
    ['panel.vp', side => p.vp[side]],
    ['panel.pile', side => count(firstUnit[side], endCombat[side], IN_RESERVE)],
    ['panel.dead', side => count(firstUnit[side], endCombat[side], DEAD)],
  ]
  const more: typeof columns = [
    ['panel.radius', side => p.radius[side]],
    ['panel.loc', side => (p.locLength[side] < 0 ? '–' : p.locLength[side])],
    ['panel.air', side => markersLeft(p, side)],
    ['panel.replacements', side => p.replacements[side]],
    ['panel.trucks', side => count(ghq[side] + 1, endTrucks[side], IN_RESERVE)],
  ]
  const all = basic ? columns : [...columns, ...more]
  const lines = tableLines([
    ['', ...all.map(([key]) => say(key))],
    ...sides.map((_, side) => [words.side(side), ...all.map(([, of]) => String(of(side)))]),
  ])
  if (basic) return lines
  const commanders = [say('panel.commander'), ...sides.map((_, side) => commanderText(p, side, words))]
  return lines.map((line, i) => `${line}  ${commanders[i]}`)
}

function commanderText(p: Chaco, side: Side, { say, unit }: Words): string {
  if (p.commander[side] < 0) return '–'
  const name = unit(p.commander[side])
  return p.doubted[side] === 1 ? say('panel.doubted', { unit: name }) : name
}

/** The march, the attack or the set-up line in hand. */
function underWay(p: Chaco, { say, unit, place }: Words): string[] {
  const listed = (units: readonly Unit[]) => units.map(unit).join(', ')
  const all = [...p.place.keys()]
  const targets = targetsOf(p)
  if (targets.length > 0) {
    const attackers = all.filter(each => p.role[each] === ATTACKS || p.role[each] === LEADS)
    return [say('panel.attack', { hexes: targets.map(place).join(', '), units: listed(attackers) })]
  }
  if (p.groups > 0) {
    const group = all.filter(each => p.place[each] >= 0 && (inGroup(p, each) || rides(p, each)))
    return [say('panel.marching', { units: listed(group), points: movementText(marchOf(p).left) })]
  }
  const waiting = all.filter(each => p.status[each] === TO_BE_PLACED)
  return waiting.length > 0 ? [say('panel.toPlace', { units: listed(waiting) })] : []
}

const sixths = ['', '⅙', '⅓', '½', '⅔', '⅚']

/** Parts of a movement point as a mixed number. */
const movementText = (parts: number): string => {
  const whole = Math.floor(parts / MP)
  return whole === 0 && parts % MP > 0 ? sixths[parts % MP] : `${whole}${sixths[parts % MP]}`
}

function markers(p: Chaco, { say, place }: Words): string[] {
  const line = (key: string, hexes: Iterable<Hex>) => {
    const names = [...hexes].filter(hex => hex >= 0).map(place)
    return names.length > 0 ? [say(key, { hexes: names.join(', ') })] : []
  }
  return [...line('panel.depots', p.depot), ...line('panel.wells', p.well), ...line('panel.trails', p.trail)]
}

const worksKeys = ['panel.works1', 'panel.works2']

/** Each stack of a side in a line: place, troops with their factors, leaders with their ratings, the rest. */
function stackLines(p: Chaco, side: Side, stacks: readonly Stack[], words: Words): string[] {
  const { say } = words
  return stacks
    .filter(stack => stack.side === side)
    .map(({ place, units }) => {
      const works = place < p.world.hexes && p.works[place] > 0 ? [say(worksKeys[p.works[place] - 1])] : []
      const head = [words.place(place), ...works].join(', ')
      return `  ${head}: ${[...named(p, units, words), ...stores(p, side, units, words)].join(', ')}`
    })
}

/** Troops, leaders and the GHQ. */
function named(p: Chaco, units: readonly Unit[], { say, unit: nameOf }: Words): string[] {
  const { world } = p
  return units.flatMap(unit => {
    if (isCombat(world, unit)) return [`${nameOf(unit)} ${factors(p, unit)}${building(p, unit, say)}`]
    const out = p.turned[unit] === 1 ? '!' : ''
    if (unit === world.ghq[world.unitSide[unit]]) return [say('panel.ghq') + out]
    if (!isLeader(world, unit)) return []
    const command = world.command[unit]
    return [`${nameOf(unit)} ${world.political[unit]}/${command > 0 ? '+' : ''}${command}${out}`]
  })
}

/** `5-4`, `2-2½` reduced, `4-(2)` guns; `!` out of supply. */
function factors(p: Chaco, unit: Unit): string {
  const { kind, fullSteps } = p.world
  const defence = kind[unit] === ARTILLERY ? `(${defenceFactor(p, unit)})` : defenceFactor(p, unit)
  const reduced = p.steps[unit] < fullSteps[unit] ? '½' : ''
  return `${attackFactor(p, unit)}-${defence}${reduced}${p.supplied[unit] === 0 ? '!' : ''}`
}

const building = (p: Chaco, unit: Unit, say: Words['say']): string =>
  p.turned[unit] === 1 ? ` (${say('panel.building')})` : ''

function stores(p: Chaco, side: Side, units: readonly Unit[], { say }: Words): string[] {
  const trucks = units.filter(unit => p.world.kind[unit] === TRUCK)
  const attached = trucks.filter(unit => p.turned[unit] === 1).length
  const points = units.reduce((sum, unit) => sum + (unit >= p.world.endTrucks[side] ? p.csp[unit] : 0), 0)
  const busy = attached > 0 ? ` (${say('panel.attached', { count: attached })})` : ''
  return [
    ...(trucks.length > 0 ? [say('panel.trucksHere', { count: trucks.length }) + busy] : []),
    ...(points > 0 ? [say('panel.csp', { count: points })] : []),
  ]
}

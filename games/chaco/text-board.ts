/** The board in characters, for terminals: the part of the map where the war is. */
import type { Hex } from '@quebracho/engine/map'
import type { Ground } from '@quebracho/engine/show'
import {
  bestFrame,
  type DrawTextBoard,
  type FrameSize,
  isInFrame,
  type LegendEntry,
  type MapFrame,
  type PointOfInterest,
  type TextCell,
  type Tone,
} from '@quebracho/engine/show'
import { BUSH, CLEAR, HILL, MARSH, MOUNTAIN, terrains } from './board.ts'
import type { Chaco } from './position.ts'
import { attackFactor, isLeader } from './rules/02-components.ts'
import { inGroup } from './rules/10-march.ts'
import { groundAt } from './rules/10-terrain-costs.ts'
import { targetsOf } from './rules/12-strength.ts'
import { hasTrail } from './rules/14-trails.ts'
import { hasTroops, panelOf, type Stack, stacksOf, troopsIn, type Words, wordsFor } from './text-panel.ts'
import { hexDistance, SUPPLY, TRUCK, type Unit } from './world.ts'

/** As many as fit into 100 characters, and onto a screen. */
const size: FrameSize = { columns: 16, rows: 16, margin: 2 }

const tones: readonly Tone[] = ['first', 'second']
const letters = ['B', 'P']

/** By terrain. */
const grounds: readonly Ground[] = ['open', 'wood', 'swamp', 'sand', 'unknown']
const marks = ['', '.', '~', 'n', '^']
const ROAD = ':'

export const drawTextBoard: DrawTextBoard = (view, lang) => {
  const p = view as Chaco
  const words = wordsFor(p, lang)
  const stacks = stacksOf(p)
  const frame = bestFrame(p.world.board.grid, pointsOf(p, stacks), size)
  const shown = hexesIn(p, frame)
  return {
    shoved: p.world.board.grid.shoved,
    cells: shown.map(hex => cellOf(p, hex, stacks)),
    legend: legendOf(p, shown, stacks, words),
    panel: panelOf(p, frame, stacks, words),
  }
}

const [ANYWHERE, AT_THE_FRONT, IN_ACTION] = [1, 5, 200]
/** Troops with enemy troops so near are at the front. */
const FRONT = 3

/** What should be seen: troops, those at the front above all, and what is under way before everything else. */
function pointsOf(p: Chaco, stacks: readonly Stack[]): PointOfInterest[] {
  const troops = stacks.filter(stack => hasTroops(p, stack) && stack.place < p.world.hexes)
  const points = troops.map(({ place, side, units }) => {
    const enemyNear = troops.some(
      other => other.side !== side && hexDistance(p.world, other.place, place) <= FRONT,
    )
    const acts = p.groups > 0 && units.some(unit => inGroup(p, unit))
    return { hex: place, weight: acts ? IN_ACTION : enemyNear ? AT_THE_FRONT : ANYWHERE }
  })
  return [...points, ...targetsOf(p).map(hex => ({ hex, weight: IN_ACTION }))]
}

/** The hexes of the frame; 10.9c: ground nobody enters is left out. */
function hexesIn(p: Chaco, frame: MapFrame): Hex[] {
  const { grid, neutral } = p.world.board
  return [...grid.names.keys()].filter(hex => neutral[hex] === 0 && isInFrame(grid, frame, hex))
}

function cellOf(p: Chaco, hex: Hex, stacks: readonly Stack[]): TextCell {
  const { grid, settlementAt } = p.world.board
  const stack = stacks.find(each => each.place === hex)
  const isSettlement = settlementAt[hex] >= 0
  const owner = stack?.side ?? (isSettlement ? p.control[hex] : -1)
  const ground = groundAt(p, hex)
  const top = stack ? stackText(p, stack) : isSettlement ? `[${initials(p, hex)}]` : texture(p, hex)
  return {
    column: grid.column[hex],
    row: grid.row[hex],
    top,
    bottom: grid.names[hex] + (markAt(p, hex) || (stack ? groundMark(p, hex) : '')),
    ground: isSettlement ? 'town' : grounds[ground],
    ...(owner >= 0 && { tone: tones[owner] }),
  }
}

/** `B15*!`: attack factors, a leader (`H` the GHQ), somebody out of supply. `B.Ht`: no troops, but GHQ and truck. */
function stackText(p: Chaco, stack: Stack): string {
  const { world } = p
  const { side, units } = stack
  const troops = troopsIn(p, stack)
  const ghq = units.includes(world.ghq[side]) ? 'H' : ''
  const leader = units.some(unit => isLeader(world, unit)) ? '*' : ''
  if (troops.length === 0) {
    const others = [ghq, leader, kindIn(p, units, TRUCK) ? 't' : '', kindIn(p, units, SUPPLY) ? 's' : '']
    return `${letters[side]}.${others.join('')}`.slice(0, 5)
  }
  const attack = troops.reduce((sum, unit) => sum + attackFactor(p, unit), 0)
  const unsupplied = troops.some(unit => p.supplied[unit] === 0) ? '!' : ''
  return `${letters[side]}${attack}${ghq || leader}${unsupplied}`
}

const kindIn = (p: Chaco, units: readonly Unit[], kind: number): boolean =>
  units.some(unit => p.world.kind[unit] === kind)

/** Three letters of a settlement: its first ones, or those its words begin with. */
function initials(p: Chaco, hex: Hex): string {
  const { settlements, settlementAt } = p.world.board
  const parts = settlements[settlementAt[hex]].name.split(/[\s.()]+/).filter(Boolean)
  const short = parts.length > 1 ? parts.map(part => part[0]).join('') : parts[0]
  return short.slice(0, 3)
}

function texture(p: Chaco, hex: Hex): string {
  const mark = marks[groundAt(p, hex)] || ' '
  const middle = hasTrail(p, hex) ? '+' : hasRoad(p, hex) ? ROAD : ' '
  return `${mark}${middle}${mark}`
}

const hasRoad = ({ world }: Chaco, hex: Hex): boolean =>
  world.board.road.subarray(6 * hex, 6 * hex + 6).includes(1)

/** What is in the hex whoever stands there: works, a well, a supply source. */
function markAt(p: Chaco, hex: Hex): string {
  if (p.works[hex] > 0) return p.works[hex] === 2 ? '=' : '-'
  if (p.well.includes(hex)) return 'o'
  return p.world.board.sources.some(source => source.hex === hex) ? '$' : ''
}

/** What a stack hides. */
function groundMark(p: Chaco, hex: Hex): string {
  if (p.world.board.settlementAt[hex] >= 0) return '#'
  if (hasTrail(p, hex)) return '+'
  return hasRoad(p, hex) ? ROAD : marks[groundAt(p, hex)]
}

/** Samples first, then the ground there is, then the settlements by name. */
function legendOf(
  p: Chaco,
  shown: readonly Hex[],
  stacks: readonly Stack[],
  { say, place }: Words,
): LegendEntry[] {
  const { settlementAt } = p.world.board
  const sample = (text: string, key: string): LegendEntry => ({ sample: text, text: say(key), tone: 'first' })
  const plain = (text: string, key: string): LegendEntry => ({ sample: text, text: say(key) })
  const full = p.world.basic
    ? []
    : [
        sample('*', 'legend.leader'),
        sample('H', 'legend.ghq'),
        sample('!', 'legend.unsupplied'),
        sample('B.H*ts', 'legend.others'),
      ]
  const seen = (mark: string) => shown.some(hex => markAt(p, hex) === mark)
  const works = [
    ...(seen('-') ? [plain('-', 'legend.works1')] : []),
    ...(seen('=') ? [plain('=', 'legend.works2')] : []),
    ...(seen('o') ? [plain('o', 'legend.well')] : []),
    ...(seen('$') ? [plain('$', 'legend.source')] : []),
    ...(p.trails > 0 ? [plain('+', 'legend.trail')] : []),
  ]
  const ground = [CLEAR, BUSH, MARSH, HILL, MOUNTAIN]
    .filter(terrain => marks[terrain] !== '' && shown.some(hex => groundAt(p, hex) === terrain))
    .map(terrain => ({
      sample: marks[terrain],
      text: say(`terrain.${terrains[terrain]}`),
      ground: grounds[terrain],
    }))
  const bare = (hex: Hex) => settlementAt[hex] >= 0 && !stacks.some(stack => stack.place === hex)
  const settlements = shown.filter(bare).map(hex => ({
    sample: `[${initials(p, hex)}]`,
    text: place(hex),
    ground: 'town' as const,
    tone: tones[p.control[hex]],
  }))
  return [
    sample('B15', 'legend.stack'),
    ...full,
    plain('½', 'legend.reduced'),
    plain('#', 'legend.settlement'),
    ...works,
    plain(ROAD, 'terrain.road'),
    ...ground,
    ...settlements,
  ]
}

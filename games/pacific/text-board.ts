/** The board in characters, for terminals: the part of the map where the war is. */
import type { Hex } from '@quebracho/engine/map'
import type { Ground } from '@quebracho/engine/show'
import {
  bestFrame,
  type DrawTextBoard,
  type FrameSize,
  isInFrame,
  type LegendEntry,
  type PointOfInterest,
  type TextCell,
  type Tone,
} from '@quebracho/engine/show'
import { DESERT, MOUNTAIN, ROUGH, SALT, SEA, terrains } from './board.ts'
import type { Pacific } from './position.ts'
import { columnsAt, fortAt, isShip } from './rules/02-components.ts'
import { panelOf, type Stack, stacksOf, type Words, wordsFor } from './text-panel.ts'
import { enemyOf } from './world.ts'

/** As many as fit into 100 characters, and onto a screen. */
const size: FrameSize = { columns: 16, rows: 18, margin: 2 }

const tones: readonly Tone[] = ['first', 'second']
const letters = ['C', 'A']

/** By terrain: sea, rough, mountain, desert, salt desert. */
const grounds: readonly Ground[] = ['water', 'open', 'unknown', 'sand', 'sand']
const marks = ['~', '.', '^', ',', ':']

export const drawTextBoard: DrawTextBoard = (view, lang) => {
  const p = view as Pacific
  const words = wordsFor(p, lang)
  const stacks = stacksOf(p)
  const { grid } = p.world.board
  const frame = bestFrame(grid, pointsOf(p, stacks), size)
  const shown = [...grid.names.keys()].filter(hex => isInFrame(grid, frame, hex))
  return {
    shoved: grid.shoved,
    cells: shown.map(hex => cellOf(p, hex, stacks)),
    legend: legendOf(p, shown, stacks, words),
    panel: panelOf(p, frame, stacks, words),
  }
}

const [ANYWHERE, AT_THE_FRONT, IN_ACTION] = [1, 5, 200]
/** Stacks with enemies so near, in columns and rows, are at the front. */
const FRONT = 4

/** What should be seen: whoever has enemies near, and what is under way before everything else. */
function pointsOf(p: Pacific, stacks: readonly Stack[]): PointOfInterest[] {
  const { column, row } = p.world.board.grid
  const onMap = stacks.filter(({ place }) => place < p.world.hexes)
  const isNear = (a: Hex, b: Hex) =>
    Math.abs(column[a] - column[b]) <= FRONT && Math.abs(row[a] - row[b]) <= FRONT
  return onMap.map(({ place, side, units }) => {
    const acts = units.some(unit => p.group[unit] + p.moving[unit] + p.fights[unit] + p.line[unit] > 0)
    const isFront = onMap.some(other => other.side !== side && isNear(other.place, place))
    return { hex: place, weight: acts ? IN_ACTION : isFront ? AT_THE_FRONT : ANYWHERE }
  })
}

function cellOf(p: Pacific, hex: Hex, stacks: readonly Stack[]): TextCell {
  const { grid, cityAt, terrain, vp } = p.world.board
  const [stack, other] = stacks.filter(each => each.place === hex)
  const isCity = cityAt[hex] >= 0
  const owner = stack?.side ?? (isCity ? p.control[hex] : -1)
  const mark = marks[terrain[hex]]
  const top = stack ? stackText(p, stack, other) : isCity ? `[${initials(p, hex)}]` : `${mark} ${mark}`
  const below = fortAt(p, 0, hex) >= 0 || fortAt(p, 1, hex) >= 0 ? '=' : vp[hex] > 0 ? String(vp[hex]) : ''
  return {
    column: grid.column[hex],
    row: grid.row[hex],
    top,
    bottom: grid.names[hex] + (below || (stack ? (isCity ? '#' : mark) : '')),
    ground: isCity ? 'town' : grounds[terrain[hex]],
    ...(owner >= 0 && { tone: tones[owner] }),
  }
}

/** `C3~2s`: three land units, two ships, columns; `C3/A2` where both sides are. */
function stackText(p: Pacific, { side, place, units }: Stack, other: Stack | undefined): string {
  if (other) return `${letters[side]}${units.length}/${letters[other.side]}${other.units.length}`
  const ships = units.filter(unit => isShip(p, unit)).length
  const land = units.length - ships
  const columns = columnsAt(p, side, place) > 0 ? 's' : ''
  return `${letters[side]}${land > 0 ? land : ''}${ships > 0 ? `~${ships}` : ''}${columns}`
}

/** Three letters of a city: its first ones, or those its words begin with. */
function initials(p: Pacific, hex: Hex): string {
  const { cities, cityAt } = p.world.board
  const parts = cities[cityAt[hex]].name.split(' ')
  return (parts.length > 1 ? parts.map(part => part[0]).join('') : parts[0]).slice(0, 3)
}

/** Samples first, then the ground there is, then the cities by name. */
function legendOf(
  p: Pacific,
  shown: readonly Hex[],
  stacks: readonly Stack[],
  { say, place }: Words,
): LegendEntry[] {
  const { cityAt, terrain, vp } = p.world.board
  const ground = [SEA, ROUGH, MOUNTAIN, DESERT, SALT]
    .filter(kind => shown.some(hex => terrain[hex] === kind))
    .map(kind => ({ sample: marks[kind], text: say(`terrain.${terrains[kind]}`), ground: grounds[kind] }))
  const bare = shown.filter(hex => cityAt[hex] >= 0 && !stacks.some(stack => stack.place === hex))
  const both = stacks.some(({ place: at, side }) =>
    stacks.some(each => each.place === at && each.side === enemyOf(side)),
  )
  const sample = (text: string, key: string): LegendEntry => ({ sample: text, text: say(key) })
  return [
    { ...sample('C3', 'legend.land'), tone: 'first' },
    { ...sample('A~2', 'legend.ships'), tone: 'second' },
    sample('s', 'legend.columns'),
    ...(both ? [sample('C3/A2', 'legend.both')] : []),
    sample('=', 'legend.fort'),
    ...(shown.some(hex => vp[hex] > 0) ? [sample('2', 'legend.points')] : []),
    sample('#', 'legend.city'),
    ...ground,
    ...bare.map(hex => ({
      sample: `[${initials(p, hex)}]`,
      text: place(hex),
      ground: 'town' as const,
      tone: tones[p.control[hex]],
    })),
  ]
}

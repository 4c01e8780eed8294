/** The board in characters, for terminals: the part of the map where the war is. */
import type { Hex } from '@quebracho/engine/map'
import type { Ground } from '@quebracho/engine/show'
import {
  bestFrame,
  type DrawTextBoard,
  isInFrame,
  type LegendEntry,
  type PointOfInterest,
  type TextCell,
  type Tone,
} from '@quebracho/engine/show'
import { terrains } from './board.ts'
import type { Triple } from './position.ts'
import { fortAt, homeSide, isRiver } from './rules/02-components.ts'
import tables from './tables.json' with { type: 'json' }
import { panelOf, type Stack, stacksOf, type Words, wordsFor } from './text-panel.ts'
import { enemyOf, PARAGUAYAN, sides } from './world.ts'

/** As many columns and rows as fit into 100 characters, and onto a screen. */
const size = { columns: 16, rows: 18, margin: 2 }

const tones: readonly Tone[] = ['first', 'second']
const letters = ['P', 'A']

/** By terrain: clear, rough, forest, marsh, navigable river. */
const grounds: readonly Ground[] = ['open', 'sand', 'wood', 'swamp', 'water']
const marks = ['.', '^', '&', ',', '~']

export const drawTextBoard: DrawTextBoard = (view, lang) => {
  const p = view as Triple
  const words = wordsFor(p, lang)
  const stacks = stacksOf(p)
  const { grid } = p.world.board
  const frame = bestFrame(grid, pointsOf(p, stacks), size)
  const shown = [...grid.names.keys()].filter(hex => isInFrame(grid, frame, hex))
  const byHex = new Map(stacks.map(stack => [stack.hex, stack]))
  return {
    shoved: grid.shoved,
    cells: shown.map(hex => cellOf(p, hex, byHex.get(hex))),
    legend: legendOf(p, shown, byHex, words),
    panel: panelOf(p, frame, stacks, words),
  }
}

const [ANYWHERE, AT_THE_FRONT, IN_ACTION] = [1, 5, 200]
/** Stacks with enemies so near, in columns and rows, are at the front. */
const FRONT = 4

/** What should be seen: whoever has enemies near, and what is under way before everything else. */
function pointsOf(p: Triple, stacks: readonly Stack[]): PointOfInterest[] {
  const { column, row } = p.world.board.grid
  const isNear = (a: Hex, b: Hex) =>
    Math.abs(column[a] - column[b]) <= FRONT && Math.abs(row[a] - row[b]) <= FRONT
  return stacks.map(({ hex, side, known }) => {
    const acts = hex === p.target || known.some(unit => p.group[unit] + p.fights[unit] > 0)
    const isFront = stacks.some(other => other.side === enemyOf(side) && isNear(other.hex, hex))
    return { hex, weight: acts ? IN_ACTION : isFront ? AT_THE_FRONT : ANYWHERE }
  })
}

/** Hexes that decide the game: the five of 4.2a, and those with a point (4.4b-d). */
const goals: ReadonlySet<string> = new Set([
  ...tables.victory.automaticParaguay,
  ...tables.victory.vp.flatMap(({ hex }) => hex ?? []),
])

function cellOf(p: Triple, hex: Hex, stack: Stack | undefined): TextCell {
  const { grid, terrain } = p.world.board
  const town = townAt(p, hex)
  // Bare ground has a colour where the enemy of its country holds it.
  const isTaken = p.control[hex] !== homeSide(p, hex)
  const owner = stack?.side ?? (town !== '' || isTaken ? p.control[hex] : -1)
  const mark = marks[terrain[hex]]
  return {
    column: grid.column[hex],
    row: grid.row[hex],
    top: stack ? stackText(p, stack) : town !== '' ? `[${initials(town)}]` : `${mark} ${mark}`,
    bottom: grid.names[hex] + (signOf(p, hex) || (stack ? (town !== '' ? '#' : mark) : '')),
    ground: town !== '' ? 'town' : grounds[terrain[hex]],
    ...(owner >= 0 && { tone: tones[owner] }),
  }
}

/** A live fort, a place that decides the game, or a supply hex that still works. */
function signOf(p: Triple, hex: Hex): string {
  const { board } = p.world
  if (fortAt(p, hex) >= 0) return '='
  if (goals.has(board.grid.names[hex])) return '*'
  const isSource = sides.some(
    (_, side) => board.sources[side].includes(hex) && (side !== PARAGUAYAN || p.lost[hex] === 0),
  )
  return isSource ? '$' : ''
}

/** `P7~2`: seven land units and two ships; `A6+`: six or more, of which one is seen. */
function stackText(p: Triple, { side, known, least, most }: Stack): string {
  if (known.length < most) return `${letters[side]}${least === most ? least : `${least}+`}`
  const ships = known.filter(unit => isRiver(p, unit)).length
  const land = known.length - ships
  return `${letters[side]}${land > 0 ? land : ''}${ships > 0 ? `~${ships}` : ''}`
}

const townAt = (p: Triple, hex: Hex): string =>
  p.world.board.map.places.find(place => place.hex === hex)?.name ?? ''

/** Three letters of a town: its first ones, or those its words begin with. */
function initials(name: string): string {
  const parts = name.split(' ').filter(part => /^\p{Lu}/u.test(part))
  return (parts.length > 1 ? parts.map(part => part[0]).join('') : name).slice(0, 3)
}

/** Samples first, then the ground there is, then the towns by name. */
function legendOf(
  p: Triple,
  shown: readonly Hex[],
  stacks: ReadonlyMap<Hex, Stack>,
  { say, hex: nameOf }: Words,
): LegendEntry[] {
  const { terrain } = p.world.board
  const isHidden = ({ known, most }: Stack) => known.length < most
  const unseen = [...stacks.values()].find(isHidden)
  const there = (sign: string) => shown.some(hex => signOf(p, hex) === sign)
  const signs: readonly (readonly [string, string])[] = [
    ['=', 'legend.fort'],
    ['*', 'legend.goal'],
    ['$', 'legend.source'],
  ]
  return [
    { sample: 'P7~2', text: say('legend.known'), tone: tones[PARAGUAYAN] },
    ...(unseen
      ? [{ sample: `${letters[unseen.side]}6+`, text: say('legend.hidden'), tone: tones[unseen.side] }]
      : []),
    ...signs.filter(([sign]) => there(sign)).map(([sample, key]) => ({ sample, text: say(key) })),
    { sample: '#', text: say('legend.town') },
    ...marks.flatMap((sample, kind) =>
      shown.some(hex => terrain[hex] === kind)
        ? [{ sample, text: say(`terrain.${terrains[kind]}`), ground: grounds[kind] }]
        : [],
    ),
    ...shown
      .filter(hex => townAt(p, hex) !== '' && !stacks.has(hex))
      .map(hex => ({
        sample: `[${initials(townAt(p, hex))}]`,
        text: nameOf(hex),
        ground: 'town' as const,
        tone: tones[p.control[hex]],
      })),
  ]
}

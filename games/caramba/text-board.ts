/** The board in characters, for terminals. */
import { FRAME_SIZE } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Ground } from '@quebracho/engine/show'
import {
  type DrawTextBoard,
  type LegendEntry,
  type Params,
  sentence,
  type TextCell,
  type Tone,
} from '@quebracho/engine/show'
import type { Caramba } from './position.ts'
import { depotAt, poolOf } from './rules/05-depots-and-tokens.ts'
import { segment } from './rules/06-game-turn.ts'
import { blueCost, lineState, NONE } from './rules/07-supply.ts'
import { texts } from './texts/index.ts'
import {
  BUILT_UP,
  CHACO,
  COLOURS,
  colours,
  DESERT,
  JUNGLE,
  type Side,
  SWAMP,
  sides,
  terrains,
  UNEXPLORED,
  type Unit,
} from './world.ts'

type Say = (key: string, params?: Params) => string

const tones: readonly Tone[] = ['first', 'second']
const initials = ['B', 'P']

/** By terrain. */
const grounds: readonly Ground[] = ['open', 'wood', 'swamp', 'sand', 'town', 'unknown']
const marks = ['', '^', '~', ':', '#', '.']

export const drawTextBoard: DrawTextBoard = (view, lang) => {
  const p = view as Caramba
  const say: Say = (key, params) => sentence(texts[lang] ?? texts.en, key, params)
  const hexes = Array.from(p.world.grid.names.keys())
  return {
    shoved: 'even',
    cells: hexes.map(hex => cellOf(p, hex)),
    legend: legendOf(p, say),
    panel: panelOf(p, say),
  }
}

/** A marker that may still be the water, as far as the view knows. */
const isOpenMarker = (p: Caramba, hex: Hex): boolean =>
  p.marker[hex] === 1 && p.knownFalse[hex] !== 1 && p.knownFalse[p.world.hexes + hex] !== 1 && p.water < 0

function cellOf(p: Caramba, hex: Hex): TextCell {
  const { column, row, names } = p.world.grid
  const { top, side } = topOf(p, hex)
  const isUnit = p.occupant[hex] >= 0
  const isWater = p.water === hex
  // Where the top does not show the ground, a mark behind the number does.
  const mark = top === '' || top.startsWith('[') ? '' : marks[p.terrain[hex]]
  const under = !isUnit ? '' : isWater ? 'o' : isOpenMarker(p, hex) ? '?' : ''
  return {
    column: column[hex],
    row: row[hex],
    top: top || texture(p.terrain[hex]),
    bottom: names[hex] + mark + under,
    ground: isWater ? 'water' : grounds[p.terrain[hex]],
    ...(top !== '' && { tone: tones[side] ?? 'neutral' }),
  }
}

/** What stands in the hex and whose it is. A unit on a depot or on the water holds it, so it alone is shown. */
function topOf(p: Caramba, hex: Hex): { top: string; side: Side } {
  const unit = p.occupant[hex]
  if (unit >= 0) return { top: unitText(p, unit), side: p.world.unitSide[unit] }
  const depot = depotAt(p, hex)
  if (depot >= 0) return { top: `[${initials[p.holder[depot]]}]`, side: p.holder[depot] }
  if (p.water === hex) return { top: `(${initials[p.waterOwner]})`, side: p.waterOwner }
  return { top: isOpenMarker(p, hex) ? '(?)' : '', side: -1 }
}

const texture = (terrain: number): string =>
  terrain === CHACO ? '' : `${marks[terrain]} `.repeat(3).trimEnd()

/** `B3:4T`: its number, small while unseen, its CV, and a line for each level of trenches instead of the colon. */
function unitText(p: Caramba, unit: Unit): string {
  const number = p.world.names.unit[unit]
  const name = p.localised[unit] === 0 ? number : number.toUpperCase()
  const cv = p.cv[unit] < 0 ? '?' : p.cv[unit]
  return `${name}${':-='[Math.max(0, p.works[unit])]}${cv}${p.tank[unit] === 1 ? 'T' : ''}${p.supplied[unit] === 0 ? '!' : ''}`
}

/** Only what the board can show in this game. */
function legendOf(p: Caramba, say: Say): LegendEntry[] {
  const { tanks, markers } = p.world
  const unit = (sample: string, key: string): LegendEntry => ({
    sample,
    text: say(key),
    tone: 'first',
  })
  const ground = (terrain: number): LegendEntry => ({
    sample: marks[terrain],
    text: say(`terrain.${terrains[terrain]}`),
    ground: grounds[terrain],
  })
  const entries = [
    unit('B3:4', 'legend.unit'),
    ...(tanks.some(count => count > 0) ? [unit('T', 'legend.tank')] : []),
    unit('B3-4', 'legend.works1'),
    unit('B3=4', 'legend.works2'),
    unit('b3', 'legend.unseen'),
    unit('!', 'legend.hungry'),
    unit('[B]', 'legend.depot'),
  ]
  if (p.water >= 0) entries.push(unit('(B) o', 'legend.water'))
  else if (markers.length > 0) entries.push({ sample: '(?)', text: say('legend.marker'), tone: 'neutral' })
  const shown = [JUNGLE, SWAMP, DESERT, BUILT_UP, UNEXPLORED].filter(terrain => p.terrain.includes(terrain))
  return [...entries, ...shown.map(ground)]
}

function panelOf(p: Caramba, say: Say): string[] {
  return [
    when(p, say),
    aim(p, say),
    ...armies(p, say),
    ...water(p, say),
    ...committed(p, say),
    ...units(p, say),
  ]
}

function when(p: Caramba, say: Say): string {
  const { turnLimit, order } = p.world
  if (p.turn === 0) return say('panel.deployment')
  const turn =
    turnLimit === null
      ? say('panel.turnNoLimit', { turn: p.turn })
      : say('panel.turn', { turn: p.turn, limit: turnLimit })
  const now =
    p.outcome !== 0
      ? say('panel.over')
      : p.active < 0
        ? say('panel.production')
        : say('panel.segment', { side: sideName(p.active, say), number: order.indexOf(p.active) + 1 })
  return `${turn}, ${now}`
}

const sideName = (side: Side, say: Say): string => say(`side.${sides[side]}`)

function aim({ world }: Caramba, say: Say): string {
  const { victory } = world
  if (victory.type === 'water') return say('panel.aim.water')
  if (victory.type === 'depot') return say('panel.aim.depot', { hex: world.names.hex[victory.hex] })
  return say('panel.aim.suppliedCv', { ...victory, side: sideName(victory.side, say) })
}

/** A table: tokens by colour and CV lost, a line for each side. */
function armies(p: Caramba, say: Say): string[] {
  const heads = [say('panel.tokens'), ...colours.map(colour => say(`colour.${colour}`)), say('panel.lost')]
  const rows = sides.map((_, side) => [
    sideName(side, say),
    ...colours.map((_, colour) => String(poolOf(p, side, colour))),
    say('panel.lostOf', { lost: p.cvLost[side] < 0 ? '?' : p.cvLost[side], cv: p.world.armyCv[side] }),
  ])
  const widths = heads.map((_, i) => Math.max(...[heads, ...rows].map(row => row[i].length)))
  const line = (row: readonly string[]) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  ')
  const beans = (side: Side) => (p.beans[side] === 1 ? `  ${say('panel.beans')}` : '')
  return [line(heads), ...rows.map((row, side) => line(row) + beans(side))]
}

function water(p: Caramba, say: Say): string[] {
  const { names, markers } = p.world
  if (p.water >= 0)
    return [say('panel.water', { hex: names.hex[p.water], side: sideName(p.waterOwner, say) })]
  const open = markers.filter(hex => isOpenMarker(p, hex))
  return open.length === 0
    ? []
    : [say('panel.markers', { hexes: open.map(hex => names.hex[hex]).join(', ') })]
}

/** Tokens on the table in the fight under way. */
function committed(p: Caramba, say: Say): string[] {
  return sides.flatMap((_, side) => {
    const spent = colours.flatMap((colour, i) => {
      const count = p.spent[side * COLOURS + i]
      return count > 0 ? [`${say(`colour.${colour}`)} ${count}`] : []
    })
    return spent.length > 0
      ? [say('panel.committed', { side: sideName(side, say), tokens: spent.join(', ') })]
      : []
  })
}

/** Who still has to be placed, fed or activated. */
function units(p: Caramba, say: Say): string[] {
  const listed = (key: string, wanted: (unit: Unit) => boolean, text: (unit: Unit) => string = nameOf) => {
    const found = Array.from(p.hex.keys()).filter(wanted).map(text)
    return found.length === 0 ? [] : [say(key, { units: found.join(', ') })]
  }
  const nameOf = (unit: Unit) => say(`unit.${p.world.names.unit[unit]}`)
  if (p.turn === 0) return listed('panel.toPlace', unit => p.hex[unit] < 0 && p.cv[unit] > 0)
  if (p.active < 0 || p.outcome !== 0) return []
  const own = (unit: Unit) => p.world.unitSide[unit] === p.active && p.hex[unit] >= 0
  if (inSupplyStep(p)) {
    const hungry = (unit: Unit) => own(unit) && p.fed[unit] === 0
    const isCut = (unit: Unit) => lineState(p.line[unit]) === NONE
    const priced = (unit: Unit) => `${nameOf(unit)} ${blueCost(p, unit, p.line[unit])}`
    return [
      ...listed('panel.toFeed', unit => hungry(unit) && !isCut(unit), priced),
      ...listed('panel.noLine', unit => hungry(unit) && isCut(unit), priced),
    ]
  }
  const acting = p.acting < 0 ? [] : [say('panel.acting', { unit: nameOf(p.acting), steps: p.steps })]
  return [
    ...acting,
    ...listed('panel.toAct', unit => own(unit) && p.activated[unit] === 0 && unit !== p.acting),
  ]
}

function inSupplyStep(p: Caramba): boolean {
  const base = (p.depth - 1) * FRAME_SIZE
  return p.depth > 0 && p.stack[base] === segment.index && segment.stepNames[p.stack[base + 1]] === 'supply'
}

/** The printed tables: what the supply die brings, combat results, terrain. */
import { type Say, say, signed, type TablePanel } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { supplyModifier, supplyResult } from '../rules/08-new-supply.ts'
import { ghqHex } from '../rules/08-supply-lines.ts'
import { type Side, sides } from '../world.ts'

const faces = [1, 2, 3, 4, 5, 6]

/** 8.2: combat supply, replacements, trucks by face, as LOC and commander stand now. */
export function supplyDie(p: Chaco): TablePanel {
  return {
    kind: 'table',
    id: 'supply-die',
    title: say('show.supplyDie'),
    corner: say('show.supplyDie.corner'),
    columns: faces.map(face => ({ say: say(`show.face.${face}`) })),
    rows: sides.map((_, side) => ({
      head: headOf(p, side),
      side,
      cells: supplyCells(p, side),
    })),
  }
}

/** 8.5a: without a LOC nothing comes. */
const isSupplied = (p: Chaco, side: Side): boolean => p.locLength[side] >= 0 && ghqHex(p, side) >= 0

/** 8.2b: with what the army commander adds to the die. */
const headOf = (p: Chaco, side: Side): Say =>
  isSupplied(p, side)
    ? say('show.supplyDie.side', { side, modifier: signed(supplyModifier(p, side)) })
    : say(`side.${sides[side]}`)

function supplyCells(p: Chaco, side: Side): string[] {
  if (!isSupplied(p, side)) return faces.map(() => '–')
  const modifier = supplyModifier(p, side)
  const cell = (face: number) => {
    const [points, replacements, trucks] = supplyResult(p, side, face + modifier)
    return `${points}/${replacements}${'T'.repeat(trucks)}`
  }
  return faces.map(cell)
}

/** 12.4: attacker's half before the defender's. */
export function combatTable(combat = tables.combat): TablePanel {
  const { columns, lowest, highest } = combat
  const rows: Readonly<Record<string, readonly string[]>> = combat.rows
  return {
    kind: 'table',
    id: 'crt',
    title: say('show.crt'),
    corner: say('show.crt.corner'),
    columns: columns.map(odds => ({ say: say(`show.odds.${odds}`) })),
    rows: Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i).map(die => ({
      head: say(die === lowest ? 'show.crt.low' : die === highest ? 'show.crt.high' : 'show.crt.die', {
        die: signed(die).replace('+', ''),
      }),
      cells: [...rows[String(die)]],
    })),
  }
}

type Rate = readonly (number | string | null)[]
interface Rates {
  readonly foot: Rate
  readonly wheels: Rate
  readonly loc: Rate
  readonly into?: number
}

const fractions: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓' }

/** Dry and, in brackets, in the rain, if it rains at all; a dash where nobody goes. */
function rate([dry, rainy]: Rate, plus: string, rains: boolean): string {
  const figure = (cost: number | string | null) =>
    cost === null ? '–' : `${plus}${fractions[String(cost)] ?? cost}`
  return dry === rainy || !rains ? figure(dry) : `${figure(dry)} (${figure(rainy)})`
}

/** 10.4, 8.6c, 12.13b, 11.2a. R58: the basic game knows neither rain nor lines of communication nor engineers. */
export function terrainChart(
  { world: { basic } }: { world: Pick<Chaco['world'], 'basic'> },
  terrain = tables.terrain,
): TablePanel {
  const { hex, road, river, ferry, riverWithEngineer, stack } = terrain
  const row = (head: Say, { foot, wheels, loc, into }: Rates, plus = '', limit: number | string = '') => ({
    head,
    cells: [
      rate(foot, plus, !basic),
      rate(wheels, plus, !basic),
      ...(basic ? [] : [rate(loc, plus, true)]),
      into === undefined ? '' : signed(into),
      limit,
    ],
  })
  return {
    kind: 'table',
    id: 'terrain',
    title: say(basic ? 'show.terrain.dry' : 'show.terrain'),
    columns: ['foot', 'wheels', ...(basic ? [] : ['loc']), 'into', 'stack'].map(name => ({
      say: say(`show.terrain.${name}`),
    })),
    rows: [
      ...Object.entries(hex).map(([name, rates]) =>
        row(say(`terrain.${name}`), rates as Rates, '', name === 'clear' ? stack.clear : stack.other),
      ),
      row(say('terrain.road'), road as Rates),
      row(say('terrain.river'), river as Rates, '+'),
      row(say('show.terrain.ferry'), ferry as Rates, '+'),
      ...(basic ? [] : [row(say('show.terrain.engineer'), riverWithEngineer as Rates, '+')]),
      row(say('show.terrain.clearing'), hex.clear as Rates),
    ],
  }
}

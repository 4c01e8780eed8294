/** The printed tables: terrain, combat, attrition, running the guns. */
import { say, signed, type TablePanel } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { isLate, unitsWhere } from '../rules/02-components.ts'
import { terrains } from '../rules/02-ground.ts'
import { PARAGUAYAN, type Unit } from '../world.ts'

const plain = (text: string) => ({ say: say('show.figure', { text }) })

const values = (list: readonly { key: string; value: unknown }[]) =>
  new Map(list.map(({ key, value }) => [key, Number(value)]))

const cell = (value: number | undefined) => (value ? signed(value) : '–')

/** 7.7a, 7.10b, 11.10-11.17, 13.13-13.22: what ground costs on the march, in attrition, and to whoever attacks it. */
export function terrainChart(
  p: Triple,
  given: Pick<typeof tables, 'movement' | 'attritionModifiers' | 'combatModifiers'> = tables,
): TablePanel {
  const { land, minorRiverSide, roadLink } = given.movement
  const worn = values(given.attritionModifiers)
  const fought = values(given.combatModifiers)
  const broken = fought.get('defenderRoughForestMarsh')
  const inCombat: Readonly<Record<string, number | undefined>> = {
    rough: broken,
    forest: broken,
    marsh: broken,
    river: fought.get('defenderNavigableRiver'),
  }
  const ford = isLate(p) ? minorRiverSide.late : minorRiverSide.early
  return {
    kind: 'table',
    id: 'terrain',
    title: say('show.terrain'),
    columns: ['march', 'attrition', 'combat'].map(name => ({ say: say(`show.terrain.${name}`) })),
    rows: [
      ...terrains.map(name => ({
        head: say(`terrain.${name}`),
        cells: [land[name], cell(worn.get(name)), cell(inCombat[name])],
      })),
      { head: say('show.terrain.chaco'), cells: ['', cell(worn.get('chaco')), '–'] },
      {
        head: say('show.terrain.minorRiver'),
        cells: [`+${ford}`, '–', cell(fought.get('allAcrossMinorRiver'))],
      },
      { head: say('show.terrain.road'), cells: [roadLink, '–', '–'] },
    ],
  }
}

/** 13.28a, 13.29a: units lost by attacker and defender. */
export function combatChart(given = tables.combatResults): TablePanel {
  const { columns, results, die } = given
  const dice = Array.from({ length: die.max - die.min + 1 }, (_, i) => die.min + i)
  const rows: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = results
  return {
    kind: 'table',
    id: 'combat',
    title: say('show.combat'),
    corner: say('show.combat.corner'),
    columns: columns.map(plain),
    rows: dice.map(face => ({
      head: say('show.die', { face: signed(face).replace('+', '') }),
      cells: columns.map(odds => rows[odds][face].join('/')),
    })),
  }
}

/** 7.2a: by units in the hex. */
export function attritionChart(
  given: Pick<typeof tables, 'attrition' | 'attritionClamp'> = tables,
): TablePanel {
  const { columns } = given.attrition
  const [least, most] = given.attritionClamp
  return {
    kind: 'table',
    id: 'attritionTable',
    title: say('show.attritionTable'),
    corner: say('show.attritionTable.corner'),
    columns: columns.map(({ min, max }) => plain(min === max ? String(min) : `${min}–${max}`)),
    rows: Array.from({ length: most - least + 1 }, (_, i) => ({
      head: say('show.die', { face: String(least + i) }),
      cells: columns.map(({ losses }) => losses[i]),
    })),
  }
}

/** 13.18a: ships lost to the guns of each fort. */
export function gunsChart(p: Triple, given = tables.runTheGuns): TablePanel {
  const { forts, die } = given
  const losses: Readonly<Record<string, readonly number[]>> = forts
  const units: Unit[] = unitsWhere(
    p,
    unit => p.world.side[unit] === PARAGUAYAN && p.world.fortName[unit] !== '',
  )
  return {
    kind: 'table',
    id: 'guns',
    title: say('show.guns'),
    corner: say('show.guns.corner'),
    columns: Array.from({ length: die.max - die.min + 1 }, (_, i) => plain(String(die.min + i))),
    rows: units.map(unit => ({
      head: say('show.guns.fort', { unit }),
      cells: [...losses[p.world.fortName[unit]]],
    })),
  }
}

/** Counters beside the map: who is to be placed, who comes when, the pools, and those away from the war. */
import { type BoxesPanel, type Say, say } from '@quebracho/engine/show'
import { AWAY, EXPEDITION, MENDOZA, POOL, TO_COME, type Triple, WITH_ARMY } from '../position.ts'
import { sideOf, unitsWhere } from '../rules/02-components.ts'
import { buyRefusal } from '../rules/10-replacements.ts'
import { LAST_TURN, nations, SET_UP, sideOfNation, type Unit } from '../world.ts'
import { pieceOf } from './pieces.ts'

type Box = BoxesPanel['boxes'][number]

const panelOf = (id: string, boxes: readonly Box[]): BoxesPanel[] =>
  boxes.length === 0 ? [] : [{ kind: 'boxes', id, title: say(`show.boxes.${id}`), boxes }]

function box(p: Triple, title: Say, side: number, units: readonly Unit[]): Box[] {
  return units.length === 0 ? [] : [{ title, side, pieces: units.map(unit => pieceOf(p, unit)) }]
}

/** Whether the unit waits off the map; of an enemy nobody knows (ruling 89). */
const waitsFor = (p: Triple, viewer: number, unit: Unit): boolean =>
  sideOf(p, unit) === viewer && p.fate[unit] === WITH_ARMY && p.place[unit] < 0

/** 3.3, 3.4, 9.2a: one's own that wait to be placed. */
export function waiting(p: Triple, viewer: number): BoxesPanel[] {
  return panelOf(
    p.phase === SET_UP ? 'setUp' : 'waiting',
    nations.flatMap((_, nation) =>
      box(
        p,
        say('show.box.waiting', { nation }),
        sideOfNation(nation),
        unitsWhere(p, unit => p.world.nation[unit] === nation && waitsFor(p, viewer, unit)),
      ),
    ),
  )
}

/** 3.2a: reinforcements by turn. */
export function coming(p: Triple): BoxesPanel[] {
  const found: Box[] = []
  for (let turn = p.turn + 1; turn <= LAST_TURN; turn++) {
    for (const nation of nations.keys()) {
      const units = unitsWhere(
        p,
        unit => p.fate[unit] === TO_COME && p.world.nation[unit] === nation && p.world.arrives[unit] === turn,
      )
      found.push(...box(p, say('show.box.due', { nation, turn }), sideOfNation(nation), units))
    }
  }
  return panelOf('coming', found)
}

/** 8.2, 8.3: who is away. */
export function away(p: Triple): BoxesPanel[] {
  const of = (key: string, fate: number, nation: number) =>
    box(
      p,
      say(`show.box.${key}`, { nation }),
      sideOfNation(nation),
      unitsWhere(p, unit => p.fate[unit] === fate && p.world.nation[unit] === nation),
    )
  return panelOf(
    'away',
    nations.flatMap((_, nation) => [
      ...of('expedition', EXPEDITION, nation),
      ...of('sentAway', AWAY, nation),
      ...of('inMendoza', MENDOZA, nation),
    ]),
  )
}

/** 10.1a, 10.5a: the eliminated and the Available, those first who could be bought with steps in hand. */
export function pools(p: Triple): BoxesPanel[] {
  return panelOf(
    'pools',
    nations.flatMap((_, nation) => {
      const side = sideOfNation(nation)
      const units = unitsWhere(p, unit => p.fate[unit] === POOL && p.world.nation[unit] === nation)
      const isCheap = (unit: Unit) => (buyRefusal(p, side, unit) === null ? 0 : 1)
      return box(
        p,
        say('show.box.pool', { nation }),
        side,
        units.sort((a, b) => isCheap(a) - isCheap(b) || a - b),
      )
    }),
  )
}

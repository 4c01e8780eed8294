/** Naval tests: a battle or an unloading by itself, in the midst of a phase in which its side could raid elsewhere. */
import { type Options, type Procedure, push } from '@quebracho/engine'
import { pacific } from '../index.ts'
import { INTERCEPTORS, MOVERS } from '../position.ts'
import { navalBattle } from '../rules/07-combat.ts'
import { unloading } from '../rules/07-landing.ts'
import { sides } from '../world.ts'
import { fix, type Setting, type Table } from './board.ts'

/** Something to wait for on either side, out of everybody's way: a raid at the edge of the map. */
const elsewhere = { chile: 'cl-abtao@1215 pe*1@1215', allied: 'pe-manco@1215 cl*1@1215' }

function interrupt(t: Table, procedure: Procedure, ...locals: number[]): Table {
  push(t.p, procedure, locals)
  pacific.resume(t.p, event => t.events.push(event))
  return t
}

export interface Battle {
  readonly options?: Options
  /** Who intercepts; the Allies unless told. */
  readonly by?: 'chile' | 'allied'
  readonly set?: Setting['set']
}

/** All ships that the notation puts in 1112 fight there. */
export function battle(notation: string, { options = {}, by = 'allied', set }: Battle = {}): Table {
  const phasing = by === 'allied' ? 'chile' : 'allied'
  const t = fix(`${notation} ${elsewhere[phasing]}`, {
    phase: 'raids',
    phasing,
    options,
    ...(set && { set }),
  })
  const { p } = t
  const interceptor = sides.indexOf(by)
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.place[ship] === t.hex('1112')) p.line[ship] = p.owner[ship] === interceptor ? INTERCEPTORS : MOVERS
  return interrupt(t, navalBattle, t.hex('1112'), interceptor)
}

/** Chile's ships in the place, or another side's, have just ended their movement there. */
export function arrive(notation: string, place: string, setting: Setting = {}): Table {
  const { phasing = 'chile' } = setting
  const t = fix(`${notation} ${elsewhere[phasing]}`, { ...setting, phase: 'raids' })
  for (let ship = t.p.world.firstShip; ship < t.p.world.units; ship++)
    if (t.p.place[ship] === t.hex(place)) t.p.moved[ship] = 1
  return interrupt(t, unloading, sides.indexOf(phasing), t.hex(place))
}

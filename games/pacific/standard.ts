/**
 * What a side does when nobody says otherwise: time-outs, the usual set-up at one click, and the opponents' guess at
 * decisions in the midst of another.
 */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Pacific } from './position.ts'
import { armorOf, cargoCount, gunfireOf, isWarship, modOf, shipsAt, speedOf } from './rules/02-components.ts'
import { wayToGo } from './score/ways.ts'
import { CHILEAN, FORT, type Side, type Unit } from './world.ts'

/** The legal actions of the moment, all of them or by name; there is always one. */
export interface Legal {
  all(): readonly Action[]
  named(verb: string): readonly Action[]
  first(verb: string): Action | undefined
  verbOf(action: Action): string
}

/** Decisions that are answered by doing nothing more, or by the usual: the first of these verbs that is legal. */
const usual: Readonly<Record<string, readonly string[]>> = {
  deploy: ['usual-set-up'],
  orders: ['end-orders'],
  placeColumns: ['usual-columns'],
  spend: ['end-spending'],
  transportOrder: ['next-order'],
  repair: ['pay-repair', 'wait'],
  embark: ['end-naval-movement', 'start'],
  stacks: ['end-naval-movement', 'start'],
  homeward: ['with', 'set-out'],
  sailing: ['stop'],
  interceptors: ['chase'],
  blockade: ['run-blockade'],
  afterBattle: ['go-on', 'stop'],
  board: ['board', 'enough'],
  unload: ['disembark', 'land', 'disembark-column', 'land-column', 'end-unloading'],
  raid: ['end-raids'],
  march: ['end-marches'],
  forming: ['roll-march'],
  again: ['finish'],
  attack: ['end-attacks'],
  declare: ['assault'],
  train: ['bring', 'end-train'],
  seize: ['seize', 'destroy-columns'],
  urge: ['no-urge'],
}

export function standardAction(p: Pacific, prompt: string, side: Side, legal: Legal): Action {
  for (const verb of usual[prompt] ?? []) {
    const first = legal.first(verb)
    if (first) return first
  }
  switch (prompt) {
    case 'interception':
      return interception(p, side, legal)
    case 'caught':
      return best(legal.all(), ([, ship]) => cargoCount(p, ship) + p.loaded[ship] + shipWorth(p, ship) / 20)
    case 'blockaders':
      return legal.first(engages(p, side) ? 'engage' : 'let-pass') ?? legal.all()[0]
    case 'setAside':
      return aside(p, legal)
    case 'fire':
      return best(legal.all(), ([, ship, target]) => shot(p, ship, target))
    case 'overstacked':
    case 'hits':
    case 'attrition':
      return best(legal.all(), action => cheapness(p, legal.verbOf(action), action[1]))
    case 'sailing':
      return best(
        [...legal.named('enter-box'), ...legal.named('sail')],
        ([, to]) => -harbour(p, side, to),
        legal.all()[0],
      )
    case 'marching':
      return onward(p, side, legal)
    case 'supply':
      return legal.first('burn') ?? legal.all()[0]
    case 'retreat':
      return retreat(p, legal)
    case 'advance':
      return best(legal.named('advance'), ([, unit]) => p.steps[unit], legal.first('end-advance'))
    default:
      return legal.all()[0]
  }
}

/** The first of those with the highest value; `none` if there are none. */
function best(actions: readonly Action[], value: (action: Action) => number, none?: Action): Action {
  let [first, most] = [none ?? actions[0], Number.NEGATIVE_INFINITY]
  for (const action of actions) {
    const worth = value(action)
    if (worth > most) [first, most] = [action, worth]
  }
  return first
}

const shipWorth = (p: Pacific, ship: Unit): number =>
  gunfireOf(p, ship) + 2 * armorOf(p, ship) + p.steps[ship]

/** Tried where it is as likely as not to succeed, by no fewer warships than it meets. */
function interception(p: Pacific, side: Side, legal: Legal): Action {
  const pass = legal.first('pass') ?? legal.all()[0]
  const { hexes, board } = p.world
  const movers = moving(p)
  const at = movers.length > 0 ? p.place[movers[0]] : -1
  if (at < 0 || at >= hexes) return pass
  const enemies = movers.filter(ship => isWarship(p, ship)).length
  const worth = (hex: Hex): number => {
    const ships = shipsAt(p, side, hex).filter(ship => isWarship(p, ship))
    const slowest = Math.min(...ships.map(ship => speedOf(p, ship)))
    const chance = hex === at ? 1 : (6 - board.seaDistance[hex * hexes + at] + slowest) / 6
    return ships.length >= enemies && chance >= 0.5 ? chance : -1
  }
  const tries = legal.named('intercept').filter(([, hex]) => worth(hex) > 0)
  return best(tries, ([, hex]) => worth(hex), pass)
}

/** The Box first, then where an army aboard could use itself. */
function harbour(p: Pacific, side: Side, to: Hex | undefined): number {
  if (to === undefined || to === p.world.box) return -100
  return p.world.board.land[to] === 1 ? wayToGo(p, side, to) : 100
}

/** A march goes on towards what it is for; where it stands is as good as the best of what it can reach, or it rests. */
function onward(p: Pacific, side: Side, legal: Legal): Action {
  const rest = legal.first('rest') ?? legal.all()[0]
  const goal = best(legal.named('go'), ([, to]) => -wayToGo(p, side, to), rest)
  return goal === rest || wayToGo(p, side, goal[1]) >= wayToGo(p, side, p.at) ? rest : goal
}

function moving(p: Pacific): Unit[] {
  const found: Unit[] = []
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) if (p.moving[ship] === 1) found.push(ship)
  return found
}

/** Blockaders fight if their guns are no fewer than those that come out or in. */
function engages(p: Pacific, side: Side): boolean {
  const movers = moving(p)
  if (movers.length === 0) return true
  const guns = (ships: readonly Unit[]) => ships.reduce((sum, ship) => sum + gunfireOf(p, ship), 0)
  return guns(shipsAt(p, side, p.place[movers[0]])) >= guns(movers)
}

/** Laden transports are kept out of the line, then empty ones. */
function aside(p: Pacific, legal: Legal): Action {
  const transports = legal.named('aside').filter(([, ship]) => !isWarship(p, ship))
  return best(transports, ([, ship]) => cargoCount(p, ship) + p.loaded[ship], legal.first('ready'))
}

/** A likely hit on a valuable ship. */
function shot(p: Pacific, ship: Unit, target: Unit): number {
  if (target === undefined) return -1
  const hits = Math.max(1, Math.min(6, gunfireOf(p, ship) - armorOf(p, target) - 1))
  const cargo = cargoCount(p, target) + (p.loaded[target] > 0 ? 1 : 0)
  return hits * (shipWorth(p, target) + 3 * cargo + (p.steps[target] === 1 ? 4 : 0))
}

/** Columns first, then a step of a full unit, then who is worth least; a fort last. */
function cheapness(p: Pacific, verb: string, unit: Unit): number {
  if (verb === 'give-column') return 100
  if (p.world.kind[unit] === FORT) return -100
  return (p.steps[unit] > 1 ? 50 : 0) - 10 * modOf(p, unit)
}

/** A city worth points is held while somebody can pay for it. */
function retreat(p: Pacific, legal: Legal): Action {
  const { hexes, board } = p.world
  const stands = legal.named('stand')
  const held = stands.filter(([, unit]) => p.steps[unit] > 1)
  const hex = stands.length > 0 ? p.place[stands[0][1]] : -1
  if (hex >= 0 && hex < hexes && board.vp[hex] > 0 && held.length > 0) return held[0]
  const ways = legal.named('retreat')
  const own = (to: Hex) => (to < hexes && p.control[to] === (p.phasing === CHILEAN ? 0 : 1) ? 1 : 0)
  return best(ways, ([, to]) => own(to), legal.all()[0])
}

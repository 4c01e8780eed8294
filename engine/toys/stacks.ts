/**
 * Stacks of units hidden under their top unit: the enemy sees the top unit and the height of a stack.
 *
 * deploy-1 Red, then Blue, places its units one by one in its own column of hexes, each on top of its stack.
 * stack-1  At most four units stand in a hex.
 * move-1   A unit moves to an adjacent hex without enemies and lands on top.
 * attack-1 A stack attacks an adjacent enemy stack: each rolls a die and adds the strength of all its units; the
 *          lower loses its top unit.
 * turn-1   Sides act in turn, once each; passing is allowed.
 * end-1    A side without units loses; after 24 actions the greater strength wins.
 */
import { defineGame, endGame, type Game } from '../game.ts'
import { distance, type HexGrid, ring } from '../hex/grid.ts'
import { array, type Fields, type PositionOf, scalar, type World } from '../position.ts'
import { call, type Done, done, type Frame, rulesOf } from '../procedure.ts'
import { BLUE, RED, rectangle, scenario, sides } from './shared.ts'

interface Field extends World {
  readonly grid: HexGrid
  readonly side: readonly number[]
  readonly strength: readonly number[]
}

const ACTIONS = 24
const HIGHEST = 4
const NOWHERE = -1
const COVERED = 0
const ON_TOP = 1
const DEAD = 2

const fields = {
  actions: scalar(0, ACTIONS),
  /** How many units stand in the hex: known to all. */
  height: array('hex', 0, HIGHEST),
  /** COVERED (or not placed yet), ON_TOP or DEAD: known to all. */
  shown: array('unit', COVERED, DEAD),
  /** NOWHERE for a unit not placed, dead, or unknown. */
  hex: array('unit', NOWHERE, 'hex'),
  /** 0 is the bottom. */
  level: array('unit', NOWHERE, HIGHEST - 1),
} satisfies Fields

type P = PositionOf<typeof fields, Field>
const { procedure, choice, dice, verb } = rulesOf<P>()

const unitsOf = (p: P, side: number) => [...p.hex.keys()].filter(unit => p.world.side[unit] === side)
const topOf = (p: P, hex: number) =>
  p.shown.findIndex((shown, unit) => shown === ON_TOP && p.hex[unit] === hex)
const holder = (p: P, hex: number) => (p.height[hex] === 0 ? -1 : p.world.side[topOf(p, hex)])
const stackIn = (p: P, hex: number) => [...p.hex.keys()].filter(unit => p.hex[unit] === hex)
const sum = (p: P, units: number[]) => units.reduce((total, unit) => total + p.world.strength[unit], 0)
const mover = (p: P) => p.actions % 2
const isOpen = (p: P, hex: number, side: number) =>
  p.height[hex] < HIGHEST && (p.height[hex] === 0 || holder(p, hex) === side)

function putOn(p: P, unit: number, hex: number): void {
  const covered = topOf(p, hex)
  if (covered >= 0) p.shown[covered] = COVERED
  p.hex[unit] = hex
  p.level[unit] = p.height[hex]++
  p.shown[unit] = ON_TOP
}

function takeOff(p: P, unit: number): void {
  const hex = p.hex[unit]
  for (const other of stackIn(p, hex)) if (p.level[other] > p.level[unit]) p.level[other]--
  p.hex[unit] = NOWHERE
  p.level[unit] = NOWHERE
  p.shown[unit] = COVERED
  p.height[hex]--
  for (const other of stackIn(p, hex)) if (p.level[other] === p.height[hex] - 1) p.shown[other] = ON_TOP
}

const inReserve = (p: P, side: number) =>
  unitsOf(p, side).filter(unit => p.hex[unit] === NOWHERE && p.shown[unit] !== DEAD)
const homeOf = (side: number) => (side === RED ? 1 : 4)

const place = verb<Frame<'side'>, 'place' | Done>({
  name: 'place',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    for (const unit of inReserve(p, f.side)) {
      for (let hex = 0; hex < p.world.grid.size; hex++) {
        if (place.forbids(p, f, unit, hex) === null) list.add(place, unit, hex)
      }
    }
  },
  forbids: (p, f, unit, hex) => {
    if (!inReserve(p, f.side).includes(unit)) return 'deploy-1'
    if (p.world.grid.column[hex] !== homeOf(f.side)) return 'deploy-1'
    return isOpen(p, hex, f.side) ? null : 'stack-1'
  },
  then: (p, f, tell, unit, hex) => {
    putOn(p, unit, hex)
    tell?.({ rule: 'deploy-1', key: 'placed', unit, hex })
    return inReserve(p, f.side).length > 0 ? 'place' : done
  },
})

const move = verb({
  name: 'move',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    for (const unit of unitsOf(p, mover(p))) {
      if (p.hex[unit] === NOWHERE) continue
      for (const hex of ring(p.world.grid, p.hex[unit], 1)) {
        if (move.forbids(p, f, unit, hex) === null) list.add(move, unit, hex)
      }
    }
  },
  forbids: (p, _f, unit, hex) => {
    if (p.world.side[unit] !== mover(p) || p.hex[unit] === NOWHERE) return 'move-1'
    if (distance(p.world.grid, p.hex[unit], hex) !== 1) return 'move-1'
    if (isOpen(p, hex, mover(p))) return null
    return holder(p, hex) === mover(p) ? 'stack-1' : 'move-1'
  },
  then: (p, _f, tell, unit, hex) => {
    tell?.({ rule: 'move-1', key: 'moved', unit, from: p.hex[unit], hex })
    takeOff(p, unit)
    putOn(p, unit, hex)
    return 'next'
  },
})

const attack = verb<Frame<'from' | 'to'>, 'combat'>({
  name: 'attack',
  args: ['hex', 'hex'],
  list: (p, f, list) => {
    for (let from = 0; from < p.world.grid.size; from++) {
      if (holder(p, from) !== mover(p)) continue
      for (const to of ring(p.world.grid, from, 1)) {
        if (attack.forbids(p, f, from, to) === null) list.add(attack, from, to)
      }
    }
  },
  forbids: (p, _f, from, to) => {
    const meet = holder(p, from) === mover(p) && holder(p, to) === 1 - mover(p)
    return meet && distance(p.world.grid, from, to) === 1 ? null : 'attack-1'
  },
  then: (_p, f, tell, from, to) => {
    tell?.({ rule: 'attack-1', key: 'attacked', from, hex: to })
    f.from = from
    f.to = to
    return 'combat'
  },
})

const pass = verb({ name: 'pass', then: () => 'next' })

const deploy = procedure('deploy', ['side'], {
  place: choice({ rule: 'deploy-1', prompt: 'deploy', by: (_p, f) => f.side, verbs: [place] }),
})

const battle = procedure('battle', ['from', 'to'], {
  act: choice({ rule: 'turn-1', prompt: 'act', by: mover, verbs: [move, attack, pass] }),
  combat: dice({
    prompt: 'combat',
    dice: () => [
      { count: 1, sides: 6, label: 'attacker', worth: [1, 2, 3, 4, 5, 6], adds: 'margin' },
      { count: 1, sides: 6, label: 'defender', worth: [-1, -2, -3, -4, -5, -6], adds: 'margin' },
    ],
    then: (p, f, [attacker, defender], tell) => {
      const margin = attacker - defender + sum(p, stackIn(p, f.from)) - sum(p, stackIn(p, f.to))
      const loser = margin > 0 ? f.to : margin < 0 ? f.from : -1
      f.from = 0
      f.to = 0
      if (loser < 0) return 'next'
      const unit = topOf(p, loser)
      takeOff(p, unit)
      p.shown[unit] = DEAD
      tell?.({ rule: 'attack-1', key: 'lost', unit, hex: loser })
      return 'next'
    },
  }),
  next: p => {
    p.actions++
    const left = [RED, BLUE].map(side =>
      sum(
        p,
        unitsOf(p, side).filter(unit => p.shown[unit] !== DEAD),
      ),
    )
    if (p.actions < ACTIONS && left[RED] > 0 && left[BLUE] > 0) return 'act'
    endGame(p, left[RED] === left[BLUE] ? null : left[RED] > left[BLUE] ? RED : BLUE)
    return done
  },
})

const play = procedure('play', [], {
  red: () => call(deploy, 'blue', RED),
  blue: () => call(deploy, 'battle', BLUE),
  battle: () => call(battle, 'end', 0, 0),
  end: () => done,
})

const armies: Record<string, number[][]> = {
  meeting: [
    [1, 2, 3],
    [1, 2, 3],
  ],
  siege: [
    [1, 1, 2, 2, 3, 4],
    [1, 2, 4, 5],
  ],
}

export const stacks: Game<P> = defineGame<P>({
  id: 'stacks',
  rulesVersion: 1,
  sides,
  scenarios: Object.keys(armies).map(scenario),
  options: [],
  fields,
  root: play,
  procedures: [play, deploy, battle],
  world: (scenario, options) => {
    const grid = rectangle(4, 2)
    const [red, blue] = armies[scenario]
    const side = [...red.map(() => RED), ...blue.map(() => BLUE)]
    const unit = [...red.map((_, i) => `r${i + 1}`), ...blue.map((_, i) => `b${i + 1}`)]
    const sizes = { hex: grid.size, unit: unit.length }
    return {
      scenario,
      options,
      sizes,
      names: { hex: grid.names, unit },
      grid,
      side,
      strength: [...red, ...blue],
    }
  },
  prepare: p => {
    p.hex.fill(NOWHERE)
    p.level.fill(NOWHERE)
  },
  mask: (p, side) => {
    for (const unit of p.hex.keys()) {
      if (p.world.side[unit] === side || p.shown[unit] !== COVERED) continue
      p.hex[unit] = NOWHERE
      p.level[unit] = NOWHERE
    }
  },
  fill: (p, side, pick) => {
    for (const other of [RED, BLUE]) {
      if (other === side) continue
      const hidden = unitsOf(p, other).filter(unit => p.shown[unit] === COVERED)
      for (let hex = 0; hex < p.world.grid.size; hex++) {
        if (holder(p, hex) !== other) continue
        for (let level = 0; level < p.height[hex] - 1; level++) {
          const [unit] = hidden.splice(pick(hidden.length), 1)
          p.hex[unit] = hex
          p.level[unit] = level
        }
      }
    }
  },
  score: (p, side) => {
    const left = (of: number) =>
      sum(
        p,
        unitsOf(p, of).filter(unit => p.shown[unit] !== DEAD),
      )
    return left(side) - left(1 - side)
  },
  longest: world => world.sizes.unit + 2 * ACTIONS,
})

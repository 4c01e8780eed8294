/** What a side may not know, stated once more, independent of the rules: the battery checks views against it. */
import type { GameEvent } from '@quebracho/engine'
import type { Triple } from '../position.ts'
import { MOST_IN_HEX } from '../world.ts'

const ofUnits = [
  'spent',
  'towed',
  'marched',
  'fresh',
  'group',
  'attacked',
  'armed',
  'armedNow',
  'carrier',
  'began',
]

export function* hides(p: Triple, viewer: number): Generator<[field: string, index: number]> {
  if (p.world.options.stackInfo === 'open') return
  if (p.turn === 0 && p.phasing !== viewer) yield* hiddenOfSetUp(p, p.phasing)
  if (p.phasing !== viewer) yield ['gone', 0]
  // What is left of the steps tells whether anybody else may come in.
  for (let nation = 0; nation < 4; nation++) if (Number(nation > 0) !== viewer) yield ['steps', nation]
  if (p.phasing !== viewer && p.declared === 0) yield ['target', 0]
  for (const [hex, holder] of p.holder.entries())
    if (holder > 0 && holder - 1 !== viewer) yield ['height', hex]
  for (const [unit, side] of p.world.side.entries()) {
    if (side === viewer) continue
    for (const field of ofUnits) yield [field, unit]
    if (p.fate[unit] === 0 && p.shown[unit] === 0) yield ['place', unit]
    if (p.declared === 1) continue
    for (const field of ['fights', 'tower']) yield [field, unit]
  }
}

/** Before the war whatever the side that sets up has placed, but its forts and the fleet of Paraguay. */
function* hiddenOfSetUp(p: Triple, side: number): Generator<[field: string, index: number]> {
  const { ground, groups } = p.world
  for (const [hex, home] of ground.inParaguay.entries()) {
    if ((home === 1) !== (side === 0)) continue
    for (const field of ['holder', 'height', 'looks']) yield [field, hex]
  }
  for (const nation of side === 0 ? [0] : [1, 2, 3]) yield ['waiting', nation]
  for (const [unit, group] of groups.entries()) {
    if (p.world.side[unit] !== side || p.fate[unit] !== 0 || /^py-(fort|river)/.test(group)) continue
    for (const field of ['place', 'shown']) yield [field, unit]
  }
}

/** How many counters stand in each hex, of all or of the side that holds it. */
function counted(p: Triple, ofHolder: boolean): Int16Array {
  const counts = new Int16Array(p.world.hexes)
  for (const [unit, hex] of p.place.entries())
    if (hex >= 0 && hex < counts.length && (!ofHolder || p.world.side[unit] === p.holder[hex] - 1))
      counts[hex]++
  return counts
}

/** Whoever stands elsewhere makes one stack lower and another higher. */
export function settle(p: Triple): void {
  for (const [hex, count] of counted(p, true).entries()) if (p.holder[hex] > 0) p.height[hex] = count
}

/** A stack is as high as there are counters in it, and not too high but for those that pass. */
export function impossible(p: Triple): string | null {
  for (const [hex, count] of counted(p, false).entries()) {
    if (count !== p.height[hex]) return `${p.world.names.hex[hex]} is not as high as its counters`
    if (count > MOST_IN_HEX && p.holder[hex] - 1 !== p.phasing) return `${p.world.names.hex[hex]} is too high`
  }
  return null
}

/** The enemy is imagined before his set-up, and his counters unspent: only where they are is guessed. */
const plainly = [
  ...ofUnits,
  'gone',
  'target',
  'fights',
  'tower',
  'holder',
  'looks',
  'waiting',
  'shown',
  'steps',
]

/** Where stacks are counted openly, only a set-up under way hides how high they are, and it is imagined as not begun. */
export const plain = (p: Triple): readonly string[] =>
  p.world.options.stackInfo === 'exact' ? [...plainly, 'height'] : plainly

/**
 * Seen by all: who leaves, and from where (8.2e, 8.3d, 8.3e, 13.24a), who comes in by itself and lies on top (9.2b), the dice of a National Guard
 * on top (7.14c), the odds of a battle (13.9a), who of those that fought in it goes forward (6.4b, 13.30a).
 */
const seenByAll = [
  'expedition.met',
  'mendoza.levied',
  'mendoza.leviedOffMap',
  'combat.supply',
  'unit.enters',
  'guard.rolled',
  'combat.odds',
  'combat.hopeless',
  'advance.unit',
]

/** Counters that move are seen to, though the stack they join may look as before. */
export const openly = (_p: Triple, { key }: GameEvent): boolean =>
  key.endsWith('.seen') || seenByAll.includes(key)

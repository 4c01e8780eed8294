/** What a side may not know, stated once more, independent of the rules: the battery checks views against it. */
import type { GameEvent } from '@quebracho/engine'
import type { Triple } from '../position.ts'

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

/** The enemy is imagined before his set-up, and his counters unspent: only where they are is guessed. */
export const plain = [...ofUnits, 'fights', 'tower', 'holder', 'looks', 'waiting', 'shown']

/** Seen by all: who leaves the map (8.2e, 8.3d), the dice of a National Guard on top (7.14c), the odds of a battle (13.9a). */
const seenByAll = ['expedition.met', 'mendoza.levied', 'guard.rolled', 'combat.odds', 'combat.hopeless']

/** Counters that move are seen to, though the stack they join may look as before. */
export const openly = (_p: Triple, { key }: GameEvent): boolean =>
  key.endsWith('.seen') || seenByAll.includes(key)

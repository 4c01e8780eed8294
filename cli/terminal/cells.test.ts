import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellOf, initials, lookupIn } from './cells.ts'
import { at, counter, type Exhibit, exhibited } from './testing.ts'

/** What a cell shows: above, below, the ground, whose. */
function shown(exhibit: Exhibit, name = '0202'): string {
  const scene = exhibited(exhibit)
  const { top, bottom, ground, tone } = cellOf(scene, lookupIn(scene), at(name, exhibit))
  return [top, bottom, ground, tone].join(' ')
}

const place = { hex: at('0202'), name: 'Boquerón', kind: 'settlement' }
const spot = (
  kind: 'well' | 'depot' | 'entrenchment' | 'flag' | 'water' | 'marker' | 'objective',
  side = -1,
) => ({ hex: at('0202'), kind, side, say: { key: 'held' } }) as const
const unit = (more: Parameters<typeof counter>[2] = {}, number = 1) => counter(number, '0202', more)

test('bare ground has its texture, a road in the middle of it, and no colour', () => {
  assert.equal(shown({}), '. . 0202 wood ')
  const road = { kind: 'road', a: at('0202'), b: at('0203') }
  assert.equal(shown({ links: [road] }), '.:. 0202 wood ')
  assert.equal(shown({ ground: { '0202': 'clear' } }), '    0202 open ')
  assert.equal(shown({ ground: { '0202': 'never heard of' } }), '    0202 open ')
})

test('a place shows three letters and whose it is, and hides under a stack', () => {
  assert.equal(shown({ places: [place], spots: [spot('flag', 1)] }), '[Boq] 0202 town second')
  assert.equal(shown({ places: [place], pieces: [unit()] }), 'N1 0202# town first')
  assert.equal(shown({ places: [{ ...place, kind: 'label' }] }), '. . 0202 wood ')
  assert.deepEqual(['Isla Poí', 'Paso de los Libres', 'Tte. Montanía', 'arroyo'].map(initials), [
    'IP',
    'PL',
    'TM',
    'arr',
  ])
})

test('depots, water and what may be water stand where nobody does; else they are signs', () => {
  assert.equal(shown({ spots: [spot('depot', 1)] }), '[S] 0202. wood second')
  assert.equal(shown({ spots: [spot('water', 0)] }), '(N) 0202. water first')
  assert.equal(shown({ spots: [spot('marker')] }), '(?) 0202. wood neutral')
  assert.equal(shown({ spots: [spot('depot', 1)], pieces: [unit()] }), 'N1 0202$. wood first')
  assert.equal(shown({ spots: [spot('marker')], pieces: [unit()] }), 'N1 0202?. wood first')
  assert.equal(shown({ places: [place], spots: [spot('depot', 1)] }), '[Boq] 0202$ town second')
})

test('the weightiest sign comes first, and points are told by their figure', () => {
  const worth = { ...spot('flag', 0), kind: 'worth', label: '3' } as const
  assert.equal(
    shown({ spots: [spot('well'), worth, spot('entrenchment')], pieces: [unit()] }),
    'N1 0202-o3. wood first',
  )
  assert.equal(shown({ pieces: [unit({ symbol: 'fort' })] }), 'N1 0202=. wood first')
})

test('a stack shows land units and ships, or attack factors where nothing is hidden', () => {
  const pieces = [unit(), unit({ factors: '4-(2)-4' }, 2), unit({ symbol: 'monitor', factors: '7/2/+1' }, 3)]
  assert.match(shown({ pieces }), /^N2~1 /)
  assert.match(shown({ pieces, open: true }), /^N8~1 /)
})

test('leaders, the staff, supplies, trucks and hunger have signs; nobody who fights is a dot', () => {
  const leader = unit({ symbol: 'leader', factors: '2-3' }, 2)
  const staff = unit({ symbol: 'headquarters' }, 3)
  const truck = unit({ symbol: 'truck' }, 4)
  const supply = unit({ symbol: 'column', heap: { key: 'depot' } }, 5)
  const hungry = unit({ marks: ['unsupplied'] })
  assert.match(shown({ pieces: [hungry, leader] }), /^N1\*! /)
  assert.match(shown({ pieces: [unit(), leader, staff, supply] }), /^N1Hs /)
  assert.match(shown({ pieces: [leader, staff, truck, supply] }), /^N\.H\*ts /)
})

test('of a stack that is not seen through it is told how high it looks', () => {
  const note = (count: string) => ({ hex: at('0202'), side: 0, count, hidden: 5 })
  assert.match(shown({ pieces: [unit()], stacks: [note('6–11')] }), /^N6\+ /)
  assert.match(shown({ pieces: [unit()], stacks: [note('8')] }), /^N8 /)
  assert.match(shown({ pieces: [unit()], stacks: [note('?')] }), /^N\? /)
})

test('both sides in one hex', () => {
  const pieces = [unit(), unit({}, 2), unit({ side: 1 }, 3)]
  assert.match(shown({ pieces }), /^N2\/S1 .* first$/)
})

test('where every counter stands alone it shows name, strength, trenches, tanks and hunger, small while unseen', () => {
  const alone = (more: Parameters<typeof counter>[2]) =>
    shown({ pieces: [unit({ name: 'B3', factors: '4', ...more })] }).split(' ')[0]
  assert.equal(alone({}), 'B3:4')
  assert.equal(alone({ marks: ['works1', 'unsupplied'] }), 'B3-4!')
  assert.equal(alone({ marks: ['works2', 'tank', 'unseen'] }), 'b3=4T')
  assert.equal(alone({ factors: '?', unknown: true }), 'B3:?')
})

import { strict as assert } from 'node:assert'
import { takeControl } from '../rules/02-components.ts'
import { attritionModifiers } from '../rules/07-attrition-table.ts'
import { hasLine, joined, sourceWorks, suppliedBy, traceLines } from '../rules/07-supply.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fx, real, rule, type Table } from './board.ts'

const supplied = (table: Table, side: number, hex: string): boolean => hasLine(table.p, side, table.hex(hex))
const works = (table: Table, side: number, hex: string): boolean => sourceWorks(table.p, side, table.hex(hex))

/** The shortest way from one hex to another along roads, railways and rivers. */
function way(table: Table, from: string, to: string): string[] {
  const { lines, grid } = table.p.world.ground
  const before = new Map<number, number>([[table.hex(from), -1]])
  for (const [hex] of before) for (const on of lines[hex]) if (!before.has(on)) before.set(on, hex)
  const found: string[] = []
  for (let hex = table.hex(to); hex >= 0; hex = before.get(hex) ?? -1) found.push(grid.names[hex])
  return found.reverse()
}

rule(
  '7.5a 7.12c',
  'W9: by road to 1432, there to the river, and down to 1042; each hex of the way may be barred',
  () => {
    const empty = real('')
    const route = [...new Set([...way(empty, '1730', '1432'), ...way(empty, '1432', '1042')])]
    const { lines, grid } = empty.p.world.ground
    const beside = route.flatMap(hex => lines[empty.hex(hex)].map(on => grid.names[on]))
    // Paraguayans close every other way.
    const closed = [...new Set(beside)]
      .filter(hex => !route.includes(hex))
      .map((hex, i) => `py-inf-${10 + i}@${hex}`)
    assert.ok(supplied(empty, ALLIED, '1830'))
    assert.ok(supplied(real(closed.join(' ')), ALLIED, '1830'))
    for (const hex of route) assert.ok(!supplied(real(`${closed.join(' ')} PC@${hex}`), ALLIED, '1830'), hex)
  },
)

rule('7.5a', 'W7: in or next to a path hex joined to a supply hex', () => {
  assert.ok(supplied(fx(''), ALLIED, '0304'))
  assert.ok(!supplied(fx('PC@0206'), ALLIED, '0304'))
  assert.ok(supplied(fx(''), ALLIED, '0604'))
  assert.ok(!supplied(fx('PT@0505'), ALLIED, '0604'), 'a lone transport blocks')
  assert.ok(!supplied(fx(''), ALLIED, '0702'), 'this railway leads to no Allied supply hex')
})

rule('7.5a', 'W8: beside the railway to 0801', () => {
  assert.ok(supplied(fx(''), PARAGUAYAN, '0702'))
  assert.ok(!supplied(fx('AL@0802'), PARAGUAYAN, '0703'))
})

rule('7.5a', 'ruling 10: path hexes that only touch are no line', () => {
  // 2044 has a road, but none to 1943 next to it.
  const table = real('PC@2143')
  const { reached } = traceLines(table.p, ALLIED)
  assert.deepEqual([reached[table.hex('1943')], reached[table.hex('2044')]], [1, 0])
  assert.equal(traceLines(real('').p, ALLIED).reached[table.hex('2044')], 1)
})

rule('7.5b', 'W10: at most one hex from the path, whatever lies between', () => {
  const table = real('')
  assert.ok(!supplied(table, ALLIED, '2030'))
  assert.ok(!supplied(table, PARAGUAYAN, '2030'))
  const check = (side: number) => attritionModifiers(table.p, side, table.hex('2030'), false)
  for (const side of [PARAGUAYAN, ALLIED])
    assert.deepEqual(
      check(side).map(({ key, value }) => [key, value]),
      [
        ['marsh', -3],
        ['noSupplyLine', -3],
      ],
    )
  // Ruling 11: across a minor river, 0303 to the road at 0204 and 0203.
  assert.ok(supplied(fx('PC@0203'), ALLIED, '0303'))
  assert.ok(!supplied(fx(''), ALLIED, '0705'), 'two hexes off')
})

rule('7.5c', 'types mix, and the line stays on them to the end', () => {
  assert.ok(supplied(fx('PC@0106'), ALLIED, '0204'), 'by road to 0506')
  assert.ok(supplied(fx('PC@0106 PC*1@0306'), PARAGUAYAN, '0203'), 'by road, then up the river')
  assert.ok(!supplied(fx('AL@0406'), PARAGUAYAN, '0203'))
})

rule('7.5d', 'an enemy unit of any kind blocks, control does not, nor does he in the next hex', () => {
  assert.ok(supplied(fx('PC@0306'), ALLIED, '0204'), 'there is still 0106')
  assert.ok(!supplied(fx('PC@0306 PI@0106'), ALLIED, '0204'))
  assert.ok(supplied(fx('', { paraguayan: ['0205', '0206', '0306', '0406'] }), ALLIED, '0204'))
  assert.ok(supplied(fx('PC*3@0305 PI*3@0405'), ALLIED, '0204'), 'ruling 13')
  for (const blocker of ['PS', 'PT', 'CH', 'PA'])
    assert.ok(!supplied(fx(`${blocker}@0505`), ALLIED, '0604'), blocker)
})

rule('7.5f', 'in its own working supply hex it has a line though surrounded', () => {
  const around = '1825 1925 1926 1827 1726 1725'.split(' ').map((hex, i) => `br-inf-f${i + 1}@${hex}`)
  const table = real(`PI@1826 ${around.join(' ')}`)
  assert.ok(supplied(table, PARAGUAYAN, '1826'))
  // Ruling 12: and so has who is next to it.
  assert.ok(supplied(real(`PI@1825 ${around.slice(1).join(' ')}`), PARAGUAYAN, '1825'))
})

rule('7.12a', 'an Allied supply hex works except while a Paraguayan unit is in it', () => {
  const table = real('PC@1943')
  assert.deepEqual([works(table, ALLIED, '1943'), works(table, ALLIED, '1042')], [false, true])
  const left = real('', { paraguayan: ['1943'] })
  assert.ok(works(left, ALLIED, '1943'), 'ruling 14: again when he is gone, whoever controls it')
  assert.deepEqual(
    table.p.world.ground.sources[ALLIED].map(hex => table.p.world.names.hex[hex]),
    ['1042', '1943', '3244'],
  )
})

rule('7.12b', 'all three nations use all three', () => {
  const lastCheck = (notation: string) =>
    real(notation, { phase: 'attrition' }).roll(9, 9, 9).last('attrition.rolled')
  for (const unit of ['UI', 'AL', 'BF']) {
    // 1141 is joined to 1042, 2142 to 1943, 3143 to 3244; Paraguayans stand in the two others.
    for (const barred of [
      `${unit}@1141 PC@1943 PI@3244`,
      `${unit}@2142 PC@1042 PI@3244`,
      `${unit}@3143 PC@1042 PI@1943`,
    ])
      assert.deepEqual([lastCheck(barred).side, lastCheck(barred).modifier], [ALLIED, 0], barred)
  }
  assert.equal(lastCheck('UI@1141 PC@1042 PI@1241').modifier, -3)
})

rule('7.12c 7.13b', 'lines end only in supply hexes of the side, but pass through the enemy’s', () => {
  const sources = (table: Table) => table.p.world.ground.sources
  const table = fx('AL@0601 PI@0605')
  // 0501 is Paraguay's: for 0601 it is only a part of the river to 0506.
  assert.ok(supplied(table, ALLIED, '0601'))
  assert.ok(!supplied(fx('AL@0601 PI@0506'), ALLIED, '0601'))
  assert.ok(!sources(table)[ALLIED].includes(table.hex('0501')))
  // 0106 and 0506 are the Allies'.
  assert.ok(supplied(fx('PI@0106'), PARAGUAYAN, '0106'), 'through 0506 and up the river')
  assert.ok(!supplied(fx('PI@0106 AL@0501'), PARAGUAYAN, '0106'))
  assert.ok(supplied(real('PI@1042'), PARAGUAYAN, '1042'), 'from 1432')
})

rule('7.13a', 'a Paraguayan supply hex is lost for ever once the Allies have had it', () => {
  const table = real('')
  const hex = table.hex('2026')
  assert.ok(works(table, PARAGUAYAN, '2026'))
  takeControl(table.p, ALLIED, hex)
  takeControl(table.p, PARAGUAYAN, hex)
  assert.equal(table.control('2026'), 'paraguay')
  assert.ok(!works(table, PARAGUAYAN, '2026'))
  assert.ok(works(table, PARAGUAYAN, '1826'))
  assert.deepEqual(
    table.p.world.ground.sources[PARAGUAYAN].map(each => table.p.world.names.hex[each]),
    ['1432', '1826', '2026'],
  )
})

rule('7.5e', 'a line gives nothing, its want costs three', () => {
  const table = fx('BF*5@0404 PC@0206 PI@0504 PE@0505')
  const of = (hex: string) => attritionModifiers(table.p, ALLIED, table.hex(hex), false)
  assert.deepEqual(of('0404'), [{ key: 'noSupplyLine', value: -3, rule: '7.5e' }])
  assert.deepEqual(of('0106'), [])
})

rule('7.5a', 'a trace made once answers for every hex', () => {
  const table = fx('PC@0206 BF@0404')
  const lines = traceLines(table.p, ALLIED)
  for (const hex of table.p.world.names.hex.keys())
    assert.equal(suppliedBy(table.p, lines, hex), hasLine(table.p, ALLIED, hex))
})

rule('10.7b', 'whether a line joins two hexes', () => {
  const join = (table: Table) => joined(table.p, PARAGUAYAN, table.hex('0203'), table.hex('0501'))
  assert.ok(join(fx('')))
  assert.ok(!join(fx('AL@0406')))
  assert.ok(!join(fx('AL@0203')))
  assert.ok(!join(fx('AL@0501')))
})

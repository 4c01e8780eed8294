import { strict as assert } from 'node:assert'
import { NEVER, type Pacific } from '../position.ts'
import { inArea } from '../rules/02-geography.ts'
import { copyOf, fix, real as realBoard, rule, type Setting, type Table } from './board.ts'

const sea = (notation: string, setting: Setting = {}) => fix(notation, { phase: 'sea', ...setting })
const allied = (notation: string, setting: Setting = {}) => sea(notation, { phasing: 'allied', ...setting })

/** The hexes entered by stacks so far. */
const track = (t: Table): string[] =>
  t.events.filter(({ key }) => key === 'stack.enters').map(({ hex }) => t.p.world.names.hex[Number(hex)])

rule('7.2a 7.2d', 'from hex to hex over the sea, never along the beach', () => {
  const t = sea('cl-cochrane:II@1214 cl*1@1214').play('start cl-cochrane')
  assert.equal(t.refused('step 1213'), '7.2a')
  assert.equal(t.refused('step 1314'), '7.2a')
  assert.equal(t.refused('step 1112'), '7.2a')
  assert.equal(t.refused('sail 1314'), '7.2a')
  assert.equal(t.refused('sail 1214'), '7.2a', 'it is there')
  t.play('sail 1212')
  assert.deepEqual(track(t), ['1114', '1113', '1212'])
})

rule('7.2a', 'from one coastal hex to the next by the sea between', () => {
  const t = sea('cl-cochrane:II@1211').play('start cl-cochrane')
  assert.equal(t.refused('step 1212'), '7.2a')
  t.play('sail 1212')
  assert.deepEqual(track(t), ['1112', '1212'])
})

rule('7.2e', 'the route is free', () => {
  const t = sea('cl-cochrane:II@1114').play('start cl-cochrane')
  for (const hex of ['1013', '0913', '0812']) t.play(`step ${hex}`)
  assert.deepEqual(track(t), ['1013', '0913', '0812'])
  assert.ok(t.allows('stop'))
})

rule('7.2e', 'one may sail to a way-point outside the destination, which is not listed', () => {
  const t = sea('cl-cochrane:II@1114').play('start cl-cochrane')
  assert.ok(!t.after('sail').includes('0813'))
  t.play('sail 0813')
  assert.equal(t.at('cl-cochrane'), '0813')
  assert.equal(t.refused('stop'), '7.2f')
  assert.equal(t.waitsFor(), 'chile sailing')
})

rule('7.2f', 'a stack goes into its area, and may stop in the first hex of it or in a later one', () => {
  const t = sea('cl-cochrane:II@1214 cl*1@1214').play('start cl-cochrane')
  const areaII = t.after('sail')
  const { p } = t
  assert.ok(areaII.every(hex => inArea(p.world.geography.areas[t.hex(hex)], 2)))
  assert.equal(areaII.length, 15, 'twelve sea hexes and three of the coast')
  t.play('step 1114', 'step 1113')
  assert.equal(t.refused('stop'), '7.2f')
  t.play('step 1112')
  const later = copyOf(t).play('sail 0810', 'stop')
  assert.equal(later.at('cl-cochrane'), '0810')
  t.play('stop')
  assert.equal(t.at('cl-cochrane'), '1112')
})

rule('7.2g', 'once in its area a stack does not leave it', () => {
  const t = sea('cl-cochrane:II@1113').play('start cl-cochrane', 'sail 1112')
  assert.equal(t.refused('step 1113'), '7.2g')
  assert.equal(t.refused('sail 1013'), '7.2g')
  const own = sea('cl-cochrane:II@1112').play('start cl-cochrane')
  assert.equal(own.refused('step 1113'), '7.2g', 'nor if it started there')
})

rule('7.2q', 'no hex is entered twice, the first one once', () => {
  const t = sea('cl-cochrane:II@1111').play('start cl-cochrane', 'step 1112', 'step 1111')
  assert.equal(t.refused('step 1112'), '7.2q')
  assert.equal(t.refused('sail 1112'), '7.2q')
  const loop = sea('cl-cochrane:II@1112').play('start cl-cochrane', 'step 1111', 'step 1112', 'stop')
  assert.equal(loop.at('cl-cochrane'), '1112')
})

rule('7.2q', 'no step into a dead end: a way to the destination must be left', () => {
  const t = sea('cl-cochrane:II@1114').play('start cl-cochrane')
  for (const hex of ['1113', '1013', '1014', '1015']) t.play(`step ${hex}`)
  assert.equal(t.refused('step 1115'), '7.2q', 'from there only to the beach and to the first hex')
  assert.equal(t.refused('sail 1115'), '7.2q')
  t.play('step 0915')
  const beach = sea('cl-cochrane:II@1015').play('start cl-cochrane', 'step 1115')
  beach.play('step 1114')
  assert.equal(beach.refused('step 1214'), '7.2q', 'a beach whose other exit has been used')
})

/** Whether a simple path over hexes not yet entered leads from there into the area: the long way to find out. */
function leads(p: Pacific, at: number, area: number, used: Set<number>): boolean {
  if (inArea(p.world.geography.areas[at], area)) return true
  const next = p.world.geography.sailsTo[at].filter(to => p.entered[to] === 0 && !used.has(to))
  return next.some(to => leads(p, to, area, used.add(to)))
}

rule('7.2q', 'on any track a step is legal just when a way is left, and something can always be done', () => {
  let seed = 7
  const pick = (count: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor(seed / 65536) % count
  }
  let refusals = 0
  for (let game = 0; game < 60; game++) {
    const t = sea('cl-cochrane:II@1115').play('start cl-cochrane')
    const { p } = t
    const { sailsTo, areas } = p.world.geography
    for (;;) {
      const at = p.place[t.unit('cl-cochrane')]
      if (inArea(areas[at], 2)) break
      const steps = sailsTo[at].filter(to => p.entered[to] === 0)
      for (const to of steps) {
        const legal = t.allows(`step ${p.world.names.hex[to]}`)
        assert.equal(legal, leads(p, to, 2, new Set([to])), `${p.world.names.hex[to]} after ${track(t)}`)
        if (!legal) refusals++
      }
      assert.ok(t.after('sail').length > 0)
      const legal = steps.filter(to => t.allows(`step ${p.world.names.hex[to]}`))
      t.play(`step ${p.world.names.hex[legal[pick(legal.length)]]}`)
    }
  }
  assert.ok(refusals > 10, `dead ends were met ${refusals} times`)
})

rule('7.2q', 'the way laid avoids what has been entered', () => {
  const t = sea('cl-cochrane:II@1115').play('start cl-cochrane')
  for (const hex of ['1114', '1014', '0915']) t.play(`step ${hex}`)
  t.play('sail 1112')
  const hexes = track(t)
  assert.equal(new Set(hexes).size, hexes.length)
  assert.equal(hexes.at(-1), '1112')
})

rule('7.2d', 'of equally short ways it takes the one clear of enemy warships', () => {
  for (const [huascar, by] of [
    ['1012', '1112'],
    ['1112', '1012'],
  ]) {
    const t = sea(`cl-cochrane:II@1113 pe-huascar@${huascar}`, { set: p => p.stance.fill(NEVER) })
    t.play('start cl-cochrane', 'sail 1011')
    assert.deepEqual(track(t), [by, '1011'])
  }
})

rule('7.2l', 'W11: bound for the Box a Chilean ship is there as soon as it enters area I', () => {
  for (const huascar of ['1115', '1011']) {
    const t = sea(`cl-t-loa@1112 pe-huascar@${huascar}`).play('start cl-t-loa')
    assert.deepEqual(t.after('sail'), ['1214', 'chile'])
    t.play('sail chile')
    assert.equal(t.at('cl-t-loa'), 'chile')
    assert.ok(!t.told().includes('interception.declined'))
    assert.deepEqual(track(t), [])
  }
})

rule('7.2l', 'it is intercepted in other areas on its way', () => {
  const t = sea('cl-t-loa@1111 pe-huascar@1011').play('start cl-t-loa', 'sail chile')
  assert.deepEqual([t.at('cl-t-loa'), t.waitsFor()], ['1112', 'allied interception'])
  t.play('pass')
  assert.equal(t.at('cl-t-loa'), 'chile')
})

rule('7.2l', 'at once from area I, also under the order I; and nobody else uses the Box', () => {
  const t = sea('cl-t-loa@1114 cl-cochrane:I@1015 cl-blanco:II@1013 pe-huascar@1115')
  t.play('start cl-t-loa')
  assert.deepEqual(t.after('sail'), ['1214'])
  t.play('enter-box', 'start cl-cochrane', 'enter-box')
  assert.deepEqual(['cl-t-loa', 'cl-cochrane'].map(t.at), ['chile', 'chile'])
  t.play('start cl-blanco')
  assert.equal(t.refused('enter-box'), '7.2f')
  assert.equal(t.refused('sail chile'), '7.2f')
  const allies = allied('pe-union:I@1112').play('start pe-union', 'sail 1113')
  assert.equal(allies.refused('enter-box'), '7.2l')
  assert.equal(allies.refused('sail chile'), '7.2l')
  assert.ok(!allies.after('sail').includes('chile'))
})

rule('7.2l', 'with no other port in reach of its wishes it goes there unasked', () => {
  const t = sea('cl-t-loa@1114', { allied: ['1214'] }).play('start cl-t-loa')
  assert.equal(t.at('cl-t-loa'), 'chile')
})

rule('7.2l 7.8b', 'from a port of area I it pays to leave, and no blockader stops it', () => {
  const t = sea('cl-t-loa:I@1214 cl*1@1214 pe-huascar@1214').play('start cl-t-loa', 'enter-box')
  assert.deepEqual([t.at('cl-t-loa'), t.columns('chile', '1214')], ['chile', 0])
  assert.ok(!t.told().includes('blockade.run'))
})

rule('7.2l', 'what it carries may be disembarked in the Box', () => {
  const t = sea('cl-t-loa@1112 cl-buin@cl-t-loa').play('start cl-t-loa', 'sail chile')
  assert.equal(t.waitsFor(), 'chile unload')
  t.play('disembark cl-buin')
  assert.equal(t.at('cl-buin'), 'chile')
})

rule('7.2m', 'ships in the Box neither intercept nor are met', () => {
  const t = allied('pe-huascar:I@1113 cl-cochrane@chile cl*1@chile').play('start pe-huascar', 'sail 1115')
  assert.equal(t.waitsFor(), 'allied sailing')
  assert.ok(!t.told().includes('interception.declined'))
})

rule('7.2n', 'ships leave the Box over its sea edge, where they may be intercepted', () => {
  const t = sea('cl-cochrane:I@chile cl*1@chile pe-huascar@1114').play('start cl-cochrane')
  assert.equal(t.refused('step 1114'), '7.2a')
  assert.ok(['1015', '1115'].every(hex => t.allows(`step ${hex}`)))
  t.play('step 1015')
  assert.equal(t.waitsFor(), 'allied interception')
})

rule('7.2n', 'on the real map from five hexes, and a fleet goes all the way up the coast', () => {
  const t = realBoard('cl-cochrane:XIII@chile cl*1@chile', { phase: 'sea' }).play('start cl-cochrane')
  const { p } = t
  const edge = p.world.geography.sailsTo[p.world.box].map(hex => p.world.names.hex[hex])
  assert.deepEqual(edge, ['2630', '2730', '2830', '2930', '3030'])
  t.play(`sail ${t.after('sail').at(-1)}`, 'stop')
  assert.ok(inArea(p.world.geography.areas[t.p.place[t.unit('cl-cochrane')]], 13))
})

rule('7.6a', 'where it stops a stack puts ashore what it carries, in the same phase', () => {
  const t = sea('cl-t-loa:II@1111 cl-buin@cl-t-loa cl-cochrane:II@1111 pe*1@1211')
  t.play('start cl-t-loa', 'sail 1211', 'stop')
  assert.equal(t.waitsFor(), 'chile unload')
  t.play('land cl-buin')
  assert.equal(t.at('cl-buin'), '1211')
  assert.equal(t.control('1211'), 'chile')
})

rule('7.1g', 'at sea nothing leaves a ship', () => {
  const t = sea('cl-t-loa:II@1112 cl-buin@cl-t-loa cl-blanco:II@1113')
  t.play('start cl-t-loa', 'sail 1111', 'stop')
  assert.equal(t.waitsFor(), 'chile stacks')
  assert.equal(t.refused('disembark cl-buin'), '7.1g')
})

rule('7.2h 7.6j', 'a stack that stays in its hex has ended its movement there, and may land', () => {
  const t = sea('cl-t-loa:II@1211 cl-buin@cl-t-loa').play('start cl-t-loa', 'stop', 'land cl-buin')
  assert.equal(t.at('cl-buin'), '1211')
})

rule('7.2f', 'an order for an area the sea does not lead to lapses', () => {
  const t = sea('cl-cochrane:IX@1113 cl-blanco:I@1113')
  assert.equal(t.refused('start cl-cochrane'), '7.2f')
  t.play('end-naval-movement')
  assert.equal(t.last('order.lapsed').rule, '7.2f')
})

rule('7.2e', 'who is only told where to go sails round enemy warships, however long that is', () => {
  const tracked = (fleets: string): string[] => {
    const t = sea(`cl-t-loa:II@1113 ${fleets}`).play('start cl-t-loa', 'sail 1111')
    while (t.waitsFor() === 'allied interception') t.play('pass')
    assert.equal(t.at('cl-t-loa'), '1111')
    return track(t)
  }
  assert.deepEqual(tracked(''), ['1112', '1111'])
  assert.deepEqual(tracked('pe-huascar@1112'), ['1012', '1011', '1111'])
  const line = tracked('pe-huascar@1112 pe-union@1012 pe-manco@0912')
  assert.ok(!['1112', '1012', '0912'].some(hex => line.includes(hex)), `by ${line}`)
  const wall = tracked('pe-huascar@1112 pe-union@1012 pe-manco@0912 pe-pilcomayo@0812')
  assert.equal(wall.filter(hex => ['1112', '1012', '0912', '0812'].includes(hex)).length, 1, 'there is none')
})

rule('7.2e 7.3l', 'warships that may not try the stack again are not worth a way round', () => {
  const t = sea('cl-t-loa:II@1114 pe-huascar@1112').play('start cl-t-loa', 'step 1113')
  t.p.barred[t.unit('pe-huascar')] = 1
  t.play('sail 1111')
  assert.ok(track(t).includes('1112'))
})

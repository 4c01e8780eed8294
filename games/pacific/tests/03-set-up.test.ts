import { strict as assert } from 'node:assert'
import { columnsAt } from '../rules/02-components.ts'
import { fromStart, rule, type Table } from './board.ts'
import { legal, passUntil } from './passing.ts'

/** The Allies have set up as usual. */
const chileSetsUp = (): Table => fromStart().play('usual-set-up')

/** Both have, and no orders are written. */
const firstTurn = (options = {}): Table =>
  fromStart(options).play('usual-set-up', 'usual-set-up', 'end-orders', 'end-orders')

rule('3.1a', 'the Allies set up completely before Chile', () => {
  const t = fromStart()
  assert.equal(t.waitsFor(), 'allied deploy')
  assert.equal(t.refused('deploy cl-buin 3123'), '3.1a')
  assert.equal(t.refused('deploy-column chile 3123'), '3.1a')
  t.play('usual-set-up')
  assert.equal(t.waitsFor(), 'chile deploy')
  assert.equal(t.refused('deploy pe-inf1 3117'), '3.1a')
})

rule('3.1a', 'it ends when the last counter is placed, and a counter may be placed anew before that', () => {
  const t = chileSetsUp()
  t.play('deploy cl-buin 3123', 'deploy cl-buin chile')
  assert.equal(t.at('cl-buin'), 'chile')
  assert.equal(t.refused('deploy cl-buin chile'), '3.5a')
  while (t.waitsFor() === 'chile deploy') t.play(legal(t).find(text => text !== 'usual-set-up') ?? '')
  assert.equal(t.waitsFor(), 'chile orders')
})

rule('3.1a', 'only the next counter is listed, its usual place first', () => {
  const t = fromStart()
  assert.deepEqual(t.after('deploy'), ['pe-inf1 3117', 'pe-inf1 3118'])
  assert.equal(
    legal(t).find(text => text.startsWith('deploy ')),
    'deploy pe-inf1 3118',
  )
  assert.ok(t.allows('deploy bo-aroma 3616'), 'any other may go first')
})

rule('3.1b', 'then turn 1 begins with the Chilean administration', () => {
  const t = firstTurn()
  assert.deepEqual([t.p.turn, t.p.phasing, t.p.phase], [1, 0, 1])
  assert.deepEqual(t.told().slice(-2), ['turn.begins', 'phase.begins'])
  assert.equal(t.p.world.names.months[Number(t.last('turn.begins').months)], '1')
})

rule('3.2a', 'the fort of Callao stands at the start, those of Iquique and Arica do not', () => {
  const t = fromStart()
  const forts = ['callao', 'iquique', 'arica'].map(name => t.at(`pe-fort-${name}`))
  assert.deepEqual(forts, ['2007', 'pool', 'pool'])
  assert.equal(fromStart({ aricaFortAtStart: true }).at('pe-fort-arica'), '3116')
})

rule('3.2b', 'two battalions in Iquique and Pisagua, in any split', () => {
  for (const [first, second] of [
    ['3118', '3118'],
    ['3118', '3117'],
    ['3117', '3117'],
  ]) {
    const t = fromStart().play(`deploy pe-inf1 ${first}`, `deploy pe-inf2 ${second}`)
    assert.deepEqual([t.at('pe-inf1'), t.at('pe-inf2')], [first, second])
  }
  assert.equal(fromStart().refused('deploy pe-inf1 3116'), '3.2b')
})

rule('3.2c', 'a cavalry battalion is in Lima and stays there', () => {
  const t = fromStart()
  assert.equal(t.at('pe-cav1'), '2008')
  assert.equal(t.refused('deploy pe-cav1 2007'), '3.4a')
})

rule('3.2d', 'seven regiments within three hexes of Lima, each where it likes, but not in Lima', () => {
  const t = fromStart()
  t.play('deploy pe-zepita 2007', 'deploy pe-ayacucho 2109', 'deploy pe-art1 2210', 'deploy pe-guias 2108')
  assert.equal(t.at('pe-art1'), '2210', 'three hexes away')
  for (const [unit, hex] of [
    ['pe-cuzco', '2008'],
    ['pe-junin', '2509'],
    ['pe-torata', '1908'],
    ['pe-art1', '3116'],
  ])
    assert.equal(t.refused(`deploy ${unit} ${hex}`), '3.2d', `${unit} in ${hex}`)
})

rule('3.2e 3.2f 3.5a', 'the old regiments begin reduced, the artillery and the battalions do not', () => {
  const { p, unit } = firstTurn()
  const steps = (...names: string[]) => names.map(name => p.steps[unit(name)])
  const reduced = ['zepita', 'ayacucho', 'cuzco', 'junin', 'torata', 'guias'].map(name => `pe-${name}`)
  assert.deepEqual(steps(...reduced), [1, 1, 1, 1, 1, 1])
  assert.deepEqual(steps('pe-art1', 'pe-inf1', 'bo-colorados', 'bo-aroma'), [2, 1, 2, 1])
  const chilean = ['buin', '2line', '3line', '4line', 'cazadores', 'granaderos'].map(name => `cl-${name}`)
  assert.deepEqual(steps(...chilean), [1, 1, 1, 1, 1, 1])
})

rule('3.2g', 'three Peruvian columns within three hexes of Lima, not in it', () => {
  const t = fromStart()
  assert.equal(t.refused('deploy-column peru 2008'), '3.2g')
  t.play('deploy-column peru 2007', 'deploy-column peru 2007', 'deploy-column peru 2007')
  assert.equal(t.columns('peru', '2007'), 3)
  assert.equal(t.refused('deploy-column peru 2007'), '3.2g')
})

rule('3.2h', 'Peruvian ships in Peruvian ports, split freely', () => {
  const t = fromStart().play('deploy pe-huascar 3116', 'deploy pe-union 2007', 'deploy pe-t-oroya 1702')
  assert.deepEqual([t.at('pe-huascar'), t.at('pe-union'), t.at('pe-t-oroya')], ['3116', '2007', '1702'])
  for (const hex of ['1908', '2008', '3123', '3121', 'chile'])
    assert.equal(t.refused(`deploy pe-manco ${hex}`), '3.2h', hex)
})

rule('3.2i 3.5d', 'Lima and Santiago are in the pools from the first turn, Esmeralda from the second', () => {
  const { p, unit, at } = firstTurn()
  const from = (name: string) => p.world.recruitable[unit(name)]
  assert.deepEqual([at('pe-lima'), at('cl-santiago'), at('cl-esmeralda')], ['pool', 'pool', 'pool'])
  assert.deepEqual([from('pe-lima'), from('cl-santiago'), from('cl-esmeralda')], [1, 1, 2])
  const early = firstTurn({ esmeraldaTurn: 1 })
  assert.equal(early.p.world.recruitable[early.unit('cl-esmeralda')], 1)
})

rule('3.5d', 'in turn 1 Santiago is recruited and Esmeralda is not', () => {
  const t = passUntil(firstTurn(), 'chile spend')
  assert.equal(t.allows('recruit cl-santiago chile'), true)
  assert.equal(t.allows('recruit cl-esmeralda chile'), false)
})

rule('3.3a', 'Bolivians in La Paz and Oruro, split freely, even all ten in one', () => {
  const t = fromStart()
  const bolivians = t.p.world.names.unit.filter(name => name.startsWith('bo-') && name !== 'bo-fort-lapaz')
  assert.equal(bolivians.length, 10)
  for (const name of bolivians) t.play(`deploy ${name} 3616`)
  assert.ok(bolivians.every(name => t.at(name) === '3616'))
  assert.equal(t.refused('deploy bo-aroma 3116'), '3.3a')
})

rule('3.3a 8.1c', 'ten in Oruro cost four units in the first Allied administration', () => {
  const t = fromStart()
  for (const name of t.p.world.names.unit)
    if (name.startsWith('bo-') && name !== 'bo-fort-lapaz') t.play(`deploy ${name} 3616`)
  passUntil(t, 'allied overstacked')
  let removed = 0
  while (t.waitsFor() === 'allied overstacked') {
    t.play(`remove ${t.after('remove')[0]}`)
    removed++
  }
  assert.equal(removed, 4)
})

rule('3.3b', 'one Bolivian column in La Paz or Oruro', () => {
  const t = fromStart()
  assert.equal(t.refused('deploy-column bolivia 2007'), '3.3b')
  t.play('deploy-column bolivia 3616')
  assert.equal(t.columns('bolivia', '3616'), 1)
  assert.equal(t.refused('deploy-column bolivia 3513'), '3.3b')
})

rule('3.3c', 'a fort without guns against ships stands in La Paz, or by option none', () => {
  const t = fromStart()
  assert.equal(t.at('bo-fort-lapaz'), '3513')
  assert.equal(t.p.world.antiShip[2 * t.unit('bo-fort-lapaz') + 1], -1)
  assert.equal(fromStart({ laPazFort: false }).at('bo-fort-lapaz'), 'gone')
})

rule('3.4a 3.6a', 'reinforcements wait for their turn and are not set up', () => {
  const t = fromStart()
  assert.equal(t.p.world.recruitable[t.unit('pe-tarapaca')], 5)
  assert.equal(t.refused('deploy pe-tarapaca 2007'), '3.4a')
  t.play('usual-set-up')
  assert.equal(t.p.world.recruitable[t.unit('cl-concepcion')], 12)
  assert.equal(t.refused('deploy cl-concepcion chile'), '3.6a')
})

rule('3.5a', 'six Chilean regiments in Antofagasta or the Box', () => {
  const t = chileSetsUp().play('deploy cl-buin 3123', 'deploy cl-granaderos chile')
  assert.deepEqual([t.at('cl-buin'), t.at('cl-granaderos')], ['3123', 'chile'])
  assert.equal(t.refused('deploy cl-2line 3122'), '3.5a')
})

rule('3.5b', 'six Chilean columns, in any split', () => {
  for (const here of [0, 3, 6]) {
    const t = chileSetsUp()
    for (let i = 0; i < 6; i++) t.play(`deploy-column chile ${i < here ? '3123' : 'chile'}`)
    assert.deepEqual([t.columns('chile', '3123'), t.columns('chile', 'chile')], [here, 6 - here])
    assert.equal(t.refused('deploy-column chile 3123'), '3.5b')
  }
})

rule('3.5c', 'Chilean ships in Antofagasta or the Box', () => {
  const t = chileSetsUp().play('deploy cl-cochrane 3123', 'usual-set-up')
  assert.deepEqual([t.at('cl-cochrane'), t.at('cl-blanco'), t.at('cl-t-loa')], ['3123', 'chile', 'chile'])
  assert.equal(chileSetsUp().refused('deploy cl-cochrane 3127'), '3.5c')
})

rule('3.6b', 'all fourteen chits are in one cup', () => {
  const { chits } = firstTurn().p.world
  assert.equal(
    chits.reduce((sum, { count }) => sum + count, 0),
    14,
  )
})

rule('3.1a', 'the usual set-up is a legal one and places everything', () => {
  const t = firstTurn()
  const { p, hex } = t
  assert.deepEqual([t.at('pe-inf1'), t.at('pe-inf2')], ['3118', '3117'])
  const bolivians = p.world.names.unit.filter(name => name.startsWith('bo-') && name !== 'bo-fort-lapaz')
  assert.equal(bolivians.filter(name => t.at(name) === '3513').length, 5)
  assert.deepEqual([t.columns('chile', '3123'), t.columns('chile', 'chile')], [2, 4])
  assert.deepEqual([columnsAt(p, 1, hex('2007')), columnsAt(p, 1, hex('3513'))], [3, 1])
  for (const name of p.world.names.unit) {
    const unit = t.unit(name)
    assert.equal(t.at(name) === 'pool', p.world.recruitable[unit] > 0, name)
  }
})

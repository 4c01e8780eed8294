import { strict as assert } from 'node:assert'
import { battle } from './at-sea.ts'
import { fix, rule, type Table } from './board.ts'
import { passUntil } from './passing.ts'

const pinned = (t: Table, ...names: string[]) => names.map(name => t.p.pinned[t.unit(name)])

rule('7.9d 7.9h 7.9i 7.9k 7.9l 7.9m 7.9q 7.9r', 'W15: a full exchange', () => {
  const t = battle('pe-huascar@1112 pe-union@1112 cl-cochrane@1112 cl-ohiggins@1112')
  assert.equal(t.waitsFor(), 'allied fire')
  t.play('fire pe-huascar cl-cochrane').roll(3)
  assert.equal(t.state('cl-cochrane'), 'D')
  t.play('fire cl-cochrane pe-huascar').roll(2)
  assert.equal(t.state('pe-huascar'), 'F', 'damaged she fires 4; 2 + 2 is no less')
  t.play('fire pe-union cl-ohiggins').roll(3)
  t.play('fire cl-ohiggins pe-union').roll(2)
  assert.deepEqual(['cl-ohiggins', 'pe-union'].map(t.state), ['D', 'D'])
  assert.equal(t.waitsFor(), 'chile raid', 'there is one round')
  const all = ['pe-huascar', 'pe-union', 'cl-cochrane', 'cl-ohiggins']
  assert.deepEqual(all.map(t.at), ['1112', '1112', '1112', '1112'])
  assert.deepEqual(pinned(t, ...all), [1, 1, 1, 1])
  assert.deepEqual([...t.p.lost], [0, 0])
  const marks = [t.p.line, t.p.aside, t.p.fired, t.p.hitAt]
  assert.ok(marks.every(each => each.every(mark => mark === 0)))
})

const convoy =
  'cl-cochrane@1112 cl-magallanes@1112 cl-t-loa@1112 cl-buin@cl-t-loa cl-t-itata@1112 cl*1@cl-t-itata cl-t-lamar@1112 ' +
  'pe-huascar@1112 pe-union@1112'

rule('7.9b 7.9c 7.9n 7.9s 7.10a', 'W16: setting aside and a critical hit', () => {
  const t = battle(convoy)
  assert.equal(t.waitsFor(), 'chile setAside')
  assert.equal(t.refused('aside pe-union'), '7.9b')
  t.play('aside cl-t-loa')
  assert.equal(t.refused('aside cl-t-loa'), '7.9b')
  t.play('aside cl-t-itata')
  assert.equal(t.waitsFor(), 'allied fire', 'no more than two, the number of the enemy')
  assert.equal(t.refused('fire pe-huascar cl-t-loa'), '7.9c')
  t.play('fire pe-huascar cl-magallanes').roll(1)
  assert.equal(t.at('cl-magallanes'), 'dead')
  t.play('fire cl-cochrane pe-union').roll(5)
  assert.equal(t.state('pe-union'), 'D')
  assert.deepEqual(t.after('fire'), ['pe-union cl-cochrane', 'pe-union cl-t-lamar'])
  t.play('fire pe-union cl-t-lamar').roll(2)
  assert.equal(t.state('cl-t-lamar'), 'D')
  assert.equal(t.waitsFor(), 'chile raid')
  assert.deepEqual(pinned(t, 'cl-cochrane', 'cl-t-lamar', 'cl-t-loa', 'cl-t-itata'), [1, 1, 0, 0])
  assert.deepEqual([...t.p.lost], [1, 0])
  assert.deepEqual([t.at('cl-buin'), t.p.loaded[t.unit('cl-t-itata')]], ['cl-t-loa', 1])
})

rule('7.9b', 'by option only the excess limits the ships set aside', () => {
  const t = battle(convoy, { options: { excessCap: 'excessOnly' } })
  t.play('aside cl-t-loa', 'aside cl-t-itata')
  assert.equal(t.waitsFor(), 'chile setAside')
  t.play('aside cl-t-lamar')
  assert.equal(t.waitsFor(), 'allied fire')
})

rule(
  '7.9b',
  'a side that is not the larger sets nobody aside; three against two may set one aside, or none',
  () => {
    assert.equal(battle('pe-huascar@1112 cl-cochrane@1112 cl-blanco@1112').waitsFor(), 'chile setAside')
    const t = battle('pe-huascar@1112 pe-union@1112 cl-cochrane@1112 cl-blanco@1112 cl-t-loa@1112')
    assert.deepEqual(t.after('aside'), ['cl-blanco', 'cl-cochrane', 'cl-t-loa'])
    t.play('ready')
    assert.equal(t.waitsFor(), 'allied fire')
    assert.ok(t.allows('fire pe-union cl-t-loa'))
    const other = battle('pe-huascar@1112 pe-union@1112 pe-t-oroya@1112 cl-cochrane@1112')
    assert.equal(other.waitsFor(), 'allied setAside')
  },
)

rule(
  '7.9e 7.9f',
  'between equally fast warships the intercepted side fires first; who is set aside does not count',
  () => {
    const first = (notation: string, by: 'chile' | 'allied', ...plays: string[]) =>
      battle(notation, { by })
        .play(...plays)
        .last('battle.first').side
    assert.equal(first('cl-cochrane@1112 pe-independencia@1112', 'chile'), 1)
    assert.equal(first('cl-cochrane@1112 pe-independencia@1112', 'allied'), 0)
    const trio = 'cl-cochrane@1112 pe-independencia@1112 pe-union@1112'
    assert.equal(first(trio, 'allied', 'ready'), 1, 'Unión is the fastest')
    assert.equal(first(trio, 'allied', 'aside pe-union'), 0, 'she is away')
    assert.equal(first('cl-cochrane@1112 pe-huascar/D@1112', 'allied'), 0, 'damaged Huáscar is no faster')
  },
)

rule('7.9d', 'by option the lowest speed modifier is the fastest', () => {
  const t = battle('cl-cochrane@1112 pe-huascar@1112', { options: { fastestShip: 'lowest' } })
  assert.equal(t.last('battle.first').side, 0)
})

rule('7.9g 7.9o', 'the first side opens with any of its warships, never with a transport', () => {
  const t = battle(
    'pe-huascar@1112 pe-independencia@1112 pe-t-oroya@1112 cl-cochrane@1112 cl-t-loa@1112 cl-t-itata@1112',
  )
  assert.equal(t.waitsFor(), 'allied fire')
  assert.ok(t.allows('fire pe-independencia cl-t-loa'))
  assert.equal(t.refused('fire pe-t-oroya cl-cochrane'), '7.9o')
  assert.equal(t.refused('fire cl-cochrane pe-huascar'), '7.9h')
  assert.equal(t.refused('fire pe-huascar pe-independencia'), '7.9h')
})

rule('7.9h 7.9j', 'die and armor must stay below the gunfire factor', () => {
  const shot = (face: number) =>
    battle('cl-cochrane@1112 pe-huascar@1112', { options: { fastestShip: 'lowest' } }).roll(face)
  assert.equal(shot(3).state('pe-huascar'), 'D')
  assert.equal(shot(4).state('pe-huascar'), 'F')
})

rule('7.9i 7.9k 7.9m', 'two hits sink; armor counts against each; the sunk do not fire', () => {
  const t = battle('pe-huascar@1112 pe-union@1112 pe-pilcomayo@1112 cl-cochrane@1112 cl-ohiggins@1112').play(
    'ready',
  )
  t.play('fire pe-huascar cl-ohiggins').roll(5)
  t.play('fire cl-cochrane pe-union').roll(6)
  assert.equal(t.refused('fire pe-huascar cl-cochrane'), '7.9m')
  t.play('fire pe-union cl-ohiggins').roll(3)
  assert.equal(t.at('cl-ohiggins'), 'dead')
  assert.equal(t.waitsFor(), 'dice gunfire', 'Pilcomayo has but one target')
  t.roll(2)
  assert.equal(t.waitsFor(), 'chile raid')
  assert.deepEqual(t.last('gunfire.missed').armor, 3)
})

rule('7.9l', 'a side without guns left is skipped', () => {
  const t = battle('cl-cochrane@1112 cl-blanco@1112 cl-ohiggins@1112 pe-huascar@1112', { by: 'chile' })
  t.play('ready', 'fire pe-huascar cl-ohiggins').roll(6)
  t.play('fire cl-cochrane pe-huascar').roll(6)
  assert.equal(t.waitsFor(), 'chile fire')
  t.play('fire cl-blanco pe-huascar').roll(6)
  assert.equal(t.roll(6).waitsFor(), 'allied raid', 'then O’Higgins, who had no choice')
})

rule('7.9m 7.9n', 'the battle ends with the last ship of a side', () => {
  const t = battle('cl-cochrane@1112 cl-blanco@1112 pe-pilcomayo/D@1112', { by: 'chile' }).play('ready')
  t.play('fire cl-cochrane pe-pilcomayo').roll(2)
  assert.deepEqual([t.at('pe-pilcomayo'), t.waitsFor()], ['dead', 'allied raid'])
  assert.deepEqual(pinned(t, 'cl-cochrane', 'cl-blanco'), [1, 0])
})

rule(
  '7.9n',
  'by option a warship holds its fire: it is not asked again, and goes on if nobody fires at it',
  () => {
    const t = battle('cl-magallanes@1112 cl-t-loa@1112 pe-union@1112', { options: { holdFire: true } })
    t.play('ready', 'fire pe-union cl-t-loa').roll(6)
    assert.equal(t.waitsFor(), 'chile fire')
    t.play('hold cl-magallanes')
    assert.equal(t.waitsFor(), 'chile raid')
    assert.deepEqual(pinned(t, 'cl-magallanes', 'cl-t-loa', 'pe-union'), [0, 1, 1])
    const strict = battle('cl-magallanes@1112 cl-t-loa@1112 pe-union@1112').play('ready')
    assert.equal(strict.refused('hold pe-union'), '7.9n')
    assert.deepEqual(strict.after('hold'), [])
  },
)

rule('7.9o 7.9p', 'a transport that sinks takes down what it carries', () => {
  const t = battle('cl-t-loa/D@1112 cl-buin@cl-t-loa pe-huascar@1112').roll(4)
  assert.deepEqual([t.at('cl-t-loa'), t.at('cl-buin')], ['dead', 'dead'])
  assert.equal(t.last('cargo.lost').unit, t.unit('cl-buin'))
  assert.deepEqual([...t.p.lost], [0, 0], 'transports do not count')
  const laden = battle('cl-t-loa/D@1112 cl*1@cl-t-loa pe-huascar@1112').roll(4)
  assert.equal(laden.p.loaded[laden.unit('cl-t-loa')], 0)
  assert.equal(laden.last('columns.lost').count, 1)
})

rule('7.9i', 'by option a transport has one step', () => {
  const t = battle('cl-t-loa@1112 pe-huascar@1112', { options: { transportSteps: 1 } }).roll(4)
  assert.equal(t.at('cl-t-loa'), 'dead')
})

rule('7.9b 7.9n', 'without warships in the battle nobody fires', () => {
  const t = battle('pe-union@1112 pe-t-oroya@1112 cl-t-loa@1112').play('aside pe-union')
  assert.equal(t.waitsFor(), 'chile raid')
  assert.deepEqual(pinned(t, 'pe-union', 'pe-t-oroya', 'cl-t-loa'), [0, 0, 0])
  assert.ok(!t.told().includes('battle.first'))
})

rule('7.10a', 'a natural 1 sinks the target whatever its armor', () => {
  const t = battle('cl-covadonga@1112 pe-huascar@1112').roll(6, 1)
  assert.equal(t.at('pe-huascar'), 'dead')
  assert.equal(t.last('gunfire.critical').rule, '7.10a')
  assert.deepEqual([...t.p.lost], [0, 1])
})

rule('7.9u', 'ships of both sides share the hex afterwards', () => {
  const t = battle('cl-cochrane@1112 pe-huascar@1112').roll(6, 6)
  assert.deepEqual([t.at('cl-cochrane'), t.at('pe-huascar')], ['1112', '1112'])
  assert.equal(t.waitsFor(), 'chile raid')
})

/** Chile's convoy sails for 1211 past Huáscar in 1112, with Unión not far away. */
const underWay = () =>
  fix('cl-cochrane:II@1113 cl-t-loa:II@1113 cl-buin@cl-t-loa pe-huascar@1112 pe-union@1011', {
    phase: 'sea',
  }).play('start cl-cochrane', 'step 1112')

rule(
  '7.9a 7.9s 7.9v 7.9w',
  'W16: an intercepted stack fights at once; what was set aside sails on, and meets only others',
  () => {
    const t = underWay()
    assert.deepEqual([t.waitsFor(), t.at('cl-t-loa')], ['allied interception', '1112'])
    t.play('intercept 1112', 'chase')
    assert.equal(t.waitsFor(), 'chile setAside', 'before anything else moves')
    t.play('aside cl-t-loa').roll(6, 6)
    assert.equal(t.waitsFor(), 'chile sailing', 'Unión has missed the battle')
    assert.equal(t.p.moving[t.unit('cl-cochrane')], 0)
    t.play('sail 1211')
    assert.equal(t.waitsFor(), 'allied interception')
    assert.deepEqual(t.after('intercept'), ['1011'], 'Unión may try, Huáscar may not')
    t.play('pass', 'stop')
    assert.deepEqual([t.at('cl-cochrane'), t.at('cl-t-loa'), t.waitsFor()], ['1112', '1211', 'chile unload'])
  },
)

rule('7.9t', 'a transport stopped by a battle on the coast may still land its troops', () => {
  const t = fix('cl-t-loa:II@1113 cl-buin@cl-t-loa pe-union@1211', { phase: 'sea' })
  t.play('start cl-t-loa', 'sail 1211', 'pass', 'intercept 1211').roll(5)
  assert.equal(t.waitsFor(), 'chile unload')
  t.play('land cl-buin')
  assert.deepEqual([t.at('cl-buin'), t.at('cl-t-loa'), t.control('1211')], ['1211', '1211', 'chile'])
})

rule('7.9r', 'who has fought stays for the player turn, by option for the game turn', () => {
  const inAlliedTurn = (combatPin: string) => {
    const t = fix('cl-cochrane:II@1113 pe-huascar:II@1112', { phase: 'sea', options: { combatPin } })
    t.play('start cl-cochrane', 'sail 1112', 'intercept 1112').roll(6, 6)
    return pinned(passUntil(t, 'allied orders'), 'pe-huascar')
  }
  assert.deepEqual([inAlliedTurn('playerTurn'), inAlliedTurn('gameTurn')], [[0], [1]])
})

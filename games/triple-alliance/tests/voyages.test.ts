/** Opponents send soldiers by ship where the way by land is long, and know what a fort costs and what is wanted everywhere. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tripleAlliance } from '../index.ts'
import { dieAt, takesNext, wantedIn } from '../opponent/prospects.ts'
import { raid } from '../opponent/raid.ts'
import { POWDER, SAPPERS, SIEGE, stacksOf } from '../opponent/stacks.ts'
import { waitingFor } from '../opponent/voyages.ts'
import { ALLIED, FIELD_ARTILLERY, INFANTRY, PARAGUAYAN, WARSHIP } from '../world.ts'
import { real } from './board.ts'

/** What is thought of first, from here to the end of the movement phase. */
function marches(notation: string, turn: number): string[] {
  const { p } = real(notation, { phasing: 'allied', turn })
  const done: string[] = []
  while (tripleAlliance.waitsFor(p) === ALLIED && !done.includes('end-movement')) {
    const [action] = tripleAlliance.worthTrying(tripleAlliance.view(p, ALLIED))
    done.push(tripleAlliance.text(action, p))
    tripleAlliance.apply(p, action)
  }
  return done
}

const upTheRiver = 'BT@1042 BF*2@1042 AL*3@1335 AL*2@1241 BC*2@2044 BC*2@1541 PI@1434 Ipr@1434 PI*2@1826'

test('a transport takes two battalions up the river, as near to the enemy as the road would have brought them in two turns', () => {
  const done = marches(upTheRiver, 3)
  assert.equal(done.filter(text => text.startsWith('embark')).length, 2, done.join(', '))
  const sailed = done.findIndex(text => text.startsWith('sail'))
  assert.ok(
    /^embark/.test(done[sailed + 1]) && /^embark/.test(done[sailed + 2]) && /^go/.test(done[sailed + 3]),
  )
})

test('a warship takes infantry and leaves the guns, a transport takes both', () => {
  const waiting = (ship: string) => {
    const { p } = real(`${ship}@1042 BF@1042 BA@1042`, { phasing: 'allied' })
    const { kind } = p.world
    const unit = kind.findIndex((each, i) => each >= WARSHIP && p.place[i] >= 0)
    return waitingFor(p, ALLIED, unit).map(each => kind[each])
  }
  assert.deepEqual(waiting('BG'), [INFANTRY])
  assert.deepEqual(waiting('BT'), [INFANTRY, FIELD_ARTILLERY])
})

test('who has marched too far to go aboard is not waited for', () => {
  const t = real(upTheRiver, { phasing: 'allied', turn: 3 })
  const { place, spent, world } = t.p
  for (let unit = 0; unit < place.length; unit++)
    if (place[unit] === world.ground.hexNamed('1042') && world.kind[unit] === INFANTRY) spent[unit] = 4
  t.play('sail 1042')
  const thoughts = tripleAlliance
    .worthTrying(tripleAlliance.view(t.p, ALLIED))
    .map(action => tripleAlliance.text(action, t.p))
  assert.ok(thoughts.length > 0 && thoughts.every(text => !text.startsWith('embark')), thoughts.join(', '))
})

test('every fort costs its own on the die, and siege guns, engineers and supplies take from it', () => {
  const { p } = real('H@1432 C@1433 PI@1541 PI@2340', { turn: 5 })
  const die = (name: string, tools: number) => dieAt(p, ALLIED, p.world.ground.hexNamed(name), tools)
  assert.deepEqual([die('1432', 0), die('1433', 0), die('1541', 0)], [-4, -2, 0])
  assert.equal(die('1432', SIEGE | SAPPERS), -2)
  assert.ok(die('1432', POWDER) > die('1432', 0))
  // Of no use against men in the open.
  assert.equal(die('1541', SIEGE | SAPPERS), 0)
})

test('riders who are wanted in two places at once can be in one of them', () => {
  const { p } = real('PC*8@1642 AL*2@1541 BF*2@2044 PI@1335 PI@1241 PI@1826', { turn: 3 })
  const stacks = stacksOf(p)
  const wanted = new Uint8Array(stacks.armStack.length)
  const [mercedes, uruguayana] = ['1541', '2044'].map(name => p.world.ground.hexNamed(name))
  wantedIn(p, stacks, PARAGUAYAN, [mercedes, uruguayana], wanted)
  const alone = takesNext(p, stacks, PARAGUAYAN, mercedes)
  const divided = takesNext(p, stacks, PARAGUAYAN, mercedes, { attack: 0, defense: 0, wanted })
  assert.ok(divided < alone, `${divided} of ${alone}`)
  // Those of one place alone do as much as ever.
  wantedIn(p, stacks, PARAGUAYAN, [mercedes], wanted)
  assert.equal(takesNext(p, stacks, PARAGUAYAN, mercedes, { attack: 0, defense: 0, wanted }), alone)
  assert.ok(raid(p, ALLIED, stacks) > 0)
})

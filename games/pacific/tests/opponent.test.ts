/** The yardstick of the opponents. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActionList, CHANCE, copy, OVER, seeded } from '@quebracho/engine'
import { pacific } from '../index.ts'
import { weigh } from '../opponent/exposure.ts'
import { muster, newMuster } from '../opponent/muster.ts'
import { score, terms } from '../opponent/score.ts'
import { waysOf, wayToGo } from '../opponent/ways.ts'
import type { Pacific } from '../position.ts'
import { ALLIED, CHILEAN } from '../world.ts'
import { fix, real } from './board.ts'

const termOf = (key: string, p: Pacific, side: number): number =>
  terms.find(each => each.key === key)?.of(p, side) ?? Number.NaN

/** Positions of a random war, all along it. */
function positions(seed: number, every: number): Pacific[] {
  const pick = seeded(seed)
  const list = new ActionList()
  const p = pacific.start('war')
  const found: Pacific[] = []
  for (let i = 0; ; i++) {
    const waitsFor = pacific.waitsFor(p)
    if (waitsFor === OVER) return found
    if (i % every === 0) found.push(copy(p))
    const action =
      waitsFor === CHANCE ? pacific.throwDice(p, pick) : pacific.actions(p, list).at(pick(list.length))
    pacific.apply(p, action)
  }
}

const war = positions(7, 40)

test('the score is the sum of its terms, and what is good for one side is as bad for the other', () => {
  for (const p of war) {
    for (const side of [CHILEAN, ALLIED]) {
      const sum = terms.reduce((total, { of }) => total + of(p, side), 0)
      assert.ok(Math.abs(sum - score(p, side)) < 1e-6)
    }
    assert.equal(score(p, CHILEAN), -score(p, ALLIED))
  }
})

test('every term says something somewhere, and has a name of its own', () => {
  assert.equal(new Set(terms.map(({ key }) => key)).size, terms.length)
  const landing = fix('cl-inf1@1211 pe-inf1@1211 pe-inf2@1211 cl-t-loa@chile cl-inf2@chile', {
    set: p => p.landed.fill(1),
  })
  const crowd = fix(['1', '2', '3', '4', '5', '6', '7'].map(n => `pe-inf${n}@1311`).join(' '))
  const quay = real('cl-inf1@chile cl-t-loa:+IV@chile', { chilean: ['3118'] })
  for (const { key, of } of terms)
    assert.ok(
      [...war, landing.p, crowd.p, quay.p].some(p => of(p, CHILEAN) !== 0),
      key,
    )
})

test('a position is worth the same first and last: nothing is remembered of another', () => {
  const first = war.map(p => score(p, CHILEAN))
  const small = fix('cl-inf1@1211 pe-inf1@1212')
  const smallFirst = score(small.p, CHILEAN)
  for (const [i, p] of [...war.entries()].reverse()) {
    assert.equal(score(p, CHILEAN), first[i])
    assert.equal(score(small.p, CHILEAN), smallFirst)
  }
})

test('pressure counts each hex once, in whatever order its units stand in the list', () => {
  const beside = (allied: string) => fix(`cl-inf1@1312 cl-inf2@1312 cl-inf3@1312 ${allied}`).p
  const inOrder = beside('pe-inf1@1311 pe-inf2@1311 pe-inf3@1512')
  const between = beside('pe-inf1@1311 pe-inf2@1512 pe-inf3@1311')
  assert.notEqual(termOf('pressure', inOrder, CHILEAN), 0)
  assert.equal(termOf('pressure', between, CHILEAN), termOf('pressure', inOrder, CHILEAN))
  assert.equal(termOf('pressure', between, ALLIED), termOf('pressure', inOrder, ALLIED))
})

test('so do beachheads', () => {
  const landing = (chile: string) =>
    fix(`${chile} pe-inf1@1211 pe-inf2@1211 pe-inf3@1211`, { set: p => p.landed.fill(1) }).p
  assert.equal(
    termOf('beachheads', landing('cl-inf1@1211 cl-inf2@1315 cl-inf3@1211'), CHILEAN),
    termOf('beachheads', landing('cl-inf1@1211 cl-inf2@1211 cl-inf3@1315'), CHILEAN),
  )
})

test('nobody is better off without a unit of his own', () => {
  const all = 'pe-inf1@1311 pe-inf2@1512 pe-inf3@1311 cl-inf1@1312 cl-inf2@1211 cl-inf3@1312'
  const whole = fix(all)
  for (const word of all.split(' ')) {
    const less = fix(all.replace(word, ''))
    const side = word.startsWith('cl') ? CHILEAN : ALLIED
    assert.ok(score(less.p, side) < score(whole.p, side), word)
  }
})

test('an army next to a city that is lost is better off than one farther away', () => {
  const lost = (hex: string) => fix(`pe-inf1@${hex} cl-inf1@1210`, { chilean: ['1210', '1212'] })
  const [near, farther] = [lost('1312'), lost('1412')]
  const way = (t: typeof near, hex: string) => wayToGo(t.p, ALLIED, t.hex(hex))
  assert.ok(way(near, '1312') < way(near, '1412'), `${way(near, '1312')} < ${way(near, '1412')}`)
  assert.ok(termOf('defence', near.p, ALLIED) > termOf('defence', farther.p, ALLIED))
})

/** The points of Chile at stake, and those it may win. */
function stakesIn(t: ReturnType<typeof real>) {
  const m = newMuster(t.p.world)
  muster(t.p, m)
  const stakes = { lost: 0, won: 0 }
  weigh(t.p, m, waysOf(t.p.world.geography), stakes)
  return stakes
}

test('an empty city falls to whoever is near, a garrison makes it doubtful, and nobody comes from afar', () => {
  const arica = (notation: string) => stakesIn(real(notation, { chilean: ['3116'] })).lost
  const attackers = 'pe-inf1@3115 pe-inf2@3115 pe-inf3@3115'
  assert.equal(arica(attackers), 2)
  const held = arica(`cl-buin@3116 ${attackers}`)
  assert.ok(held > 0 && held < 1, String(held))
  assert.ok(arica(`cl-buin@3116 cl-2line@3116 ${attackers}`) < held)
  assert.equal(arica('pe-inf1@2007 pe-inf2@2007'), 0)
})

test("a fort holds better than men alone, and what the Allies hold is Chile's to win", () => {
  const callao = (notation: string) =>
    stakesIn(real(`cl-inf1@2006 cl-inf2@2006 cl-inf3@2006 ${notation}`)).won
  assert.ok(callao('pe-inf1@2007 pe-inf4@2008') > callao('pe-inf1@2007 pe-fort-callao@2007 pe-inf4@2008'))
})

test('in the last turn before a reckoning Chile counts what the Allies may still take', () => {
  const six = ['3115', '3116', '3117', '3118']
  const last = (notation: string) =>
    termOf('reckoning', real(`cl-inf1@3116 ${notation}`, { turn: 5, chilean: six }).p, CHILEAN)
  assert.ok(last('pe-inf1@3114 pe-inf2@3114') < last(''))
})

test('an army that its city does not need is drawn to one that is lost; the last of a garrison is not', () => {
  const at = (notation: string) =>
    termOf('defence', real(`bo-fort-lapaz@3513 ${notation}`, { chilean: ['2913'] }).p, ALLIED)
  assert.ok(at('bo-sucre@3012') > at('bo-sucre@3112'), 'nearer to Arequipa')
  assert.ok(at('bo-sucre@3112') > at(''), 'nobody is better off dead for being far')
  assert.ok(at('bo-sucre@2913 bo-colorados@3513') >= at('bo-sucre@2913'), 'nor where the fort needs nobody')
  const oruro = (hex: string) =>
    termOf('defence', real(`bo-sucre@${hex}`, { chilean: ['2913', '3513'] }).p, ALLIED)
  assert.ok(oruro('3616') >= oruro('3615'), 'nobody else holds Oruro')
})

test('ending a turn changes neither the points nor the reckoning by itself: no attack is made for the time it takes', () => {
  const t = real('pe-inf1@3117 cl-buin@3116 cl-t-loa@chile', { phase: 'battle', phasing: 'allied', turn: 3 })
  const { p } = t
  for (const city of ['2913', '3116']) p.control[t.hex(city)] = CHILEAN
  p.lost[ALLIED] = 1
  const before = ['points', 'reckoning'].map(key => termOf(key, p, ALLIED))
  t.play('end-attacks')
  assert.equal(p.turn, 4)
  assert.deepEqual(
    ['points', 'reckoning'].map(key => termOf(key, p, ALLIED)),
    before,
  )
})

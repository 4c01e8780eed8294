/** Where an opponent sends its fleets, and what it puts aboard. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAboard } from '../opponent/loading.ts'
import { wantedOrders } from '../opponent/orders.ts'
import { isTransport } from '../rules/02-components.ts'
import { areaNames } from '../rules/02-geography.ts'
import { ALLIED, CHILEAN } from '../world.ts'
import { fromStart, real, type Table } from './board.ts'

/** The areas the side's ships are wanted in, with how many transports and warships each. */
function wanted({ p }: Table, side: number): Record<string, [number, number]> {
  const orders = wantedOrders(p, side)
  const found: Record<string, [number, number]> = {}
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (orders[ship] === 0) continue
    found[areaNames[orders[ship] - 1]] ??= [0, 0]
    found[areaNames[orders[ship] - 1]][isTransport(p, ship) ? 0 : 1]++
  }
  return found
}

test('two convoys sail at first, one to where cities stand empty, both of them escorted', () => {
  const t = fromStart().play('usual-set-up', 'usual-set-up')
  const convoys = wanted(t, CHILEAN)
  assert.equal(Object.keys(convoys).length, 2)
  assert.ok('IV' in convoys, 'Arica and Tacna')
  for (const [transports, warships] of Object.values(convoys)) assert.ok(transports >= 2 && warships >= 3)
})

test('who sails in this turn comes home in the next, and so does who lies in a port far from home', () => {
  const t = real('cl-t-loa:IV@chile cl-blanco:IV@chile cl-t-itata@3116 cl-inf1@3116', {
    phase: 'administration',
    chilean: ['3116'],
  })
  assert.deepEqual(wanted(t, CHILEAN), { I: [2, 1] })
})

test('ships in a port without a column are fetched by a convoy, whatever else there is to do', () => {
  const sent = (columns: string) => {
    const t = real(
      `cl-blanco@chile cl-t-loa@chile cl-t-itata@chile cl-inf1@chile cl*2@chile cl-t-rimac@2110 ${columns} cl-inf2@2110`,
      { phase: 'administration', chilean: ['2110'] },
    )
    return wanted(t, CHILEAN)
  }
  assert.ok('IX' in sent(''), 'Pisco')
  assert.ok(!('IX' in sent('cl*1@2110')))
})

test('a damaged warship waits for its repair', () => {
  const t = real(
    'cl-blanco@chile cl-cochrane/D@chile cl-t-loa@chile cl-t-itata@chile cl-inf1@chile cl-inf2@chile',
    {
      phase: 'administration',
    },
  )
  const orders = wantedOrders(t.p, CHILEAN)
  assert.ok(orders[t.unit('cl-blanco')] > 0)
  assert.equal(orders[t.unit('cl-cochrane')], 0)
})

test('the Allied cruisers leave port together for the coast that Chile comes to; monitors and damaged ships stay', () => {
  const t = real('pe-huascar@2007 pe-union@2007 pe-manco@2007 pe-pilcomayo/D@2007 cl-inf1@3116 cl*1@3116', {
    phase: 'administration',
    chilean: ['3116'],
  })
  assert.deepEqual(wanted(t, ALLIED), { IV: [0, 2] })
})

test('they do not go where more guns await them', () => {
  const t = real('pe-huascar@2007 pe-union@2007 cl-blanco@3016 cl-cochrane@3016 cl-inf1@3116', {
    phase: 'administration',
    chilean: ['3116'],
  })
  assert.ok(!('IV' in wanted(t, ALLIED)))
})

test('with raiders at sea no convoy leaves without the stronger escort', () => {
  const army = 'cl-t-loa@chile cl-t-itata@chile cl-inf1@chile cl-inf2@chile cl-buin@chile cl*4@chile'
  const sent = (ships: string) => {
    const t = real(`${army} ${ships}`, { phase: 'administration' })
    return wantedOrders(t.p, CHILEAN)[t.unit('cl-t-loa')] > 0
  }
  assert.ok(sent('cl-magallanes@chile pe-huascar@2007'))
  assert.ok(!sent('cl-magallanes@chile pe-huascar@3017'))
  assert.ok(sent('cl-blanco@chile cl-cochrane@chile pe-huascar@3017'))
})

/** Everything that goes aboard, in its order. */
function loaded(t: Table, side: number): string[] {
  const found: string[] = []
  const name = (unit: number) => t.p.world.names.unit[unit]
  for (;;) {
    const next = nextAboard(t.p, side)
    if (!next) return found
    found.push(`${next.unit < 0 ? 'column' : name(next.unit)} ${name(next.ship)}`)
    t.play(
      next.unit < 0
        ? `embark-column ${name(next.ship)} chile`
        : `embark ${name(next.unit)} ${name(next.ship)}`,
    )
  }
}

test('regiments first, two depleted ones to a ship, and one ship in three for a column', () => {
  const ships = 'cl-t-loa:IV@chile cl-t-itata:IV@chile cl-t-lamar:IV@chile'
  const t = real(`${ships} cl-buin@chile cl-2line/D@chile cl-inf1@chile cl-inf2@chile cl*4@chile`, {
    phase: 'sea',
  })
  assert.deepEqual(loaded(t, CHILEAN), [
    'cl-buin cl-t-itata',
    'cl-2line cl-t-lamar',
    'cl-inf1 cl-t-lamar',
    'column cl-t-loa',
  ])
})

test('provisions stay behind, and so does the garrison of a port worth points', () => {
  const port = real('cl-t-loa:IV@3118 cl-inf1@3118 cl-inf2@3118 cl*1@3118', {
    phase: 'sea',
    chilean: ['3118'],
  })
  assert.deepEqual(loaded(port, CHILEAN), [])
  assert.equal(nextAboard(port.p, ALLIED), undefined)
})

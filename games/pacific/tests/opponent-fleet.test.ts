/** Where an opponent sends its fleets, and what it puts aboard. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pacific } from '../index.ts'
import { dares, landsTooMany } from '../opponent/judgement.ts'
import { nextAboard } from '../opponent/loading.ts'
import { areaInCompany, wantedOrders } from '../opponent/orders.ts'
import { findsBetter, stationWorth } from '../opponent/raiders.ts'
import { softest } from '../opponent/shelling.ts'
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
  const sent = (stranded: string) => {
    const t = real(
      `cl-blanco@chile cl-t-loa@chile cl-t-itata@chile cl-inf1@chile cl*2@chile cl-t-rimac@2110 ${stranded} cl-inf2@2110`,
      { phase: 'administration', chilean: ['2110'] },
    )
    return wanted(t, CHILEAN)
  }
  assert.ok('IX' in sent('cl-t-tolten@2110'), 'Pisco')
  assert.ok(!('IX' in sent('cl-t-tolten@2110 cl*1@2110')))
  assert.ok(!('IX' in sent('')), 'two are not sent for one')
})

test('a ship with a column runs past raiders to a fleet that cannot move, and takes no troops instead', () => {
  const fleet = 'cl-blanco@2110 cl-cochrane@2110 cl-inf2@2110 pe-huascar@3017 pe-union@3017'
  const orders = real(`${fleet} cl-t-loa@chile cl-inf1@chile cl*2@chile`, {
    phase: 'administration',
    chilean: ['2110'],
  })
  assert.deepEqual(wanted(orders, CHILEAN), { I: [0, 2], IX: [1, 0] })
  const sailing = real(`${fleet} cl-t-loa:IX@chile cl-inf1@chile cl*2@chile`, {
    phase: 'sea',
    chilean: ['2110'],
  })
  assert.deepEqual(loaded(sailing, CHILEAN), ['column cl-t-loa'])
})

test('of two convoys and two columns one convoy sails with a column, unless the war may end', () => {
  const aboard = (turn: number) =>
    loaded(
      real(
        'cl-t-loa:IV@chile cl-t-itata:IV@chile cl-t-lamar:III@chile cl-t-rimac:III@chile cl-buin@chile cl*2@chile',
        {
          phase: 'sea',
          turn,
        },
      ),
      CHILEAN,
    )
  assert.ok(aboard(4).some(each => each.startsWith('column')))
  assert.ok(!aboard(5).some(each => each.startsWith('column')))
})

test('with four columns two convoys sail, each with one aboard for the way home', () => {
  const t = real(
    'cl-t-loa:IV@chile cl-t-itata:IV@chile cl-t-cousino:IV@chile cl-t-lamar:III@chile cl-t-rimac:III@chile cl-t-tolten:III@chile cl-inf1@chile cl-inf2@chile cl-inf3@chile cl-inf4@chile cl*4@chile',
    { phase: 'sea', turn: 3 },
  )
  assert.equal(loaded(t, CHILEAN).filter(each => each.startsWith('column')).length, 2)
})

test('a transport takes a column to cruisers that lie in a port without one', () => {
  const fleet = 'pe-huascar@3116 pe-union@3116 pe-inf1@3116'
  const at = (notation: string) =>
    real(`${fleet} ${notation}`, { phase: 'administration', phasing: 'allied' })
  const transports = (t: Table) => Object.values(wanted(t, ALLIED)).reduce((sum, [count]) => sum + count, 0)
  assert.deepEqual(wanted(at('pe-t-oroya@2007 pe-t-limena@2007'), ALLIED).IV, [1, 0])
  assert.equal(transports(at('pe-t-oroya@2007 pe*1@3116')), 0)
  const sailing = real(`${fleet} pe-t-oroya:IV@2007 pe-inf2@2007 pe-inf3@2007 pe*2@2007`, {
    phase: 'sea',
    phasing: 'allied',
  })
  assert.deepEqual(nextAboard(sailing.p, ALLIED), { unit: -1, ship: sailing.unit('pe-t-oroya') })
  sailing.play('embark-column pe-t-oroya peru', 'start pe-t-oroya')
  const [first] = pacific.worthTrying(sailing.p)
  assert.equal(pacific.text(first, sailing.p), 'sail 3116')
})

test('no more land among enemies than may stay there, unless the war may end', () => {
  const ashore = (units: number, turn: number) => {
    const here = ['cl-buin', 'cl-2line', 'cl-3line', 'cl-4line', 'cl-atacama', 'cl-chillan'].slice(0, units)
    const t = real(`pe-inf1@3118 ${here.map(unit => `${unit}@3118`).join(' ')}`, { turn })
    return landsTooMany(t.p, CHILEAN, t.hex('3118'))
  }
  assert.ok(ashore(6, 4))
  assert.ok(!ashore(5, 4))
  assert.ok(!ashore(6, 5))
})

test('nobody leaves transports in a port without a column for a fight they cannot keep out of', () => {
  const goes = (harbour: string) => {
    const t = real(`pe-huascar:II@3016 cl-blanco@3116 cl-cochrane@3116 cl-t-loa@3116 ${harbour}`, {
      phase: 'sea',
      phasing: 'allied',
      chilean: ['3116'],
    })
    t.p.moving[t.unit('pe-huascar')] = 1
    return dares(t.p, CHILEAN, t.hex('3116'))
  }
  assert.ok(goes('cl*1@3116'), 'one is kept out of the line')
  assert.ok(!goes('cl-t-itata@3116 cl*1@3116'), 'two are not')
  assert.ok(goes('cl-t-itata@3116 cl*2@3116'))
})

test('of many transports one stays at home', () => {
  const t = real(
    'cl-blanco@chile cl-cochrane@chile cl-t-loa@chile cl-t-itata@chile cl-t-rimac@chile cl-t-lamar@chile cl-t-tolten@chile cl*6@chile ' +
      'cl-buin@chile cl-2line@chile cl-3line@chile cl-4line@chile cl-cazadores@chile cl-granaderos@chile cl-inf1@chile cl-inf2@chile',
    { phase: 'administration' },
  )
  const transports = Object.values(wanted(t, CHILEAN)).reduce((sum, [count]) => sum + count, 0)
  assert.equal(transports, 4)
})

test('a new transport sails with men-of-war of its port, or not at all', () => {
  const area = (ships: string) => {
    const t = real(`cl-t-loa@chile ${ships}`, { phase: 'supply' })
    for (const ship of ['cl-blanco', 'cl-cochrane', 'cl-t-rimac'])
      if (ships.includes(ship)) t.p.nextOrder[t.unit(ship)] = ship === 'cl-blanco' ? 4 : 5
    return areaInCompany(t.p, t.unit('cl-t-loa'))
  }
  assert.equal(area('cl-blanco@chile cl-t-rimac@chile'), 4)
  assert.equal(area('cl-t-rimac@chile cl-cochrane@3017'), 0)
})

test('cruisers go where troops on the coast can be shelled, and move on in the area of their order', () => {
  const at = (garrison: string) =>
    real(`pe-huascar:III@3017 pe-independencia:III@3017 ${garrison}`, {
      phase: 'sea',
      phasing: 'allied',
      chilean: ['3118'],
    })
  assert.ok(findsBetter(at('cl-inf1@3118').p, at('').unit('pe-huascar')))
  assert.ok(!findsBetter(at('').p, at('').unit('pe-huascar')))
  const t = at('cl-inf1@3118')
  assert.ok(stationWorth(t.p, t.hex('3118')) > stationWorth(at('').p, t.hex('3118')))
  assert.equal(softest(t.p, ALLIED, t.hex('3118')), 0)
  assert.ok(
    softest(at('cl-inf1@3118 cl-cochrane@3118').p, ALLIED, t.hex('3118')) > 12,
    'not beside an ironclad',
  )
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

/** What a side does when nobody says otherwise, and what an opponent thinks of, at every choice that weighs something. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { pacific } from '../index.ts'
import { battle as atSea } from './at-sea.ts'
import { battle } from './battle.ts'
import { fix, fromStart, real, type Setting, type Table } from './board.ts'

const seen = ({ p }: Table) => pacific.view(p, pacific.waitsFor(p))

const usual = (t: Table): string => pacific.text(pacific.standard(seen(t)), t.p)

/** What an opponent thinks of, by text. */
const thoughts = (t: Table): string[] => pacific.worthTrying(seen(t)).map(action => pacific.text(action, t.p))

/** The verbs of that, each once. */
const thoughtOf = (t: Table): string[] => [...new Set(thoughts(t).map(text => text.split(' ')[0]))]

/** Who is asked what, and the usual answer, which is then given. */
function answers(t: Table, waitsFor: string, answer: string): Table {
  assert.deepEqual([t.waitsFor(), usual(t)], [waitsFor, answer])
  return t.play(answer)
}

const sea = (notation: string, setting: Setting = {}) => fix(notation, { phase: 'sea', ...setting })
const allied = (notation: string) => sea(notation, { phasing: 'allied' })

test('before the war, and the paperwork of a turn', () => {
  const t = answers(answers(fromStart(), 'allied deploy', 'usual-set-up'), 'chile deploy', 'usual-set-up')
  assert.deepEqual(thoughtOf(t), ['order'], 'what it wants, and no standing orders')
  answers(answers(t, 'chile orders', 'end-orders'), 'allied orders', 'end-orders')
})

test('phases in which nothing has to be done are ended', () => {
  answers(fix('cl-buin@1212'), 'chile march', 'end-marches')
  answers(battle('cl-buin@1312 pe-inf1@1311'), 'chile attack', 'end-attacks')
  answers(sea('cl-cochrane:II@1214 cl*1@1214'), 'chile embark', 'start cl-cochrane')
})

test('armies go aboard what has an order, columns where no troops wait', () => {
  const t = sea('cl-t-loa:II@1214 cl-t-itata@1214 cl-inf1@1214 cl*2@1214')
  assert.deepEqual(thoughts(t), ['embark cl-inf1 cl-t-loa'])
  assert.ok(thoughts(t.play('embark cl-inf1 cl-t-itata')).includes('embark-column cl-t-loa chile'))
})

test('who sets up the usual way thinks of no other, and who has come to a harbour of nothing but to unload', () => {
  assert.deepEqual(thoughts(fromStart()), ['usual-set-up'])
  const t = real('cl-t-loa:IV@chile cl-inf1@cl-t-loa cl-buin@3116 cl*2@chile', {
    phase: 'sea',
    chilean: ['3116'],
  })
  t.play('start cl-t-loa', 'sail 3116')
  if (t.waitsFor() === 'chile sailing') t.play('stop')
  assert.deepEqual(thoughts(t), ['disembark cl-inf1'])
})

test('a recruit is not paid for with the column that a fleet needs to leave its port', () => {
  const there = real('cl-cochrane@3116 cl*1@3116 cl*1@3118', { phase: 'supply', chilean: ['3116', '3118'] })
  assert.deepEqual(thoughts(there.play('recruit cl-santiago chile')), ['pay 3118'])
})

test('a stack stops where it may, else it makes for the nearest use of an army', () => {
  const t = real('cl-t-loa:III@chile cl-inf1@cl-t-loa cl*2@chile pe-inf1@2109', { phase: 'sea' })
  t.play('start cl-t-loa')
  answers(t, 'chile sailing', 'sail 3118')
  answers(t, 'chile sailing', 'stop')
})

test('an interception is tried by no fewer than it meets, if it is as likely as not', () => {
  const passing = (chile: string, peru: string) => {
    const t = sea(`${chile} cl*1@1214 ${peru}`)
    return t.play('start cl-t-loa', 'step 1114')
  }
  answers(passing('cl-t-loa:II@1214', 'pe-huascar@1113'), 'allied interception', 'intercept 1113')
  answers(
    passing('cl-t-loa:II@1214 cl-blanco:II@1214', 'pe-huascar@1113'),
    'allied interception',
    'intercept 1113',
  )
  const two = passing('cl-t-loa:II@1214 cl-blanco:II@1214 cl-cochrane:II@1214', 'pe-huascar@1113')
  answers(two, 'allied interception', 'pass')
})

test('nobody thinks of an even battle for its own sake; for an army aboard he does', () => {
  const thinks = (chile: string, peru: string) => {
    const t = sea(`${chile} cl*1@1214 ${peru}`).play('start cl-cochrane', 'step 1114')
    assert.equal(t.waitsFor(), 'allied interception')
    return thoughtOf(t)
  }
  const convoy = 'cl-cochrane:II@1214 cl-t-loa:II@1214'
  assert.deepEqual(thinks(convoy, 'pe-huascar@1113'), ['pass', 'pass-for-good'])
  assert.ok(thinks(convoy, 'pe-huascar@1113 pe-independencia@1113').includes('intercept'), 'by clearly more')
  const army = `${convoy} cl-buin@cl-t-loa`
  assert.deepEqual(thinks(army, 'pe-huascar@1113'), ['pass', 'pass-for-good'])
  assert.ok(thinks(army, 'pe-huascar@1113 pe-union@1113').includes('intercept'), 'by as many')
})

test('transports that would be left in port without a column go along where the line has room to keep them out', () => {
  const chase = (columns: number, transports: string) => {
    const t = sea(
      `cl-cochrane@1212 cl-blanco@1212 ${transports} cl*${columns}@1212 pe-union:II@1111 pe-t-oroya:II@1111`,
      {
        phasing: 'allied',
        chilean: ['1212'],
      },
    ).play('start pe-union')
    while (t.waitsFor() !== 'chile interception') t.play('step 1112')
    return t.play('intercept 1212')
  }
  const t = chase(1, 'cl-t-loa@1212 cl-t-itata@1212')
  answers(answers(t, 'chile interceptors', 'along cl-t-itata'), 'chile interceptors', 'along cl-t-loa')
  answers(chase(2, 'cl-t-loa@1212'), 'chile interceptors', 'chase')
  answers(chase(1, 'cl-t-loa@1212 cl-t-itata@1212 cl-t-lamar@1212'), 'chile interceptors', 'chase')
})

test('an opponent’s fleet that is bound for home goes into the Box', () => {
  const t = real('cl-cochrane:I@3018 cl-t-loa:I@3018', { phase: 'sea' }).play('start cl-cochrane')
  assert.deepEqual(thoughts(t), ['sail chile'])
})

test('blockaders fight if they have the guns, and catch whoever carries an army', () => {
  const others = 'pe-manco:II@1212 pe*1@1212'
  const weak = allied(`pe-huascar:II@1111 ${others} cl-covadonga@1210`).play('start pe-huascar', 'step 1210')
  answers(answers(weak, 'allied blockade', 'run-blockade').roll(6), 'allied sailing', 'stop')
  const strong = allied(`pe-t-oroya:II@1111 ${others} cl-cochrane@1210`).play('start pe-t-oroya', 'step 1210')
  answers(strong.play('sail-openly'), 'chile blockaders', 'engage')
  const run = allied(`pe-union:II@1111 pe-t-oroya:II@1111 pe-inf1@pe-t-oroya ${others} cl-cochrane@1210`)
  run.play('start pe-union', 'step 1210', 'run-blockade').roll(1)
  assert.deepEqual(thoughts(run), ['catch pe-t-oroya', 'let-pass'])
  answers(run, 'chile caught', 'catch pe-t-oroya')
})

test('laden transports are kept out of the line; guns fire at what is worth a hit', () => {
  const t = atSea('cl-magallanes@1112 cl-t-lamar@1112 cl-t-loa@1112 cl-buin@cl-t-loa pe-huascar@1112')
  assert.deepEqual(thoughts(t), ['aside cl-t-loa'])
  answers(t, 'chile setAside', 'aside cl-t-loa')
  answers(t, 'allied fire', 'fire pe-huascar cl-magallanes')
})

test('every gun is laid on what it does most harm to, the heaviest first', () => {
  const t = atSea('pe-huascar@1112 pe-union@1112 cl-cochrane@1112 cl-ohiggins@1112')
  assert.deepEqual(thoughts(t), ['fire pe-huascar cl-ohiggins'], 'a wooden ship is hit with every face')
  answers(t, 'allied fire', 'fire pe-huascar cl-ohiggins')
})

test('a march goes on while it gets nearer, and rests', () => {
  const t = fix('cl-buin@1315').play('march cl-buin').roll(5, 6)
  answers(answers(t, 'chile marching', 'go 1213'), 'chile again', 'finish')
  const there = fix('cl-buin@1212').play('march cl-buin').roll(5, 6)
  answers(there, 'chile marching', 'rest')
})

test('a march ends in a city worth points that nobody else would hold, and goes on if somebody stays', () => {
  const held = { chilean: ['3116'] }
  const alone = real('cl-buin@3116 pe-inf1@3118', held).play('march cl-buin').roll(5, 6)
  answers(alone, 'chile marching', 'rest')
  const relieved = real('cl-buin@3116 cl-inf1@3116 pe-inf1@3118', held)
  assert.match(usual(relieved.play('march cl-buin', 'roll-march').roll(5, 6)), /^go /)
})

test('who owes a fight for a beach thinks of nothing else before it', () => {
  const t = real('cl-t-loa:III@chile cl-inf1@cl-t-loa cl*2@chile cl-buin@3116 pe-inf1@3117 pe-inf2@3115', {
    phase: 'sea',
    chilean: ['3116'],
  })
  t.play('start cl-t-loa', 'sail 3117', 'land cl-inf1', 'end-marches')
  assert.deepEqual([t.waitsFor(), thoughts(t)], ['chile attack', ['attack 3117 3117']])
  assert.equal(usual(t), 'attack 3117 3117')
})

test('columns are given before steps, steps of the full before the last', () => {
  const doubles = (more = '') =>
    fix(`cl-buin@1315 cl-inf1@1315 ${more}`).play('march-stack 1315').roll(2, 2).play('rest')
  answers(doubles(), 'chile attrition', 'suffer cl-buin')
  answers(doubles('cl*1@1315'), 'chile attrition', 'give-column chile 1315')
})

test('a battle: the cheapest steps are lost, columns go along, the strongest advance', () => {
  const t = battle('cl-2line/D@1312 cl-cazadores@1312 pe-inf1@1311 pe-inf2@1311 pe*1@1311').play(
    'attack 1312 1311',
  )
  answers(t, 'chile declare', 'assault').roll(6, 1).draw('charge')
  assert.deepEqual([t.waitsFor(), usual(t)], ['allied supply', 'burn'])
  t.play('save').roll(5, 2, 6, 4, 2)
  answers(t, 'allied hits', 'lose pe-inf1')
  answers(t, 'allied retreat', 'retreat 1310')
  answers(t, 'allied train', 'bring peru')
  answers(t, 'chile advance', 'advance cl-cazadores')
})

test('powder is burned, but for the last column where ships lie', () => {
  const asked = (columns: number) => {
    const t = real(`cl-buin@3116 cl-t-loa@3116 cl*${columns}@3116 pe-inf1@3115`, { phase: 'battle' })
    return t.play('attack 3116 3115').roll(6, 1).draw('none')
  }
  answers(asked(1), 'chile supply', 'save')
  answers(asked(2), 'chile supply', 'burn')
})

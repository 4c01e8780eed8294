import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Action } from '@quebracho/engine'
import { askAdvice, dismiss, mayAsk } from './advice.ts'
import type { Adviser } from './drive.ts'
import { adviceOf } from './shown.ts'
import { NOBODY, open, PERSON, playOf, playOn, prompt, still } from './testing.ts'
import type { Advice } from './thinker.ts'

/** A person's table, and an adviser who answers when the test does. */
function sitDown(withAdviser = true) {
  const { session } = open([PERSON, NOBODY])
  const asked: { kind: string; side: number; progress: (part: number) => void }[] = []
  let tell: (advice: Advice | null) => void = () => {}
  let hushed = 0
  const advise: Adviser = advising => {
    asked.push(advising)
    return new Promise(resolve => {
      tell = resolve
    })
  }
  const driver = { ...still, hush: () => void hushed++, ...(withAdviser && { advise }) }
  const play = playOf(session, driver)
  return { play, session, asked, answer: (advice: Advice | null) => tell(advice), hushed: () => hushed }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

describe('asking before one decides', () => {
  test('a hint is thought of, drawn, and gone when something is done', async () => {
    const { play, session, asked, answer } = sitDown()
    const step = session.standard()
    const asking = askAdvice(play, 'hint')
    assert.deepEqual([asked[0].kind, asked[0].side], ['hint', 0])
    asked[0].progress(0.5)
    assert.deepEqual(play.ui.advice, { kind: 'thinking', about: 'hint', progress: 0.5 })
    answer({ hint: { steps: [step], intention: null, reasons: null } })
    await asking
    assert.equal(play.ui.advice?.kind, 'hint')
    assert.ok(adviceOf(play.ui), 'drawn until somebody is picked')
    assert.deepEqual(play.lit, adviceOf(play.ui)?.lit)
    play.act([step], { sure: true })
    await settled()
    assert.equal(play.ui.advice, null)
  })

  test('a hint names what it loses, and nothing else', async () => {
    const { play, session, answer } = sitDown()
    playOn(session, () => prompt(session) === 'supply' && play.situation.mine)
    const end = play.situation.offers.all.find(({ verb }) => verb === 'end-supply')
    const feed = play.situation.offers.all.filter(({ verb }) => verb === 'feed')
    assert.ok(end && feed.length > 0)
    const lostBy = async (...steps: Action[]) => {
      const asking = askAdvice(play, 'hint')
      answer({ hint: { steps, intention: null, reasons: null } })
      await asking
      assert.ok(play.ui.advice?.kind === 'hint')
      return play.ui.advice.losses.length
    }
    const all = await lostBy(end.action)
    assert.ok(all >= feed.length)
    assert.equal(await lostBy(feed[0].action, end.action), all - 1)
    assert.equal(await lostBy(feed[0].action), 0)
  })

  test('threats become an overlay', async () => {
    const { play, asked, answer } = sitDown()
    const asking = askAdvice(play, 'threats')
    assert.equal(asked[0].kind, 'threats')
    answer({ threats: [{ hex: 7, chance: 0.5, from: [9], anyway: false }] })
    await asking
    assert.ok(play.ui.advice?.kind === 'threats')
    assert.deepEqual(play.ui.advice.overlay.hexes, [{ hex: 7, side: 1, label: '50 %' }])
    assert.deepEqual(play.ui.advice.overlay.lines, [{ path: [9, 7], side: 1 }])
    assert.ok(play.cancel(), 'Escape closes it')
    assert.equal(play.ui.advice, null)
  })

  test('who no longer wants to know hears nothing, and the thinking ends', async () => {
    const { play, session, answer, hushed } = sitDown()
    const asking = askAdvice(play, 'hint')
    dismiss(play)
    assert.equal(hushed(), 1)
    answer({ hint: { steps: [session.standard()], intention: null, reasons: null } })
    await asking
    assert.equal(play.ui.advice, null)
  })

  test('what was thought of another position is not shown', async () => {
    const { play, session, answer } = sitDown()
    const asking = askAdvice(play, 'hint')
    const step = session.standard()
    session.act(step)
    answer({ hint: { steps: [step], intention: null, reasons: null } })
    await asking
    assert.equal(play.ui.advice, null)
  })

  test('nobody is asked where nobody may be', async () => {
    const { play } = sitDown(false)
    assert.equal(mayAsk(play), false)
    await askAdvice(play, 'hint')
    assert.equal(play.ui.advice, null)
  })
})

describe('what a hint draws', () => {
  test('where somebody is cut off from supply, or comes into it, is lit', async () => {
    const { play, session, answer } = sitDown()
    const asking = askAdvice(play, 'hint')
    const facts = [
      { kind: 'starves', often: 'always', hexes: [7, 9], units: 3 },
      { kind: 'strands', often: 'mostly', hexes: [11], units: 1 },
      { kind: 'beside', often: 'always', hexes: [13] },
    ] as const
    const reasons = { than: 'even', terms: [], facts } as const
    answer({ hint: { steps: [session.standard()], intention: null, reasons } })
    await asking
    const lit = adviceOf(play.ui)?.lit ?? []
    const kindAt = (hex: number) => lit.find(each => each.hex === hex)?.kind
    assert.deepEqual([7, 9, 11, 13].map(kindAt), ['target', 'target', 'danger', undefined])
  })

  test('what may be won is lit, and a broken line leads there', async () => {
    const { play, session, answer } = sitDown()
    const asking = askAdvice(play, 'hint')
    const facts = [
      { kind: 'takes', often: 'sometimes', hexes: [7] },
      { kind: 'hits', often: 'always', hexes: [9] },
    ] as const
    answer({
      hint: { steps: [session.standard()], intention: null, reasons: { than: 'even', terms: [], facts } },
    })
    await asking
    const { lit = [], lines = [] } = adviceOf(play.ui) ?? {}
    const kindAt = (hex: number) => lit.find(each => each.hex === hex)?.kind
    assert.deepEqual([7, 9].map(kindAt), ['choice', 'target'])
    assert.deepEqual(lines, [{ path: [lit[0].hex, 7], side: 0, broken: true }])
  })
})

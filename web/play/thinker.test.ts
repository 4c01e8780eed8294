import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newMatch, playMatch, undoTo } from '@quebracho/engine'
import { game } from './testing.ts'
import { type Answer, type Message, newThinker, type Question } from './thinker.ts'

/** A worker that keeps what it is told and answers when the test does. */
class Desk {
  readonly messages: Message[] = []
  ended = false
  onmessage: (event: { data: Answer }) => void = () => {}
  onerror: (event: { message: string; preventDefault(): void }) => void = () => {}
  postMessage(message: Message) {
    this.messages.push(message)
  }
  terminate() {
    this.ended = true
  }
  answer(data: Answer) {
    this.onmessage({ data })
  }
  get last(): Question {
    const found = this.messages.at(-1)
    assert.ok(found && found !== 'now' && 'takenBack' in found)
    return found
  }
}

function sitDown() {
  const desks: Desk[] = []
  const thinker = newThinker(() => {
    const desk = new Desk()
    desks.push(desk)
    return desk as unknown as Worker
  })
  const match = newMatch(game, { scenario: 'boqueron', players: {} })
  const side = game.waitsFor(match.position)
  const heard: number[] = []
  const think = () =>
    thinker.think(match, { side, opponent: 'captain', seconds: 3, progress: part => heard.push(part) })
  const goOn = () => playMatch(match, game.standard(game.view(match.position, side)))
  return { thinker, desks, match, side, heard, think, goOn }
}

const thought = { action: [1], intention: null } as const

describe('the page’s side of the worker', () => {
  test('lets an opponent think ahead by its view, and waits for no answer', () => {
    const { thinker, desks, match, side } = sitDown()
    thinker.foresee(match, { side: 1 - side, opponent: 'captain', seconds: 3 })
    const [message] = desks[0].messages
    assert.ok(message !== 'now' && 'foresee' in message)
    assert.deepEqual([message.side, message.opponent], [1 - side, 'captain'])
    assert.deepEqual(message.view, game.toJson(game.view(match.position, 1 - side)))
  })

  test('asks with a view and hears progress before the answer', async () => {
    const { desks, match, side, heard, think } = sitDown()
    const asked = think()
    const [desk] = desks
    assert.deepEqual(desk.last.view, game.toJson(game.view(match.position, side)))
    assert.deepEqual([desk.last.opponent, desk.last.seconds], ['captain', 3])
    desk.answer({ progress: 0.5 })
    desk.answer(thought)
    assert.deepEqual([await asked, heard], [thought, [0.5]])
  })

  test('says if the game was taken back since it was last asked, and only then', async () => {
    const { desks, match, think, goOn } = sitDown()
    goOn()
    const takenBack = async () => {
      const asked = think()
      const { takenBack } = desks[0].last
      desks[0].answer(thought)
      await asked
      return takenBack
    }
    assert.equal(await takenBack(), false)
    goOn()
    assert.equal(await takenBack(), false)
    undoTo(match, 1)
    goOn()
    assert.equal(await takenBack(), true, 'though as many actions lie behind it')
    assert.equal(await takenBack(), false)
  })

  test('thinking that is broken off answers nothing and ends the worker; the next has one of its own', async () => {
    const { thinker, desks, think } = sitDown()
    const asked = think()
    thinker.breakOff()
    assert.equal(await asked, null)
    assert.ok(desks[0].ended)
    void think()
    assert.equal(desks.length, 2)
  })

  test('passes on that it is time to move', () => {
    const { thinker, desks, think } = sitDown()
    thinker.now()
    assert.equal(desks.length, 0, 'nobody is there')
    void think()
    thinker.now()
    assert.equal(desks[0].messages.at(-1), 'now')
  })

  test('trouble comes as an error', async () => {
    const { desks, think } = sitDown()
    const asked = think()
    desks[0].answer({ trouble: 'no idea' })
    await assert.rejects(asked, /no idea/)
    const again = think()
    desks[0].onerror({ message: 'broken', preventDefault() {} })
    await assert.rejects(again, /broken/)
    assert.ok(desks[0].ended)
  })
})

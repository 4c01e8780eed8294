import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { finishedRecord } from '../replay/testing.ts'
import { type Asked, newAnalyst, type Word } from './analyst.ts'

/** A worker that keeps what it is asked and answers when the test does. */
class Desk {
  readonly asked: Asked[] = []
  ended = false
  onmessage: (event: { data: Word }) => void = () => {}
  onerror: (event: { message: string; preventDefault(): void }) => void = () => {}
  postMessage(message: Asked) {
    this.asked.push(message)
  }
  terminate() {
    this.ended = true
  }
}

function sitDown() {
  const desks: Desk[] = []
  const analyst = newAnalyst(() => {
    const desk = new Desk()
    desks.push(desk)
    return desk as unknown as Worker
  })
  return { analyst, desks }
}

const record = finishedRecord('boqueron', 8)
const analysis = { chances: [0.5, 1], by: [0], mistakes: [] }

describe('the page’s side of the analysis', () => {
  test('tells how far it is, keeps what was found, and asks no second time', () => {
    const { analyst, desks } = sitDown()
    let heard = 0
    analyst.on(() => heard++)
    analyst.ask('one', record)
    assert.deepEqual(desks[0].asked, [{ record }])
    desks[0].onmessage({ data: { progress: 0.4 } })
    assert.deepEqual(analyst.of('one'), { kind: 'running', progress: 0.4 })
    desks[0].onmessage({ data: { analysis } })
    assert.deepEqual(analyst.of('one'), { kind: 'done', analysis })
    assert.ok(desks[0].ended)
    analyst.ask('one', record)
    assert.equal(desks.length, 1)
    assert.equal(analyst.of('other'), undefined)
    assert.equal(heard, 3)
  })

  test('can be stopped and asked again', () => {
    const { analyst, desks } = sitDown()
    analyst.ask('one', record)
    analyst.stop('one')
    assert.ok(desks[0].ended)
    assert.equal(analyst.of('one'), undefined)
    analyst.ask('one', record)
    assert.equal(desks.length, 2)
  })

  test('says what went wrong, and may be asked again', () => {
    const { analyst, desks } = sitDown()
    analyst.ask('one', record)
    desks[0].onmessage({ data: { trouble: 'no such game' } })
    assert.deepEqual(analyst.of('one'), { kind: 'failed', why: 'no such game' })
    analyst.ask('one', record)
    assert.equal(desks.length, 2)
  })

  test('is never asked about a game that goes on', () => {
    const { analyst, desks } = sitDown()
    analyst.ask('one', { ...record, result: null })
    assert.equal(desks.length, 0)
    assert.equal(analyst.of('one'), undefined)
  })
})

import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type GameRecord, RecordError, readRecord, replay, writeRecord } from '@quebracho/engine'
import en from '../app/later/text.en.json' with { type: 'json' }
import {
  fileNameOf,
  fileTextOf,
  fromLink,
  LONGEST_LINK,
  MOST_BYTES,
  readFile,
  readText,
  ShareError,
  toLink,
} from './share.ts'
import { finishedRecord, loaded } from './testing.ts'

const record = finishedRecord()

/** The reason something was refused for. */
async function reason(act: Promise<unknown>): Promise<string> {
  try {
    await act
  } catch (error) {
    assert.ok(error instanceof ShareError, `not a ShareError: ${error}`)
    assert.ok(error.key in en, `${error.key} has no text`)
    return error.key.replace('share.bad.', '')
  }
  return 'accepted'
}

const changed = (part: Record<string, unknown>): string => JSON.stringify({ ...record, ...part })
const action = (i: number, text: string) => record.actions.map((each, at) => (at === i ? text : each))

test('a file goes out and comes back the same', async () => {
  const read = await readText(fileTextOf(record))
  assert.deepEqual(read.record, record)
  assert.equal(read.loaded, loaded)
  assert.equal(fileNameOf(record, Date.UTC(2026, 2, 1)), 'quebracho-caramba-canada-dry-2026-03-01.json')
})

test('a link goes out and comes back the same, and is short', async () => {
  const data = await toLink(record)
  assert.match(data, /^[\w-]+$/)
  assert.ok(data.length < 4000, `${data.length} letters`)
  assert.deepEqual((await fromLink(data)).record, record)
})

test('an empty game makes a link too', async () => {
  const empty: GameRecord = { ...record, actions: [], hashes: {}, result: null }
  assert.deepEqual((await fromLink(await toLink(empty))).record, empty)
})

test('what is not a record says so', async () => {
  assert.equal(await reason(readText('')), 'empty')
  assert.equal(await reason(readText('hello')), 'notJson')
  assert.equal(await reason(readText(fileTextOf(record).slice(0, -100))), 'notJson')
  for (const other of ['null', '7', '[]', '{}', '"x"'])
    assert.equal(await reason(readText(other)), 'notRecord')
  assert.equal(await reason(readText('['.repeat(1_000_000) + ']'.repeat(1_000_000))), 'notRecord')
})

test('a cut file says at which line it breaks off', async () => {
  await assert.rejects(readText('{\n "format":\n "quebracho-record",\n oops'), (error: ShareError) => {
    assert.deepEqual(error.params, { line: 4 })
    return true
  })
})

test('a wrong shape is named', async () => {
  for (const part of [
    { version: 0 },
    { engine: 7 },
    { game: null },
    { options: [] },
    { players: { bolivia: {} } },
    { hashes: { 50: 1 } },
    { actions: 'step' },
    { result: 1 },
    { rules: 1.5 },
  ]) {
    assert.equal(await reason(readText(changed(part))), 'field', JSON.stringify(part))
  }
  assert.equal(await reason(readText(changed({ actions: ['a', 7] }))), 'actionText')
  assert.equal(await reason(readText(changed({ actions: ['roll '.repeat(1000)] }))), 'actionText')
})

test('records of other games, newer programs and unknown set-ups are refused by name', async () => {
  assert.equal(await reason(readText(changed({ version: 2 }))), 'newer')
  assert.equal(await reason(readText(changed({ game: 'chess' }))), 'game')
  assert.equal(await reason(readText(changed({ rules: 99 }))), 'rules')
  assert.equal(await reason(readText(changed({ scenario: 'moon' }))), 'scenario')
  assert.equal(await reason(readText(changed({ options: { fog: 'thick' } }))), 'option')
  assert.equal(await reason(readText(changed({ options: { constructor: 1 } }))), 'option')
  const proto = changed({}).replace('"options":{', '"options":{"__proto__":{"fog":"hidden"},')
  assert.equal(await reason(readText(proto)), 'option')
})

test('edited moves are found, and where', async () => {
  const roll = record.actions.findLastIndex(text => text.startsWith('roll'))
  const faces = record.actions[roll].split(' ').slice(1)
  const other = ['roll', ...faces.map(face => (face === '1' ? '2' : '1'))].join(' ')
  const found = await reason(readText(changed({ actions: action(roll, other) })))
  assert.ok(['changed', 'action', 'result'].includes(found), found)
  await assert.rejects(readText(changed({ actions: action(3, 'step b1 9999') })), (error: ShareError) => {
    assert.equal(error.key, 'share.bad.action')
    assert.deepEqual(error.params, { action: 4, count: record.actions.length, text: 'step b1 9999' })
    return true
  })
  assert.equal(await reason(readText(changed({ actions: record.actions.slice(0, -1) }))), 'cut')
  assert.equal(await reason(readText(changed({ actions: record.actions.slice(0, -1), hashes: {} }))), 'noEnd')
  assert.equal(
    await reason(readText(changed({ result: record.result === 'draw' ? 'bolivia' : 'draw' }))),
    'result',
  )
  const tooMany = new Array<string>(200_000).fill('x')
  assert.equal(await reason(readText(changed({ actions: tooMany }))), 'tooLong')
})

test('it accepts nothing that the engine refuses, and the other way round', async () => {
  for (let i = 0; i < record.actions.length; i += 37) {
    const text = writeRecord({
      ...record,
      actions: action(i, record.actions[(i * 7) % record.actions.length]),
    })
    let engine = 'accepted'
    try {
      replay(loaded.game, readRecord(text))
    } catch (error) {
      assert.ok(error instanceof RecordError)
      engine = 'refused'
    }
    assert.equal(
      (await reason(readText(text))) === 'accepted' ? 'accepted' : 'refused',
      engine,
      `action ${i}`,
    )
  }
})

test('what is too large is not even read', async () => {
  const huge = { size: MOST_BYTES + 1, text: () => assert.fail('it was read') } as unknown as Blob
  assert.equal(await reason(readFile(huge)), 'tooLarge')
  assert.equal(await reason(readText(' '.repeat(MOST_BYTES + 1))), 'tooLarge')
})

test('hostile links are refused', async () => {
  for (const data of ['', '!!!', 'AAAA', 'x'.repeat(1000)])
    assert.equal(await reason(fromLink(data)), 'link', data)
  assert.equal(await reason(fromLink('A'.repeat(LONGEST_LINK + 1))), 'linkTooLong')
  const link = async (value: unknown) => {
    const stream = new Blob([JSON.stringify(value)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'))
    return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')
  }
  assert.equal(await reason(fromLink(await link('x'.repeat(2 * MOST_BYTES)))), 'tooLarge')
  assert.equal(await reason(fromLink(await link([1]))), 'link')
  assert.equal(await reason(fromLink(await link([9, 'later']))), 'newer')
  assert.equal(
    await reason(fromLink(await link([1, '0', 'caramba', 1, 'canada-dry', {}, {}, 'x', 7, null]))),
    'field',
  )
})

test('it keeps nothing that does not belong to a record', async () => {
  const read = await readText(changed({ extra: '<script>', bookmarks: [1] }))
  assert.deepEqual(Object.keys(read.record).sort(), Object.keys(record).sort())
})

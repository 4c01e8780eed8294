import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import test from 'node:test'
import { hexOf, hmac, sha256 } from './sha256.ts'

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (37 * i + length) & 255)

test('hashes of every length around the ends of blocks are those of everybody else', () => {
  for (let length = 0; length < 200; length++)
    assert.equal(hexOf(sha256(bytes(length))), createHash('sha256').update(bytes(length)).digest('hex'))
})

test('… and so are keyed ones, with keys shorter and longer than a block', () => {
  for (let length = 0; length < 150; length++) {
    const [key, message] = [bytes(length), bytes(200 - length)]
    assert.equal(hexOf(hmac(key, message)), createHmac('sha256', key).update(message).digest('hex'))
  }
})

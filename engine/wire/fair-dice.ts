/**
 * Dice that nobody can choose, not even who throws them. Before the first action the server shows the hash of a secret; then each
 * seat adds a number of its own. Every throw follows from the secret, those numbers and the throw's own number, and
 * when the game is over the secret is shown, so that everybody can throw them all again.
 */
import { CHANCE, type Game } from '../game.ts'
import type { Position } from '../position.ts'
import type { Pick } from '../random.ts'
import { type GameRecord, isTableWord, playText, RecordError } from '../record.ts'
import { bytesOf, hexOf, hmac, sha256 } from './sha256.ts'

/** As it stands in the record of a game that is over. */
export interface FairDice {
  /** SHA-256 of the secret, as it was shown before the first action. */
  readonly commitment: string
  readonly secret: string
  /** What each side's seat added, in the order of the sides; empty for a seat that added nothing. */
  readonly numbers: readonly string[]
  /** The number of each throw, counted from 0 without a gap: only numbers of throws that were taken back are left out. */
  readonly throws: readonly number[]
  /** So many actions were played elsewhere before; nobody answers for their dice. */
  readonly brought?: number
}

/** 64 hexadecimal digits. */
const SECRET = /^[0-9a-f]{64}$/
/** What a seat adds: up to 64 of them. */
export const SEAT_NUMBER = /^[0-9a-f]{16,64}$/

export function commitmentOf(secret: string): string {
  const bytes = SECRET.test(secret) ? bytesOf(secret) : null
  if (!bytes) throw new Error('a secret is 64 hexadecimal digits')
  return hexOf(sha256(bytes))
}

/** A keyed hash, HMAC-SHA-256: our own, or one that is faster where it runs. */
export type Keyed = (key: Uint8Array, message: Uint8Array) => Uint8Array

/** The source of the throw with this number. Numbers come from 32 bits of a keyed hash each, those that would favour a face left out. */
export function throwSource(
  secret: string,
  numbers: readonly string[],
  number: number,
  keyed: Keyed = hmac,
): Pick {
  const key = bytesOf(secret) ?? new Uint8Array()
  let block = 0
  let words: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  const next = (): number => {
    if (at === words.byteLength) {
      const message = new TextEncoder().encode(`${numbers.join('.')}:${number}:${block++}`)
      const { buffer, byteOffset, byteLength } = keyed(key, message)
      words = new DataView(buffer, byteOffset, byteLength)
      at = 0
    }
    at += 4
    return words.getUint32(at - 4)
  }
  return n => {
    const limit = 2 ** 32 - (2 ** 32 % n)
    let value = next()
    while (value >= limit) value = next()
    return value % n
  }
}

/** What a stranger wrote of its dice has the shape it should have. */
function checkShape({ secret, commitment, numbers, throws }: FairDice): void {
  if (typeof secret !== 'string' || !SECRET.test(secret) || commitmentOf(secret) !== commitment)
    throw new RecordError('record.diceSecret')
  for (const [key, list] of Object.entries({ numbers, throws }))
    if (!Array.isArray(list)) throw new RecordError('record.noList', { key: `dice.${key}` })
  if (!numbers.every(each => typeof each === 'string'))
    throw new RecordError('record.noText', { key: 'dice.numbers' })
  if (!throws.every(Number.isSafeInteger)) throw new RecordError('record.noNumber', { key: 'dice.throws' })
  // Whoever could throw again under any number would go on until he likes what he sees.
  const odd = throws.findIndex((each, i) => each < (i > 0 ? throws[i - 1] + 1 : 0))
  if (odd >= 0) throw new RecordError('record.diceOrder', { number: odd + 1 })
}

/** What there is to say of dice that are as they should be. */
export interface CheckedDice {
  readonly thrown: number
  /** Numbers between them of which there is no throw: so many must have been taken back. */
  readonly leftOut: number
}

/** Throws every die of a record once more; a RecordError names the first that fell otherwise. */
export function checkDice<P extends Position>(
  game: Game<P>,
  record: GameRecord,
  fair: FairDice,
): CheckedDice {
  checkShape(fair)
  const p = game.start(record.scenario, record.options, undefined, record.rules)
  let thrown = 0
  for (const [i, text] of record.actions.entries()) {
    if (i >= (fair.brought ?? 0) && game.waitsFor(p) === CHANCE && p.outcome === 0 && !isTableWord(text)) {
      const number = fair.throws[thrown++]
      const due =
        number === undefined
          ? ''
          : game.text(game.throwDice(p, throwSource(fair.secret, fair.numbers, number)), p)
      if (due !== text) throw new RecordError('record.diceThrow', { number: i + 1, text, due: due || '?' }, i)
    }
    playText(game, p, text)
  }
  if (thrown !== fair.throws.length)
    throw new RecordError('record.diceCount', { said: fair.throws.length, found: thrown })
  return { thrown, leftOut: (fair.throws.at(-1) ?? -1) + 1 - thrown }
}

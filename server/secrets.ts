/** What nobody can guess: seats' tokens, the names of games, the dice's secrets. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** 12 letters, 60 bits: who does not know it does not find it. */
export const newGameId = (): string => Array.from(randomBytes(12), byte => LETTERS[byte & 31]).join('')

/** 192 bits. */
export const newToken = (): string => randomBytes(24).toString('base64url')

export const newSecret = (): string => randomBytes(32).toString('hex')

export const newMark = (): string => randomBytes(6).toString('base64url')

/** All that is kept of a token. It is long and random, so that a plain hash of it says nothing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The same as the engine's own, by which everybody checks the dice. */
export const keyed = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest()

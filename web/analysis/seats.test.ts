import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Seat } from '../app/saves.ts'
import { seatsToTry } from './seats.ts'

const person: Seat = { kind: 'person' }
const corporal: Seat = { kind: 'computer', opponent: 'corporal' }
const general: Seat = { kind: 'computer', opponent: 'general' }

test('a person plays on as himself, and from the mistake of the computer with sides changed', () => {
  assert.deepEqual(seatsToTry([person, corporal], 0), [person, corporal])
  assert.deepEqual(seatsToTry([person, corporal], 1), [corporal, person])
})

test('two persons stay, and of two computers the one that erred makes room', () => {
  assert.deepEqual(seatsToTry([person, person], 1), [person, person])
  assert.deepEqual(seatsToTry([general, corporal], 0), [person, corporal])
})

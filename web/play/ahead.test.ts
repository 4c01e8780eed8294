import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textsOf } from '@quebracho/engine'
import type { Session } from './session.ts'
import { COMPUTER, open, PERSON, playOf, prompt } from './testing.ts'

const hidden = { options: { fog: 'hidden' } } as const

/** Answers as usual as long as the same person has the screen. */
function placeAll(session: Session): void {
  session.lift()
  const { viewer } = session
  for (let i = 0; i < 40 && session.waiting().kind === 'person'; i++) {
    assert.equal(session.viewer, viewer)
    assert.equal(session.act(session.standard()), null)
  }
}

const placedBy = ({ match }: Session, side: number): number =>
  match.deeds.filter(({ by }) => by === side).length

describe('an army that is set up in secret', () => {
  test('is set up in one go, and so is the other: the screen changes hands once', () => {
    const { session } = open([PERSON, PERSON], hidden)
    const waiting = session.waiting()
    assert.ok(waiting.kind === 'curtain')
    placeAll(session)
    assert.equal(placedBy(session, waiting.side), 1, 'the rest waits for its turn')
    assert.deepEqual(session.waiting(), { kind: 'curtain', side: 1 - waiting.side })
    placeAll(session)
    assert.notEqual(prompt(session), 'place')
    assert.deepEqual([placedBy(session, 0), placedBy(session, 1)], [4, 8])
  })

  test('by turns, as the rules have it', () => {
    const { session } = open([PERSON, PERSON], hidden)
    placeAll(session)
    placeAll(session)
    assert.deepEqual(
      session.match.deeds.slice(0, 4).map(({ by }) => by),
      [0, 1, 0, 1],
    )
  })

  test('what is put down ahead is seen, and can be taken back', () => {
    const { session } = open([PERSON, PERSON], hidden)
    session.lift()
    const play = playOf(session)
    const standing = () => play.situation.pieces.filter(({ side }) => side === session.viewer).length
    const before = standing()
    session.act(session.standard())
    session.act(session.standard())
    assert.equal(standing(), before + 2)
    assert.equal(textsOf(session.match).length, 1)
    assert.equal(session.undoKind(), 'free')
    session.undo()
    assert.equal(standing(), before + 1)
    assert.ok(session.act('place b1 0101'), 'what the rules forbid is refused ahead too')
  })

  test('nobody answers ahead where the other can be seen, nor of a computer', () => {
    const { session } = open([PERSON, PERSON], { options: { fog: 'counters' } })
    session.lift()
    session.act(session.standard())
    assert.equal(session.waiting().kind, 'curtain')
    const computer = open([PERSON, COMPUTER], hidden).session
    computer.act(computer.standard())
    assert.equal(computer.waiting().kind, 'computer')
  })
})

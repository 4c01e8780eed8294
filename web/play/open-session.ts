/**
 * A game being played at one screen: the match, who sits where, what each was told, and the way back. It knows no
 * page; it tells its listeners that something changed, and hands every new state to `save`. The record is the state,
 * so a page that is closed in the midst of anything opens where it was.
 */
import { positionAfter } from '@quebracho/engine'
import * as acting from './acting.ts'
import { aheadOf } from './ahead.ts'
import { type OwnSession, personsOf, type SessionSetup } from './session.ts'
import { lastOwnView, newSitting, undoKind, waiting } from './sitting.ts'

export function openSession(setup: SessionSetup): OwnSession {
  const { game } = setup
  const sitting = newSitting(setup)
  const { match, listeners, logs } = sitting
  const now = () => aheadOf(sitting) ?? match.position
  return {
    ...(setup.lesson && { lesson: setup.lesson }),
    game,
    match,
    get version() {
      return sitting.version
    },
    get seats() {
      return sitting.seats
    },
    get persons() {
      return personsOf(sitting.seats)
    },
    get viewer() {
      return sitting.viewer
    },
    waiting: () => waiting(sitting),
    view: after => game.view(after === undefined ? now() : positionAfter(match, after), sitting.viewer),
    lastOwnView: () => lastOwnView(sitting),
    log: () => logs.of(sitting.viewer),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act: action => acting.act(sitting, action),
    gesture: (actions, atOnce, known) => acting.gesture(sitting, actions, atOnce, known),
    goOn: () => acting.goOn(sitting),
    throwDice: () => acting.throwDice(sitting),
    standard: () => game.standard(game.view(now(), game.waitsFor(now()))),
    undoKind: () => undoKind(sitting),
    undo: () => acting.undo(sitting),
    backTo: action => acting.goBack(sitting, action),
    canRedo: () => sitting.undone.length > 0 && waiting(sitting).kind === 'person',
    redo: () => acting.redo(sitting),
    resign: side => acting.endBy(sitting, `resign ${game.sides[side]}`),
    offerDraw: side => acting.offerDraw(sitting, side),
    answer: agrees => acting.answer(sitting, agrees),
    lift: () => acting.lift(sitting),
    seat: (side, seat) => acting.seat(sitting, side, seat),
  }
}

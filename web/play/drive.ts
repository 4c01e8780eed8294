/**
 * Keeps a session going: throws the dice, lets opponents and nobody decide, goes on with a gesture; all at a pace
 * that a person can follow. It stops where a person must decide and goes on when the session has changed.
 */
import type { Action } from '@quebracho/engine'
import type { Session, Waiting } from './session.ts'

export interface Driver {
  /** Looks again whether there is something to do. */
  kick(): void
  /** No more pauses until a person has to decide. */
  hurry(): void
  /** Breaks off the opponent's thinking; nothing goes on until `resume`. */
  stop(): void
  resume(): void
  /** Who is thinking, or -1. */
  readonly thinking: number
  readonly stopped: boolean
  /** Something goes on without the person. */
  readonly busy: boolean
  end(): void
}

export interface DriverSetup {
  readonly session: Session
  /** The opponent's decision, or null if it was broken off. */
  readonly think: (waiting: Waiting & { kind: 'computer' }) => Promise<Action | null>
  readonly breakOff: () => void
  /** Waits so long that a person can follow; `skip` ends it at once. */
  readonly pause: (after: 'action' | 'dice' | 'step', skipped: () => boolean) => Promise<void>
  /** Something about the driver itself has changed. */
  readonly changed: () => void
  readonly trouble: (error: unknown) => void
}

export function newDriver({ session, think, breakOff, pause, changed, trouble }: DriverSetup): Driver {
  let running = false
  let ended = false
  let skipping = false
  let stopped = false
  let thinking = -1

  /** Does one thing, if there is one to do. */
  async function step(): Promise<boolean> {
    const waiting = session.waiting()
    if (session.goOn()) {
      await pause('step', () => skipping)
      return true
    }
    switch (waiting.kind) {
      case 'chance':
        session.throwDice()
        await pause('dice', () => skipping || session.waiting().kind === 'person')
        return true
      case 'nobody':
        session.act(session.standard())
        await pause('action', () => skipping)
        return true
      case 'computer':
        return !stopped && (await opponent(waiting))
      default:
        skipping = false
        return false
    }
  }

  async function opponent(waiting: Waiting & { kind: 'computer' }): Promise<boolean> {
    const { version } = session
    thinking = waiting.side
    changed()
    const action = await think(waiting)
    thinking = -1
    if (ended || action === null) return false
    // Meanwhile somebody may have taken something back or resigned: then look again.
    if (version !== session.version) return true
    session.act(action)
    await pause('action', () => skipping)
    return true
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    try {
      while (!ended && (await step()));
    } catch (error) {
      trouble(error)
    } finally {
      running = false
    }
    if (!ended) changed()
  }

  return {
    get thinking() {
      return thinking
    },
    get stopped() {
      return stopped
    },
    get busy() {
      return running
    },
    kick: () => void run(),
    hurry() {
      skipping = true
    },
    stop() {
      stopped = true
      breakOff()
      changed()
    },
    resume() {
      stopped = false
      void run()
    },
    end() {
      ended = true
      breakOff()
    },
  }
}

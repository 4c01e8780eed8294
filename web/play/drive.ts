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

/** What the driver is at. */
interface Run {
  running: boolean
  ended: boolean
  skipping: boolean
  stopped: boolean
  thinking: number
}

export function newDriver(setup: DriverSetup): Driver {
  const { breakOff, changed } = setup
  const run: Run = { running: false, ended: false, skipping: false, stopped: false, thinking: -1 }
  return {
    get thinking() {
      return run.thinking
    },
    get stopped() {
      return run.stopped
    },
    get busy() {
      return run.running
    },
    kick: () => void goOn(setup, run),
    hurry() {
      run.skipping = true
    },
    stop() {
      run.stopped = true
      breakOff()
      changed()
    },
    resume() {
      run.stopped = false
      void goOn(setup, run)
    },
    end() {
      run.ended = true
      breakOff()
    },
  }
}

async function goOn(setup: DriverSetup, run: Run): Promise<void> {
  if (run.running) return
  run.running = true
  try {
    while (!run.ended && (await step(setup, run)));
  } catch (error) {
    setup.trouble(error)
  } finally {
    run.running = false
  }
  if (!run.ended) setup.changed()
}

/** Does one thing, if there is one to do. */
async function step(setup: DriverSetup, run: Run): Promise<boolean> {
  const { session, pause } = setup
  const waiting = session.waiting()
  if (session.goOn()) {
    await pause('step', () => run.skipping)
    return true
  }
  switch (waiting.kind) {
    case 'chance':
      session.throwDice()
      await pause('dice', () => run.skipping || session.waiting().kind === 'person')
      return true
    case 'nobody':
      session.act(session.standard())
      await pause('action', () => run.skipping)
      return true
    case 'computer':
      return !run.stopped && (await opponent(setup, run, waiting))
    default:
      run.skipping = false
      return false
  }
}

async function opponent(
  { session, think, pause, changed }: DriverSetup,
  run: Run,
  waiting: Waiting & { kind: 'computer' },
): Promise<boolean> {
  const { version } = session
  run.thinking = waiting.side
  changed()
  const action = await think(waiting)
  run.thinking = -1
  if (run.ended || action === null) return false
  // Meanwhile somebody may have taken something back or resigned: then look again.
  if (version !== session.version) return true
  session.act(action)
  await pause('action', () => run.skipping)
  return true
}

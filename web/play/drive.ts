/**
 * Keeps a session going: throws the dice, lets opponents and nobody decide, goes on with a gesture; all at a pace
 * that a person can follow. It stops where a person must decide and goes on when the session has changed.
 */
import { type PastPlan, type PastPlans, pastPlans } from '@quebracho/ai/past-plans'
import type { Session, Waiting } from './session.ts'
import type { Advice, Advising, Thought } from './thinker.ts'

export interface Driver {
  /** Looks again whether there is something to do. */
  kick(): void
  /** No more pauses until a person has to decide. */
  hurry(): void
  /** Breaks off the opponent's thinking; nothing goes on until `resume`. */
  stop(): void
  resume(): void
  /** Nothing goes on as long as this says so; then it wants a kick. */
  hold(isHeld: () => boolean): void
  readonly held: boolean
  /** Whoever is thinking does what seems best by now. */
  moveNow(): void
  /** Who is thinking, or -1. */
  readonly thinking: number
  /** What part of the thinking for its turn the computer has done; null if nobody has waited for it yet. */
  readonly progress: number | null
  /** What the computer was about in its last turn, as far as it has said. */
  pastPlan(side: number): PastPlan | null
  /** Advice for a person who has to decide, null if it was broken off; absent where nobody may be asked. */
  readonly advise?: Adviser | undefined
  /** Ends the adviser's thinking. */
  hush(): void
  readonly stopped: boolean
  /** Something goes on without the person. */
  readonly busy: boolean
  end(): void
}

export type Adviser = (advising: Omit<Advising, 'seconds'>) => Promise<Advice | null>

export interface DriverSetup {
  readonly session: Session
  /** The opponent's decision, or null if it was broken off. */
  readonly think: (
    waiting: Waiting & { kind: 'computer' },
    progress: (part: number) => void,
  ) => Promise<Thought | null>
  /** A person has to decide: opponents may think ahead meanwhile. */
  readonly foresee?: () => void
  readonly breakOff: () => void
  readonly moveNow: () => void
  readonly adviser?: { readonly advise: Adviser; readonly hush: () => void }
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
  isHeld: () => boolean
  thinking: number
  /** The version of the session that is thought about. */
  thoughtOf: number
  progress: number | null
  readonly plans: PastPlans
}

export function newDriver(setup: DriverSetup): Driver {
  const { session, breakOff, changed } = setup
  const run: Run = {
    running: false,
    ended: false,
    skipping: false,
    stopped: false,
    isHeld: () => false,
    thinking: -1,
    thoughtOf: -1,
    progress: null,
    plans: pastPlans(session.game),
  }
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
    get progress() {
      return run.progress
    },
    advise: setup.adviser?.advise,
    hush: () => setup.adviser?.hush(),
    pastPlan: side => run.plans.last(session.match.position, side),
    kick() {
      // What is thought of a position that was taken back is of no use to anybody.
      if (run.thinking >= 0 && run.thoughtOf !== session.version) breakOff()
      void goOn(setup, run)
    },
    moveNow() {
      if (run.progress === null) return
      run.progress = 1
      setup.moveNow()
      changed()
    },
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
    hold(isHeld) {
      run.isHeld = isHeld
    },
    get held() {
      return run.isHeld()
    },
    end() {
      run.ended = true
      breakOff()
      setup.adviser?.hush()
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
  if (run.isHeld()) return false
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
      if (waiting.kind === 'person') setup.foresee?.()
      run.skipping = false
      run.progress = null
      return false
  }
}

async function opponent(
  { session, think, pause, changed }: DriverSetup,
  run: Run,
  waiting: Waiting & { kind: 'computer' },
): Promise<boolean> {
  run.thoughtOf = session.version
  run.thinking = waiting.side
  changed()
  const thought = await think(waiting, part => {
    run.progress = part
    changed()
  })
  run.thinking = -1
  if (run.ended) return false
  // Meanwhile somebody may have taken something back or resigned: then look again.
  if (run.thoughtOf !== session.version) return true
  if (thought === null) return false
  run.plans.note(session.match.position, waiting.side, thought.intention)
  session.act(thought.action)
  await pause('action', () => run.skipping)
  return true
}

/** What keeps a table at one screen going: opponents think in a worker, and everything has its time. */
import type { LogItem } from '@quebracho/engine'
import { reasonOf } from '../app/reason.ts'
import { settings } from '../app/settings.ts'
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import { type Driver, type DriverSetup, newDriver } from './drive.ts'
import { itemsOf } from './log.ts'
import type { Session } from './session.ts'
import { newThinker } from './thinker.ts'

type Think = DriverSetup['think']

/** `decided`: who else may decide for an opponent, who thinks by himself otherwise. */
export function ownDriver(
  session: Session,
  changed: () => void,
  decided: (thinking: Think) => Think = thinking => thinking,
): Driver {
  const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const thinker = newThinker(start)
  // A mind of its own: whoever advises a person is not the one who plays against him.
  const adviser = newThinker(start)
  /** The first side that the computer plays: two who think ahead at once would keep each other from it. */
  const foresee = () => {
    const { foresight, thought } = settings()
    const side = session.seats.findIndex(({ kind }) => kind === 'computer')
    const seat = session.seats[side]
    if (!foresight || seat?.kind !== 'computer') return
    thinker.foresee(session.match, { side, opponent: seat.opponent, seconds: thought })
  }
  return newDriver({
    session,
    foresee,
    think: decided(({ side, opponent }, progress) =>
      thinker.think(session.match, { side, opponent, seconds: settings().thought, progress }),
    ),
    breakOff: thinker.breakOff,
    moveNow: thinker.now,
    adviser: {
      advise: advising => adviser.advise(session.match, { ...advising, seconds: settings().thought }),
      hush: adviser.breakOff,
    },
    pause: (after, skipped) => pause(session, after, skipped),
    changed,
    trouble: error => toast({ kind: 'bad', text: words().say('play.trouble', { why: reasonOf(error) }) }),
  })
}

/** `again`: one more throw of the kind just seen. */
const pauses = {
  slow: { action: 1200, dice: 2400, again: 1200, step: 450 },
  normal: { action: 480, dice: 1100, again: 480, step: 260 },
  fast: { action: 160, dice: 350, again: 160, step: 90 },
}

/** Waits so long that what came of the last action can be taken in, but not on when it is skipped. */
async function pause(
  session: Session,
  after: 'action' | 'dice' | 'step',
  skipped: () => boolean,
): Promise<void> {
  const end = performance.now() + timeFor(session, after)
  while (!skipped() && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 30))
}

const isThrow = (item: LogItem): item is LogItem & { kind: 'dice' | 'draw' } =>
  item.kind === 'dice' || item.kind === 'draw'

function timeFor(session: Session, after: 'action' | 'dice' | 'step'): number {
  const times = pauses[settings().speed]
  if (after === 'step') return times.step
  const { length } = session.match.deeds
  const items = itemsOf(session.log(), length - 1)
  const hasEvent = items.some(({ kind }) => kind === 'event')
  const thrown = items.find(isThrow)
  // What only prepares something else is not seen, and needs no time; nor does a draw that says nothing.
  if (!thrown || (thrown.kind === 'draw' && !hasEvent)) return hasEvent ? times.action : 0
  const isAgain = itemsOf(session.log(), length - 2).some(
    item => isThrow(item) && item.prompt === thrown.prompt,
  )
  return isAgain ? times.again : times.dice
}

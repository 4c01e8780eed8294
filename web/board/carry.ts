/** Counters in the hand: under the pointer while they are dragged, gliding back where they were put down on nothing. */
import type { Hex } from '@quebracho/engine/map'

interface Point {
  readonly x: number
  readonly y: number
}

/** Put down where they can go they lie there until it is done; for so long it may be asked what is meant. */
const HELD_MS = 450
const BACK_MS = 190

export interface Carry {
  /** The hex they were taken from, or -1 if nothing is carried. */
  from(): Hex
  take(from: Hex): void
  move(to: Point): void
  /** Put down where they can go. */
  lay(to: Hex, at: Point): void
  /** Put down on nothing. */
  giveBack(time: number): void
  /** Something is being done, so that what was put down lies there no longer; true if it is what was meant by it. */
  settle(to: Hex): boolean
  end(): void
  /** Where they are at this time, `home` being where they were taken from; null if nothing is carried. */
  at(time: number, home: Point): Point | null
  /** Whether time alone will move them. */
  isRestless(): boolean
}

type Now =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'held'; readonly at: Point | null }
  | { readonly kind: 'laid'; readonly at: Point; readonly to: Hex; readonly since: number }
  | { readonly kind: 'back'; readonly at: Point; readonly since: number }

/** `moves`: whether things may move. */
export function createCarry(moves: () => boolean): Carry {
  let now: Now = { kind: 'nothing' }
  let from: Hex = -1
  const end = () => {
    now = { kind: 'nothing' }
    from = -1
  }
  const giveBack = (time: number) => {
    if (now.kind !== 'nothing' && now.at && moves()) now = { kind: 'back', at: now.at, since: time }
    else end()
  }
  return {
    from: () => from,
    take(hex) {
      now = { kind: 'held', at: null }
      from = hex
    },
    move(to) {
      if (now.kind === 'held') now = { kind: 'held', at: to }
    },
    lay(to, at) {
      now = { kind: 'laid', at, to, since: performance.now() }
    },
    giveBack,
    settle(to) {
      const isIt = now.kind === 'laid' && now.to === to
      if (now.kind === 'laid') end()
      return isIt
    },
    end,
    at(time, home) {
      if (now.kind === 'laid' && time - now.since > HELD_MS) giveBack(time)
      if (now.kind === 'nothing' || !now.at) return null
      if (now.kind !== 'back') return now.at
      const part = (time - now.since) / BACK_MS
      if (part >= 1) {
        end()
        return null
      }
      const left = (1 - Math.max(0, part)) ** 2
      return { x: home.x + (now.at.x - home.x) * left, y: home.y + (now.at.y - home.y) * left }
    },
    isRestless: () => now.kind === 'laid' || now.kind === 'back',
  }
}

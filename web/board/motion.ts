/** Things that happen before the eyes: counters glide, hits flash. */
import type { Hex } from '@quebracho/engine/map'
import type { Layout } from './geometry.ts'
import type { Animation } from './state.ts'

/** Milliseconds, at normal speed. */
const PER_HEX = 230
/** A way of which only the ends are known. */
const LEAP = 360
const HIT = 520
const SHOT = 380
const LOSS = 680

/** Where a counter on the move is, in the plane. */
export interface Gliding {
  /** From the bottom of the column up. */
  readonly units: readonly number[]
  readonly x: number
  readonly y: number
}

/** What is going on now. */
export interface Motion {
  readonly gliding: Gliding | null
  /** `at` from 0 to 1. */
  readonly hit: { readonly hex: Hex; readonly at: number } | null
  readonly loss: { readonly unit: number; readonly hex: Hex; readonly at: number } | null
  readonly shot: { readonly from: Hex; readonly to: Hex; readonly side: number; readonly at: number } | null
}

export const nothing: Motion = { gliding: null, hit: null, loss: null, shot: null }

export function durationOf(step: Animation): number {
  if (step.kind === 'move') return step.path.length < 3 ? LEAP : (step.path.length - 1) * PER_HEX
  if (step.kind === 'hit') return HIT
  if (step.kind === 'loss') return LOSS
  return step.kind === 'shot' ? SHOT : step.ms
}

export function motionAt(layout: Layout, step: Animation, at: number): Motion {
  if (step.kind === 'hit') return { ...nothing, hit: { hex: step.hex, at } }
  if (step.kind === 'loss') return { ...nothing, loss: { unit: step.unit, hex: step.hex, at } }
  if (step.kind === 'shot') return { ...nothing, shot: { from: step.from, to: step.to, side: step.side, at } }
  if (step.kind === 'pause' || step.path.length === 0) return nothing
  const [x, y] = along(layout, step.path, eased(at))
  return { ...nothing, gliding: { units: [...(step.others ?? []), step.unit], x, y } }
}

/** Slow at both ends. */
const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t))

function along(layout: Layout, path: readonly Hex[], t: number): [number, number] {
  const at = t * (path.length - 1)
  const i = Math.min(path.length - 1, Math.floor(at))
  const j = Math.min(path.length - 1, i + 1)
  const part = at - i
  const between = (of: Float64Array) => of[path[i]] + (of[path[j]] - of[path[i]]) * part
  return [between(layout.x), between(layout.y)]
}

/** The hex where a step is seen. */
export function hexOf(step: Animation): Hex {
  if (step.kind === 'move') return step.path[step.path.length - 1] ?? -1
  if (step.kind === 'hit' || step.kind === 'loss') return step.hex
  return step.kind === 'shot' ? step.to : -1
}

export interface Show {
  /** Shows a step after those under way; resolves when it is over. */
  play(step: Animation): Promise<void>
  /** As if it had been shown. */
  arrive(step: Animation): void
  /** All the rest at once. */
  endNow(): void
  /** What to draw at this time, or null. */
  now(time: number): { readonly step: Animation; readonly at: number } | null
  /** Units that have arrived, until the pieces say so themselves. */
  readonly arrived: Map<number, Hex>
  isOn(): boolean
}

/** `began` and `ended` are told of each step. */
export function createShow(speed: () => number, began: (step: Animation) => void, ended: () => void): Show {
  const queue: { step: Animation; done: () => void }[] = []
  const arrived = new Map<number, Hex>()
  let started = -1
  const arrive = (step: Animation) => {
    // Nowhere: it does not come back for the moment until the pieces know.
    if (step.kind === 'loss') arrived.set(step.unit, -1)
    if (step.kind !== 'move' || step.path.length === 0) return
    for (const unit of [...(step.others ?? []), step.unit]) arrived.set(unit, hexOf(step))
  }
  const finish = () => {
    const entry = queue.shift()
    started = -1
    if (!entry) return
    arrive(entry.step)
    ended()
    entry.done()
  }
  return {
    arrived,
    isOn: () => queue.length > 0,
    arrive,
    play: step =>
      new Promise(done => {
        queue.push({ step, done })
        if (queue.length === 1) began(step)
      }),
    endNow() {
      while (queue.length > 0) finish()
    },
    now(time) {
      while (queue.length > 0) {
        if (started < 0) started = time
        const { step } = queue[0]
        const at = ((time - started) / durationOf(step)) * speed()
        if (at < 1) return { step, at: Math.max(0, at) }
        finish()
        if (queue.length > 0) began(queue[0].step)
      }
      return null
    },
  }
}

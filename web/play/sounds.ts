/** Quiet sounds, made by the app itself: noise and sines, shaped. Loaded when the first of them may be heard. */
import type { LogItem } from '@quebracho/engine'
import type { News } from '@quebracho/engine/show'
import { settings } from '../app/settings.ts'
import { itemsOf } from './log.ts'
import type { Play } from './play.ts'

export type Sound = 'dice' | 'march' | 'gun' | 'ship' | 'bell'

/** What is heard of an action: one sound, the one that says most. */
export function soundOf(items: readonly LogItem[], { kinds }: News): Sound | null {
  const found = new Set(items.map(item => (item.kind === 'event' ? kinds[item.event.key] : item.kind)))
  const hears = (...any: (string | undefined)[]) => any.some(kind => found.has(kind as never))
  const isNewTurn = items.some(
    item => item.kind === 'event' && kinds[item.event.key] === 'heading' && item.event.side === undefined,
  )
  if (hears('battle', 'death', 'loss')) return 'gun'
  if (hears('dice')) return 'dice'
  if (isNewTurn) return 'bell'
  if (hears('voyage')) return 'ship'
  return hears('march', 'aftermath') ? 'march' : null
}

/** What the viewer may know of the action is heard. */
export function hear({ session, presentation }: Play, done: number): void {
  const sound = soundOf(itemsOf(session.log(), done), presentation.news)
  if (sound) play(sound)
}

/** Closer together they would be a rattle. */
const APART = 0.14
let last = -1

export function play(sound: Sound): void {
  const air = audio()
  const now = air.context.currentTime
  if (now - last < APART) return
  last = now
  air.out.gain.value = gainAt(settings().sound)
  makers[sound](air, now + 0.01)
}

/** The loudest is half of what there is, so that two at once are not too much. */
const gainAt = (level: number): number => 0.5 * level

/** One sound alone, as it is heard at the loudest: to be measured. */
export function soundIn(context: BaseAudioContext, sound: Sound, into: AudioNode): void {
  const air = newAir(context, into)
  air.out.gain.value = gainAt(1)
  makers[sound](air, 0.01)
}

interface Air {
  readonly context: BaseAudioContext
  readonly out: GainNode
  readonly noise: AudioBuffer
}

let made: { readonly air: Air; readonly context: AudioContext } | undefined

function audio(): Air {
  if (!made) {
    const context = new AudioContext()
    made = { context, air: newAir(context) }
  }
  void made.context.resume()
  return made.air
}

function newAir(context: BaseAudioContext, into: AudioNode = context.destination): Air {
  const out = context.createGain()
  out.connect(into)
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
  return { context, out, noise }
}

/** How a sound swells and dies away: seconds to its peak, seconds after it, and how loud it is there. */
interface Shape {
  readonly rise: number
  readonly fall: number
  readonly peak: number
}

function shaped({ context, out }: Air, at: number, { rise, fall, peak }: Shape): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(peak, at + rise)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall)
  gain.connect(out)
  return gain
}

/** Noise through a filter that glides from one frequency to another. */
function hiss(air: Air, at: number, type: BiquadFilterType, from: number, to: number, shape: Shape): void {
  const { context, noise } = air
  const source = context.createBufferSource()
  source.buffer = noise
  const filter = context.createBiquadFilter()
  filter.type = type
  filter.frequency.setValueAtTime(from, at)
  filter.frequency.exponentialRampToValueAtTime(to, at + shape.rise + shape.fall)
  source.connect(filter).connect(shaped(air, at, shape))
  source.start(at, Math.random() * 0.5)
  source.stop(at + shape.rise + shape.fall)
}

function tone(air: Air, at: number, frequency: number, shape: Shape): void {
  const source = air.context.createOscillator()
  source.frequency.value = frequency
  source.connect(shaped(air, at, shape))
  source.start(at)
  source.stop(at + shape.rise + shape.fall)
}

/**
 * About equally loud, also where there is nothing below 150 Hz, as on a small loudspeaker: web/tests/sounds.test.ts
 * measures them.
 */
const makers: Readonly<Record<Sound, (air: Air, at: number) => void>> = {
  /** Four knocks on wood, closer and closer. */
  dice: (air, at) =>
    [0, 0.07, 0.12, 0.15].forEach((later, i) => {
      const pitch = 1500 + 400 * Math.random()
      hiss(air, at + later, 'bandpass', pitch, pitch / 2, { rise: 0.002, fall: 0.11, peak: 1.7 - 0.25 * i })
    }),
  /** Three steps on dust. */
  march: (air, at) => {
    for (const later of [0, 0.2, 0.4])
      hiss(air, at + later, 'lowpass', 760, 220, { rise: 0.012, fall: 0.16, peak: 1.6 })
  },
  /** A shot far away, and its echo. */
  gun: (air, at) => {
    hiss(air, at, 'lowpass', 1500, 120, { rise: 0.004, fall: 0.55, peak: 0.95 })
    tone(air, at, 58, { rise: 0.005, fall: 0.25, peak: 0.22 })
    hiss(air, at + 0.3, 'lowpass', 520, 120, { rise: 0.05, fall: 0.7, peak: 0.3 })
  },
  /** Water along a hull. */
  ship: (air, at) => {
    hiss(air, at, 'bandpass', 320, 640, { rise: 0.3, fall: 0.6, peak: 1.1 })
    hiss(air, at + 0.35, 'bandpass', 540, 260, { rise: 0.25, fall: 0.7, peak: 0.85 })
  },
  /** A small bell: its partials are not in tune, as in bells they are not. */
  bell: (air, at) => {
    for (const [ratio, peak] of [
      [1, 0.18],
      [2.01, 0.08],
      [2.76, 0.06],
      [5.4, 0.03],
    ] as const)
      tone(air, at, 587 * ratio, { rise: 0.004, fall: 1.6 / ratio ** 0.5, peak })
  },
}

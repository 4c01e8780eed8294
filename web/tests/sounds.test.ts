/** The sounds as they are heard, rendered without a loudspeaker: none is too loud, too quiet, clipped or long. */
import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { build } from 'esbuild'
import type { Sound, soundIn } from '../play/sounds.ts'
import { inBrowser } from './browser.ts'

const root = dirname(dirname(import.meta.dirname))

const names: readonly Sound[] = ['dice', 'march', 'gun', 'ship', 'bell']

/** Seconds that are listened to, and the rate. */
const [SECONDS, RATE] = [3, 44_100]

/** So loud, in decibels below the loudest there is, are the loudest 50 ms; the same for all, as near as matters. */
const [QUIETEST, LOUDEST] = [-31, -19]

interface Heard {
  /** The highest sample, and the loudest 50 ms, in decibels. */
  readonly peak: number
  readonly loudest: number
  /** When it has become 30 dB quieter. */
  readonly seconds: number
}

const bundle = () =>
  build({
    stdin: {
      contents: "import { soundIn } from './web/play/sounds.ts'; globalThis.soundIn = soundIn",
      resolveDir: root,
      loader: 'ts',
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'iife',
    target: ['es2022'],
  }).then(({ outputFiles }) => outputFiles[0].text)

/** In the page: what a small loudspeaker makes of it, which has nothing below 150 Hz. */
async function listen([sound, seconds, rate]: readonly [Sound, number, number]): Promise<Heard> {
  const context = new OfflineAudioContext(1, seconds * rate, rate)
  const small = context.createBiquadFilter()
  small.type = 'highpass'
  small.frequency.value = 150
  small.connect(context.destination)
  const page = globalThis as unknown as { soundIn: typeof soundIn }
  page.soundIn(context, sound, small)
  const samples = (await context.startRendering()).getChannelData(0)
  const decibels = (value: number) => 20 * Math.log10(value || 1e-9)
  const [width, step] = [0.05 * rate, 0.01 * rate]
  const levels: number[] = []
  for (let from = 0; from + width <= samples.length; from += step) {
    let sum = 0
    for (let i = from; i < from + width; i++) sum += samples[i] ** 2
    levels.push(Math.sqrt(sum / width))
  }
  const loudest = Math.max(...levels)
  return {
    peak: decibels(samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)),
    loudest: decibels(loudest),
    seconds: (levels.findLastIndex(level => level > 0.03 * loudest) * step) / rate,
  }
}

inBrowser('sounds are as loud as each other, never clipped, and soon over', {}, async ({ page, address }) => {
  await page.goto(address)
  await page.evaluate(await bundle())
  for (const name of names) {
    const heard = await page.evaluate(listen, [name, SECONDS, RATE] as const)
    const told = `${name}: ${JSON.stringify(heard)}`
    assert.ok(heard.loudest > QUIETEST && heard.loudest < LOUDEST, told)
    assert.ok(heard.peak < -6, told)
    assert.ok(heard.seconds < 1.2, told)
  }
})

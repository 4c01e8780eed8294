/** Names of places: they stand on the map, and step aside for counters. */
import type { MapPicture } from '@quebracho/engine/show'
import { SERIF } from './fonts.ts'
import type { Box } from './geometry.ts'
import { type Label, type Placed, placeLabels, stepAside } from './labels.ts'
import type { MapArt } from './map-art.ts'
import { type MapText, type Script, widthOf, write } from './map-text.ts'
import type { Palette } from './palette.ts'
import { type Clear, takenBy } from './piles.ts'
import type { Pen } from './stamp.ts'

/** A name where it stands, in device pixels of its scale. */
export interface Name extends Placed {
  readonly script: Script
}

/** A name as it is drawn, in the plane; its width in pixels is that of its font. */
export interface PlaceName extends Pick<Script, 'text' | 'font' | 'size' | 'colour'> {
  /** Its font without the size. */
  readonly style: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly pixels: number
  /** It found no room beside the counters and lies under them. */
  readonly covered: boolean
}

const weightOf = (kinds: readonly string[]): number =>
  ['capital', 'major', 'city', 'fort', 'railhead', 'town', 'settlement'].reduce(
    (weight, kind, i) => (kinds.includes(kind) ? Math.max(weight, 20 - i) : weight),
    0,
  )

export function namesOf(
  places: MapPicture['places'],
  art: MapArt,
  scale: number,
  size: number,
  dot: number,
  taken: Box[],
  sheet: Box,
): Name[] {
  const scripts = new Map<Label, Script>()
  for (const { hex, name, kind } of places) {
    const kinds = kind.split(' ')
    const isLabel = kinds.includes('label')
    if (isLabel && scale * 0.34 < size * 0.7) continue
    const script = scriptOf(name, kinds, isLabel, size)
    const label = {
      text: script.text,
      x: art.layout.x[hex] * scale,
      y: art.layout.y[hex] * scale + (isLabel ? 0.2 * scale : 0),
      width: widthOf(script) + script.size * 0.3,
      height: script.size * 1.12,
      // A counter on the place leaves its name free.
      clear: isLabel ? 0 : Math.max(dot * 1.25, 0.6 * scale),
      weight: weightOf(kinds),
    }
    scripts.set(label, script)
  }
  return placeLabels([...scripts.keys()], taken, sheet).map(({ label, box }) => ({
    label,
    box,
    script: scripts.get(label) as Script,
  }))
}

function scriptOf(name: string, kinds: readonly string[], isLabel: boolean, size: number): Script {
  const great = kinds.includes('capital') || kinds.includes('major')
  const px = isLabel ? size * 0.84 : great ? size * 1.12 : size
  const style = isLabel ? 'italic ' : great || kinds.includes('fort') ? 'bold ' : '500 '
  return {
    text: kinds.includes('capital') ? name.toUpperCase() : name,
    font: `${style}${px.toFixed(1)}px ${SERIF}`,
    size: px,
    spacing: 0,
    colour: great ? 'demarcation' : isLabel ? 'region' : 'ink',
    alpha: 1,
  }
}

const known = new WeakMap<MapText, { readonly faces: readonly Clear[]; readonly names: PlaceName[] }>()

/** All names of a scale beside these piles of counters, which are given in the plane; worked out once. */
export function namesBeside(text: MapText, faces: readonly Clear[]): readonly PlaceName[] {
  const before = known.get(text)
  if (before?.faces === faces) return before.names
  const { scale, ratio, taken, sheet } = text
  const counters = faces.flatMap(face => takenBy(face, scale, ratio))
  const scripts = new Map(text.names.map(({ label, script }) => [label, script]))
  const names = stepAside(text.names, counters, taken, sheet).map(({ label, box, covered }) => {
    const { font, size, colour, text: words } = scripts.get(label) as Script
    // Room for the halo.
    const pixels = box.right - box.left + size * 0.5
    return {
      ...{ text: words, font, size, colour, pixels, covered },
      style: font.replace(/[\d.]+px/, ''),
      x: (box.left + box.right) / 2 / scale,
      y: (box.top + box.bottom) / 2 / scale,
      width: pixels / scale,
      height: (box.bottom - box.top + size * 0.4) / scale,
    }
  })
  known.set(text, { faces, names })
  return names
}

/** With its middle at the pen's origin. */
export function paintName(pen: Pen, { text, font, size, colour }: PlaceName, colours: Palette): void {
  pen.lineJoin = 'round'
  pen.textBaseline = 'middle'
  const script = { text, font, size, spacing: 0, colour, alpha: 1, x: 0, y: 0, angle: 0 }
  write(pen, script, colours[colour], colours.halo)
}

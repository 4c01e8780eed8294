/** What the characters of a board mean: only those that can be seen on it. */
import type { Hex } from '@quebracho/engine/map'
import { initials, type Lookup, toneOf } from './cells.ts'
import type { LegendEntry, TextCell } from './hex-board.ts'
import type { Scene, Stack } from './scene.ts'
import { FORT, lookOf, ROAD, sortOf, sortSigns, spotSigns, TOWN } from './signs.ts'

export function legendOf(
  scene: Scene,
  lookup: Lookup,
  shown: readonly Hex[],
  cells: readonly TextCell[],
): LegendEntry[] {
  const stacks = shown.flatMap(hex => lookup.stacks.get(hex) ?? [])
  return [
    ...(scene.isPlain ? counterEntries(scene, stacks) : stackEntries(scene, lookup, shown, stacks)),
    ...spotEntries(scene, lookup, shown, cells),
    ...groundEntries(scene, lookup, shown, cells),
    ...placeEntries(scene, lookup, shown),
  ]
}

/** A sample of what stands for it, and what it means. */
const entry = ({ say }: Scene, sample: string, key: string): LegendEntry => ({
  sample,
  text: say(`legend.${key}`),
})

/** Counters that stand alone. */
function counterEntries(scene: Scene, stacks: readonly Stack[]): LegendEntry[] {
  const pieces = stacks.flatMap(stack => stack.pieces)
  if (pieces.length === 0) return []
  const [{ name, side }] = pieces
  const seen = (mark: (typeof pieces)[number]['marks'][number]) =>
    pieces.some(({ marks }) => marks.includes(mark))
  const unit = (sample: string, key: string) => ({ ...entry(scene, sample, key), tone: toneOf(side) })
  return [
    unit(`${name}:4`, 'counter'),
    ...(seen('tank') ? [unit('T', 'tank')] : []),
    ...(seen('works1') ? [unit(`${name}-4`, 'works1')] : []),
    ...(seen('works2') ? [unit(`${name}=4`, 'works2')] : []),
    ...(seen('unseen') ? [unit(name.toLowerCase(), 'unseen')] : []),
    ...(seen('unsupplied') ? [unit('!', 'unsupplied')] : []),
    ...(pieces.some(({ unknown }) => unknown) ? [unit('?', 'unknown')] : []),
  ]
}

function stackEntries(
  scene: Scene,
  lookup: Lookup,
  shown: readonly Hex[],
  stacks: readonly Stack[],
): LegendEntry[] {
  const { letters } = scene
  const pieces = stacks.flatMap(stack => stack.pieces)
  const sorts = new Set(pieces.map(sortOf))
  const hidden = (count: RegExp) =>
    stacks.find(({ note }) => note?.hidden && count.test(note.count))?.side ?? -1
  const isHungry = pieces.some(({ marks }) => marks.includes('unsupplied'))
  const hasBoth = shown.some(hex => (lookup.stacks.get(hex)?.length ?? 0) > 1)
  const sample = (side: number, text: string, key: string) => ({
    ...entry(scene, `${letters[side]}${text}`, key),
    tone: toneOf(side),
  })
  return [
    ...(sorts.has('troops') ? [sample(0, '12', scene.isOpen ? 'strength' : 'units')] : []),
    ...(sorts.has('ship') ? [sample(0, '~2', 'ships')] : []),
    ...(hidden(/–/) >= 0 ? [sample(hidden(/–/), '6+', 'hidden')] : []),
    ...(hidden(/\?/) >= 0 ? [sample(hidden(/\?/), '?', 'hiddenAll')] : []),
    ...(hasBoth ? [entry(scene, `${letters[0]}3/${letters[1]}2`, 'both')] : []),
    ...Object.entries(sortSigns).flatMap(([sort, sign]) =>
      sorts.has(sort as keyof typeof sortSigns) ? [entry(scene, sign, sort)] : [],
    ),
    ...(isHungry ? [entry(scene, '!', 'unsupplied')] : []),
    ...(scene.pieces.some(({ reduced }) => reduced) ? [entry(scene, '½', 'reduced')] : []),
  ]
}

/** Signs beside the hex's name, and what a hex shows in which nobody stands. */
function spotEntries(
  scene: Scene,
  { spots, stacks }: Lookup,
  shown: readonly Hex[],
  cells: readonly TextCell[],
): LegendEntry[] {
  const here = shown.flatMap(hex => spots.get(hex) ?? [])
  const kinds = new Set(here.map(({ kind }) => kind))
  const hasFort = shown.some(hex =>
    stacks.get(hex)?.some(({ pieces }) => pieces.some(({ symbol }) => symbol === 'fort')),
  )
  const seen = (pattern: RegExp) => cells.some(({ top, bottom }) => pattern.test(top) || pattern.test(bottom))
  const samples = spotSigns.flatMap(([kind, sign]) => {
    const bare = kind === 'water' ? `(${scene.letters[0]})` : kind === 'marker' ? '(?)' : ''
    const depot = /depot|source/.test(kind) && seen(/^\[.\]$/) ? `[${scene.letters[0]}] ` : ''
    return kinds.has(kind) ? [entry(scene, `${bare && `${bare} `}${depot}${sign}`, `spot.${kind}`)] : []
  })
  const isNew = ({ sample, text }: LegendEntry, i: number) =>
    samples.findIndex(other => other.sample === sample && other.text === text) === i
  return [
    ...(hasFort ? [entry(scene, FORT, 'spot.fort')] : []),
    ...samples.filter(isNew),
    ...(kinds.has('worth') ? [entry(scene, '2', 'spot.worth')] : []),
  ]
}

function groundEntries(
  scene: Scene,
  { roads }: Lookup,
  shown: readonly Hex[],
  cells: readonly TextCell[],
): LegendEntry[] {
  const { words, view } = scene
  const kinds = [...new Set(shown.map(hex => scene.ground[hex]))]
  const hasTown = cells.some(({ bottom }) => bottom.endsWith(TOWN))
  return [
    ...(hasTown && !kinds.includes('built-up') ? [entry(scene, TOWN, 'town')] : []),
    ...(shown.some(hex => roads.has(hex)) ? [entry(scene, ROAD, 'road')] : []),
    ...kinds
      .map(kind => ({ kind, ...lookOf(kind) }))
      .filter(({ mark }) => mark !== '')
      .map(({ kind, mark, ground }) => ({
        sample: mark,
        text: words.say(view, { key: `terrain.${kind}` }),
        ground,
      })),
  ]
}

/** Places whose initials are seen. */
function placeEntries(scene: Scene, { places, stacks, spots }: Lookup, shown: readonly Hex[]): LegendEntry[] {
  return shown
    .filter(hex => places.has(hex) && !stacks.has(hex))
    .map(hex => {
      const owner = spots.get(hex)?.find(({ side }) => side >= 0)?.side
      return {
        sample: `[${initials(places.get(hex) ?? '')}]`,
        text: scene.place(hex),
        ground: 'town',
        tone: toneOf(owner ?? scene.control.get(hex) ?? -1),
      }
    })
}

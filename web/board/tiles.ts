/**
 * The map as pictures, so that moving over it costs a few copies and no drawing. Each level is √2 times as large as
 * the one before; a picture that is not ready is stood in for by part of a ready one of another level.
 */
import type { Hex } from '@quebracho/engine/map'
import { type Camera, shownBox, type Window } from './camera.ts'
import { type Box, grown, meets, ROW } from './geometry.ts'
import { type Kit, kitFor, type MapArt, mutedKit, paintMap } from './map-art.ts'
import { paintFlat } from './map-ground.ts'
import type { MapText } from './map-text.ts'
import { palettes, type Theme } from './palette.ts'
import { type Pen, workCanvas } from './stamp.ts'

const SIZE = 512
const FIRST_SCALE = 4

const levelScale = (level: number): number => FIRST_SCALE * Math.SQRT2 ** level

/** The whole map without words in one or two pictures; stands in for all others and is shown in the corner. */
const BASE = -1

/** The level to show at a scale in device pixels: a little too large rather than too small. */
const levelFor = (scale: number): number =>
  Math.max(0, Math.ceil(2 * Math.log2((scale * 0.93) / FIRST_SCALE)))

interface Tile {
  readonly level: number
  readonly column: number
  readonly row: number
  image: HTMLCanvasElement | null
  next: HTMLCanvasElement | null
  job: Generator<void> | null
  stale: boolean
  used: number
}

export interface Tiles {
  /** Copies what the window shows. */
  draw(pen: Pen, camera: Camera, window: Window): void
  /** Nothing that was to be shown is still missing. */
  isReady(): boolean
  /** Goes on drawing what was missed, for this many milliseconds; true if a picture was finished. */
  work(ms: number): boolean
  /** Another ground in these hexes, under the same map. */
  reground(art: MapArt, changed: readonly Hex[]): void
  /** What is written at the camera's scale. */
  text(camera: Camera): MapText | null
  /** The whole map at a small scale, when it is ready. */
  overview(): { image: HTMLCanvasElement; box: Box }[] | null
}

/** All tiles of a map, painted or not. */
interface Atlas {
  readonly theme: Theme
  readonly ratio: number
  readonly numbers: boolean
  /** The page with its margin. */
  readonly sheet: Box
  readonly baseScale: number
  readonly tiles: Map<string, Tile>
  readonly kits: Map<number, Kit>
  art: MapArt
  /** Rises with every drawing. */
  time: number
  /** Those that are seen and have to be painted, the first one first. */
  wanted: Tile[]
}

export function createTiles(art: MapArt, theme: Theme, ratio: number, numbers: boolean): Tiles {
  const sheet = grown(art.page, 0.6)
  const baseScale = (1.5 * SIZE) / Math.max(sheet.right - sheet.left, sheet.bottom - sheet.top)
  const given = { theme, ratio, numbers, sheet, baseScale, art }
  const atlas: Atlas = { ...given, tiles: new Map(), kits: new Map(), time: 0, wanted: [] }
  return {
    draw: (pen, camera, window) => draw(atlas, pen, camera, window),
    text: camera => kit(atlas, levelFor(camera.scale * ratio)).text,
    isReady: () => atlas.wanted.length === 0,
    work: ms => work(atlas, ms),
    reground: (next, changed) => reground(atlas, next, changed),
    overview: () => overview(atlas),
  }
}

const scaleOf = ({ baseScale }: Atlas, level: number): number =>
  level === BASE ? baseScale : levelScale(level)

function kit(atlas: Atlas, level: number): Kit {
  const { art, theme, ratio, numbers, baseScale, kits } = atlas
  const known = kits.get(level)
  if (known) return known
  const made =
    level === BASE ? mutedKit(baseScale, theme, 1) : kitFor(art, levelScale(level), theme, ratio, numbers)
  kits.set(level, made)
  return made
}

function boxOf(atlas: Atlas, { level, column, row }: Tile): Box {
  const { sheet } = atlas
  const span = SIZE / scaleOf(atlas, level)
  const left = sheet.left + column * span
  const top = sheet.top + row * span
  return { left, top, right: left + span, bottom: top + span }
}

function tileAt(atlas: Atlas, level: number, column: number, row: number): Tile {
  const { tiles } = atlas
  const key = `${level}/${column}/${row}`
  let tile = tiles.get(key)
  if (!tile) {
    tile = { level, column, row, image: null, next: null, job: null, stale: true, used: 0 }
    tiles.set(key, tile)
  }
  return tile
}

function tilesIn(atlas: Atlas, level: number, box: Box): Tile[] {
  const { sheet } = atlas
  const span = SIZE / scaleOf(atlas, level)
  const index = (at: number, from: number) => Math.floor((at - from) / span)
  const lastColumn = index(sheet.right - 1e-6, sheet.left)
  const lastRow = index(sheet.bottom - 1e-6, sheet.top)
  const found: Tile[] = []
  for (
    let row = Math.max(0, index(box.top, sheet.top));
    row <= Math.min(lastRow, index(box.bottom, sheet.top));
    row++
  ) {
    const first = Math.max(0, index(box.left, sheet.left))
    const last = Math.min(lastColumn, index(box.right, sheet.left))
    for (let column = first; column <= last; column++) found.push(tileAt(atlas, level, column, row))
  }
  return found
}

function copy(atlas: Atlas, pen: Pen, tile: Tile, part: Box, camera: Camera, window: Window): void {
  const { ratio } = atlas
  const scale = scaleOf(atlas, tile.level)
  const box = boxOf(atlas, tile)
  const cut = {
    left: Math.max(box.left, part.left),
    top: Math.max(box.top, part.top),
    right: Math.min(box.right, part.right),
    bottom: Math.min(box.bottom, part.bottom),
  }
  if (cut.right <= cut.left || cut.bottom <= cut.top || !tile.image) return
  const px = (x: number) => Math.round(((x - camera.x) * camera.scale + window.width / 2) * ratio)
  const py = (y: number) => Math.round(((y - camera.y) * camera.scale + window.height / 2) * ratio)
  const [x0, y0, x1, y1] = [px(cut.left), py(cut.top), px(cut.right), py(cut.bottom)]
  pen.drawImage(
    tile.image,
    (cut.left - box.left) * scale,
    (cut.top - box.top) * scale,
    (cut.right - cut.left) * scale,
    (cut.bottom - cut.top) * scale,
    x0,
    y0,
    x1 - x0,
    y1 - y0,
  )
}

/** Something of another level in a tile's place; the nearest level that has all of it. */
function standIn(atlas: Atlas, pen: Pen, tile: Tile, camera: Camera, window: Window): void {
  const { sheet, time } = atlas
  const box = boxOf(atlas, tile)
  const cut = {
    left: Math.max(box.left, sheet.left),
    top: Math.max(box.top, sheet.top),
    right: Math.min(box.right, sheet.right),
    bottom: Math.min(box.bottom, sheet.bottom),
  }
  for (const level of [
    tile.level - 1,
    tile.level + 1,
    tile.level - 2,
    tile.level - 3,
    tile.level - 4,
    BASE,
  ]) {
    if (level < BASE) continue
    const others = tilesIn(atlas, level, cut)
    if (others.length === 0 || others.some(({ image }) => image === null)) continue
    for (const other of others) {
      other.used = time
      copy(atlas, pen, other, box, camera, window)
    }
    return
  }
}

function draw(atlas: Atlas, pen: Pen, camera: Camera, window: Window): void {
  atlas.time++
  atlas.wanted = []
  const level = levelFor(camera.scale * atlas.ratio)
  const shown = shownBox(camera, window)
  for (const tile of tilesIn(atlas, BASE, atlas.sheet)) want(atlas, tile)
  for (const tile of tilesIn(atlas, level, shown)) {
    want(atlas, tile)
    if (tile.image) copy(atlas, pen, tile, boxOf(atlas, tile), camera, window)
    else standIn(atlas, pen, tile, camera, window)
  }
}

function want({ wanted, time }: Atlas, tile: Tile): void {
  tile.used = time
  if (tile.stale) wanted.push(tile)
}

function work(atlas: Atlas, ms: number): boolean {
  const { wanted } = atlas
  const end = performance.now() + ms
  let finished = false
  while (wanted.length > 0 && performance.now() < end) {
    const tile = wanted[0]
    if (!tile.job) begin(atlas, tile)
    const done = tile.job?.next().done
    if (!done) continue
    wanted.shift()
    tile.image = tile.next
    tile.next = null
    tile.job = null
    tile.stale = false
    finished = true
  }
  if (finished) forget(atlas)
  return finished
}

function begin(atlas: Atlas, tile: Tile): void {
  const { art } = atlas
  const { image, pen } = workCanvas(SIZE, SIZE, true)
  tile.next = image
  tile.job = paintMap(pen, art, boxOf(atlas, tile), kit(atlas, tile.level))
}

/** Lets go of what has not been seen for longest. */
function forget(atlas: Atlas): void {
  const { tiles, time } = atlas
  const kept = 72
  const old = [...tiles.entries()].filter(([, tile]) => tile.level !== BASE && tile.used < time)
  const having = [...tiles.values()].filter(({ image }) => image).length
  old.sort(([, a], [, b]) => a.used - b.used)
  for (const [key] of old.slice(0, Math.max(0, having - kept))) tiles.delete(key)
}

function reground(atlas: Atlas, next: MapArt, changed: readonly Hex[]): void {
  const { tiles } = atlas
  atlas.art = next
  for (const tile of tiles.values()) {
    const near = grown(boxOf(atlas, tile), 0.4)
    const touched = changed.some(hex => meets(hexBox(next, hex), near))
    if (!touched) continue
    tile.stale = true
    tile.job = null
    tile.next = null
  }
}

function overview(atlas: Atlas): ReturnType<Tiles['overview']> {
  const { sheet } = atlas
  const all = tilesIn(atlas, BASE, sheet)
  if (all.some(({ image }) => image === null)) return null
  return all.map(tile => ({ image: tile.image as HTMLCanvasElement, box: boxOf(atlas, tile) }))
}

/** What a change of ground in a hex can touch: its neighbours' edges too. */
function hexBox(art: MapArt, hex: Hex): Box {
  const [x, y] = [art.layout.x[hex], art.layout.y[hex]]
  return { left: x - ROW, right: x + ROW, top: y - ROW, bottom: y + ROW }
}

/** What is seen before any picture is ready: the table, the sheet, and if told the ground in flat colours. */
export function drawBareSheet(
  pen: Pen,
  art: MapArt,
  camera: Camera,
  window: Window,
  ratio: number,
  theme: Theme,
  flat: boolean,
): void {
  const colours = palettes[theme]
  pen.fillStyle = colours.table
  pen.fillRect(0, 0, window.width * ratio, window.height * ratio)
  const x = ((art.page.left - camera.x) * camera.scale + window.width / 2) * ratio
  const y = ((art.page.top - camera.y) * camera.scale + window.height / 2) * ratio
  const scale = camera.scale * ratio
  pen.fillStyle = colours.paper
  pen.fillRect(x, y, (art.page.right - art.page.left) * scale, (art.page.bottom - art.page.top) * scale)
  if (!flat) return
  pen.setTransform(scale, 0, 0, scale, x - art.page.left * scale, y - art.page.top * scale)
  paintFlat(pen, art, theme)
  pen.setTransform(1, 0, 0, 1, 0, 0)
}

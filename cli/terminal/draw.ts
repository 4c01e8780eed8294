/** A game's board in characters, drawn from its presentation: the part of the map where the war is, and all around it. */
import type { Hex } from '@quebracho/engine/map'
import { cellOf, lookupIn } from './cells.ts'
import { bestFrame, frameAround, isInFrame, type MapFrame, type PointOfInterest } from './frame.ts'
import { NARROWEST, type TextBoard } from './hex-board.ts'
import { brokenLine } from './layout.ts'
import { legendOf } from './legend.ts'
import { panelLines } from './panels.ts'
import type { Scene } from './scene.ts'
import { spotLines, stackLines, underWayLines } from './stacks.ts'

/** As many as fit onto a screen. */
const ROWS = 18

export interface Look {
  /** The terminal's, in characters. */
  readonly width: number
  /** A hex to be in the middle, wherever the war is. */
  readonly around?: Hex | undefined
}

export function drawBoard(scene: Scene, { width, around }: Look): TextBoard {
  const { grid, pale } = scene.map
  const whole = frameAround(grid, [...grid.names.keys()], 0)
  const columns = Math.floor((width - 1) / (NARROWEST + 1))
  const isWhole = whole.right - whole.left < columns && whole.bottom - whole.top < ROWS
  const frame = isWhole
    ? whole
    : bestFrame(grid, pointsOf(scene, around), { columns, rows: ROWS, margin: around === undefined ? 2 : 99 })
  const hidden = new Set(pale)
  const shown = [...grid.names.keys()].filter(hex => !hidden.has(hex) && isInFrame(grid, frame, hex))
  const lookup = lookupIn(scene)
  const cells = shown.map(hex => cellOf(scene, lookup, hex))
  return {
    shoved: grid.shoved,
    cells,
    legend: legendOf(scene, lookup, shown, cells),
    panel: [
      ...panelLines(scene, width),
      ...underWayLines(scene, width),
      ...(isWhole ? [] : [...brokenLine(frameLine(scene, frame), width), ...spotLines(scene, width)]),
      ...(scene.isPlain ? [] : stackLines(scene, width)),
    ],
  }
}

const [SOMEBODY, THEATRE, ACTING, WANTED] = [1, 5, 200, 100_000]

/** What should be seen: whoever is there, where the war is, and what is under way before everything else. */
function pointsOf({ map, stacks, theatre }: Scene, around: Hex | undefined): PointOfInterest[] {
  const isOnMap = ({ hex }: PointOfInterest) => hex < map.grid.size
  return [
    ...stacks.map(({ hex, pieces }) => ({
      hex,
      weight: pieces.some(({ marks }) => marks.includes('acting')) ? ACTING : SOMEBODY,
    })),
    ...theatre.map(hex => ({ hex, weight: THEATRE })),
    ...(around === undefined ? [] : [{ hex: around, weight: WANTED }]),
  ].filter(isOnMap)
}

const frameLine = ({ say }: Scene, { left: first, right: last, top, bottom }: MapFrame): string =>
  say('board.frame', { first, last, top, bottom })

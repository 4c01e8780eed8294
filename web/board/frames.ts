/** The board from frame to frame: the map's pictures a slice at a time, then all that lies on it. */
import type { Hex } from '@quebracho/engine/map'
import { type Camera, toScreen } from './camera.ts'
import type { Box, HexShape } from './geometry.ts'
import { rangesOf } from './lights.ts'
import { type Motion, motionAt, nothing } from './motion.ts'
import { palettes } from './palette.ts'
import { viewOf } from './picture.ts'
import { namesBeside } from './place-names.ts'
import { drawScene } from './scene.ts'
import { type Stage, whereOn } from './stage.ts'
import { drawBareSheet } from './tiles.ts'

/** How long a frame may spend on pictures of the map: little while things move. */
const WORK_MOVING = 5
const WORK_RESTING = 12

export function askForFrame(stage: Stage): void {
  if (stage.asked === 0 && !stage.destroyed) stage.asked = requestAnimationFrame(time => frame(stage, time))
}

function frame(stage: Stage, time: number): void {
  const { travel, show, tiles, sprites } = stage
  stage.asked = 0
  const ms = Math.min(64, Math.max(1, time - stage.lastTime))
  stage.lastTime = time
  travel.step(ms)
  const moving = travel.isRestless() || show.isOn() || stage.carry.isRestless()
  // While the scale changes, what is drawn now would not be seen; the pictures there are do until it rests.
  const finished = !travel.isZooming() && tiles.work(moving ? WORK_MOVING : WORK_RESTING)
  if (stage.dirty || finished || moving) {
    sprites.allow(moving ? 4 : 10)
    stage.dirty = !draw(stage, time)
  }
  if (stage.dirty || moving || !stage.tiles.isReady()) askForFrame(stage)
}

/** False if some picture is still to be made in the right size. */
export function draw(stage: Stage, time: number): boolean {
  const { state, canvas, pen, art, tiles, window, ratio, travel, show, fan, hover } = stage
  const camera = travel.camera()
  const now = show.now(time)
  const text = tiles.text(camera)
  drawBareSheet(pen, art, camera, window, ratio, state.theme, tiles.overview() === null)
  tiles.draw(pen, camera, window)
  const focused = document.activeElement === canvas && !stage.pointed && canvas.matches(':focus-visible')
  const complete = drawScene({
    view: viewOf(pen, art, camera, window, ratio, state, stage.sprites),
    state,
    piles: stage.piles,
    names: text ? namesBeside(text, stage.faces) : [],
    ranges: rangesOf(art.mesh, state.lit),
    hover,
    focused,
    fan: fan.cards(),
    magnified: stage.shifted ? fan.magnified(hover) : [],
    motion: now ? motionAt(art.layout, now.step, now.at) : inHand(stage, time),
    toPixels: (x, y) => toScreen(camera, window, x, y).map(n => n * ratio) as [number, number],
  })
  if (focused) drawFocus(stage)
  if (!travel.isUnderWay()) {
    tellView(canvas, camera, art.layout.shape)
    stage.miniMap.stepAside(window, stage.covered, placesInPlay(stage), boxesOn(stage, stage.stacks.keys()))
  }
  stage.miniMap.draw(camera, window, stage.dots, palettes[state.theme], tiles.overview(), state.miniMap)
  return complete
}

/** What is dragged lies under the pointer: those of the hex that are picked, or its uppermost counter. */
function inHand({ carry, state, stacks, art }: Stage, time: number): Motion {
  const from = carry.from()
  const at = from < 0 ? null : carry.at(time, { x: art.layout.x[from], y: art.layout.y[from] })
  const stack = stacks.get(from)
  if (!at || !stack) return nothing
  const picked = stack.filter(({ unit }) => state.ringed.includes(unit))
  const units = (picked.length > 0 ? picked : stack.slice(-1)).map(({ unit }) => unit)
  return { ...nothing, gliding: { units, ...at } }
}

/** Where on the window something is lit, or picked. */
function placesInPlay(stage: Stage): Box[] {
  const { lit, ringed, pieces } = stage.state
  const picked = ringed.map(unit => pieces.find(piece => piece.unit === unit)?.hex ?? -1)
  return boxesOn(stage, [...lit.map(({ hex }) => hex), ...new Set(picked)])
}

/** A pile and the sum over it rise above their hex: so much of half its height, from its middle. */
const HEAD = 1.4

/** Where hexes are on the window, with what stands on them. */
const boxesOn = (stage: Stage, hexes: Iterable<Hex>): Box[] =>
  [...hexes]
    .filter(hex => hex >= 0)
    .map(hex => {
      const { x, y, across, down } = whereOn(stage, hex)
      return { left: x - across, top: y - HEAD * down, right: x + across, bottom: y + down }
    })

/** Where the camera rests and how the page lies, for whoever steers the page from outside. */
function tellView(canvas: HTMLCanvasElement, { x, y, scale }: Camera, { quarters }: HexShape): void {
  const view = `${x} ${y} ${scale} ${quarters}`
  if (canvas.dataset.view !== view) canvas.dataset.view = view
}

function drawFocus({ pen, canvas, ratio, state }: Stage): void {
  const width = 3 * ratio
  pen.lineWidth = width
  pen.strokeStyle = palettes[state.theme].focus
  pen.strokeRect(width / 2, width / 2, canvas.width - width, canvas.height - width)
}

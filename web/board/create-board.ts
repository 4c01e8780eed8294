/** The board: a canvas that shows a state and tells what the player points at. */
import type { Hex } from '@quebracho/engine/map'
import { type Covered, NOTHING_COVERED, type Window } from './camera.ts'
import { createCarry } from './carry.ts'
import { createFan } from './fan.ts'
import { whenFontsCome } from './fonts.ts'
import { askForFrame, draw } from './frames.ts'
import { listen } from './input.ts'
import { type MapArt, mapArt } from './map-art.ts'
import { createMiniMap } from './mini-map.ts'
import { createShow, hexOf } from './motion.ts'
import { pictureOfBoard } from './picture.ts'
import { gesturesOn } from './pointing.ts'
import { createSprites } from './sprites.ts'
import { type OnScreen, stacksOf } from './stacks.ts'
import {
  bring,
  keptFree,
  lookAt,
  restack,
  reveal,
  type Stage,
  theatreCamera,
  whereOn,
  zoomBy,
} from './stage.ts'
import type { Pen } from './stamp.ts'
import type { Animation, BoardEvents, BoardState } from './state.ts'
import { createTiles } from './tiles.ts'
import { createTravel } from './travel.ts'
import { quartersIn } from './turned.ts'

// What is drawn where there is no map comes through the same door: another one would divide what every board loads.
export { counterCanvas } from './counter-canvas.ts'
export { swatch } from './legend.ts'
export { pictureOfPart } from './picture.ts'

export interface Board {
  /** Focusable; its role and label are the caller's. */
  readonly canvas: HTMLCanvasElement
  update(part: Partial<BoardState>): void
  /** Shows what happens, step after step; resolves when all has been shown or skipped. */
  animate(steps: readonly Animation[]): Promise<void>
  skipAnimation(): void
  /** Brings a hex to the middle; `zoom` in CSS pixels of a hex radius. */
  centre(hex: Hex, zoom?: number): void
  /** Moves just so far that the hex is well in the window. */
  reveal(hex: Hex, around?: number): void
  /**
   * If the window shows none of the hexes, moves to where most of them are, or to the nearest of those that are kept in
   * sight; what is returned leads back, unless the map has been moved since.
   */
  bring(hexes: readonly Hex[], kept?: readonly Hex[]): (() => void) | null
  /** Looks at all of the hexes, no closer than now. */
  lookAt(hexes: readonly Hex[]): (() => void) | null
  /** The way back to what is looked at now. */
  wayBack(): () => void
  /** The whole map, or from there the theatre. */
  fit(): void
  /** The theatre, at once. */
  open(): void
  zoomBy(factor: number): void
  /** No stack is spread out any more. */
  fold(): void
  /** Something lies over the window's edges: from now on the camera leaves it out. */
  leaveOut(covered: Covered): void
  /** Where a hex or box is shown, in CSS pixels of the canvas. */
  where(hex: Hex): OnScreen
  /** All that the window shows is drawn in full. */
  isReady(): boolean
  picture(width: number): HTMLCanvasElement
  destroy(): void
}

function createCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.tabIndex = 0
  canvas.className = 'board-canvas'
  canvas.setAttribute('role', 'application')
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    touchAction: 'none',
    display: 'block',
    cursor: 'grab',
    // The focus is drawn on the canvas itself, where nothing can cut it off.
    outline: 'none',
  })
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative'
  host.append(canvas)
  return canvas
}

/** All parts of a board, each knowing of the others what it needs. */
function createStage(host: HTMLElement, first: BoardState, on: BoardEvents): Stage {
  const state: BoardState = { ...first }
  const canvas = createCanvas(host)
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1)
  const window = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const art = mapArt(state, undefined, quartersIn(state, window))
  const wake = () => {
    stage.dirty = true
    askForFrame(stage)
  }
  // Complete when its moving parts, which look at the rest, have joined it.
  const stage = {
    ...{ state, on, canvas, ratio, window, art, wake, covered: NOTHING_COVERED },
    pen: canvas.getContext('2d', { alpha: false }) as Pen,
    sprites: createSprites(),
    carry: createCarry(() => state.motion),
    tiles: createTiles(art, state.theme, ratio, state.numbers),
    stacks: stacksOf(state.pieces),
    piles: [],
    faces: [],
    piled: new Set(),
    dots: [],
    hover: -1,
    shifted: false,
    pointed: false,
    asked: 0,
    lastTime: 0,
    dirty: true,
    destroyed: false,
  } as unknown as Stage
  const page = () => stage.art.page
  const theatre = (free: Window) => theatreCamera(stage.art, state.theatre, free)
  const covered = () => stage.covered
  const travel = createTravel(page, theatre, window, covered, () => state.motion, wake)
  const goto = (x: number, y: number) => travel.set({ ...travel.camera(), x, y })
  const reached = (step: Animation) => {
    reveal(stage, hexOf(step))
    wake()
  }
  return Object.assign(stage, {
    travel,
    show: createShow(
      () => state.speed,
      reached,
      () => restack(stage),
    ),
    fan: createFan(
      hex => stage.stacks.get(hex),
      hex => stage.piled.has(hex),
      hex => whereOn(stage, hex),
      () => keptFree(stage),
      window,
      wake,
    ),
    miniMap: createMiniMap(host, page, ratio, goto),
  })
}

function update(stage: Stage, part: Partial<BoardState>): void {
  const { state, show, ratio, carry } = stage
  const before = { ...state }
  Object.assign(state, part)
  const isNew = (...keys: (keyof BoardState)[]) => keys.some(key => state[key] !== before[key])
  const isPrintNew = (state.map.boxes?.length ?? 0) > 0 && isNew('read', 'sides', 'safeColours')
  if (isNew('map', 'turned')) layOut(stage)
  else if (isPrintNew) stage.art = artOf(stage)
  else if (isNew('ground')) reground(stage, before.ground)
  if (isPrintNew || isNew('theme', 'numbers'))
    stage.tiles = createTiles(stage.art, state.theme, ratio, state.numbers)
  if (isNew('pieces')) {
    show.arrived.clear()
    carry.settle(-1)
  }
  if (isNew('pieces', 'stacks', 'sides', 'safeColours', 'counters')) restack(stage)
  if (!state.motion && before.motion) show.endNow()
  stage.wake()
}

/** The map drawn anew, what did not change of it kept. */
const artOf = ({ state, art }: Stage): MapArt => mapArt(state, art, art.layout.shape.quarters)

/** Another map, or the same on a page that lies another way. */
function layOut(stage: Stage): void {
  const { state, sprites, fan, travel, window, ratio } = stage
  stage.art = mapArt(state, undefined, quartersIn(state, window))
  sprites.clear()
  stage.tiles = createTiles(stage.art, state.theme, ratio, state.numbers)
  fan.close()
  stage.hover = -1
  travel.open()
  restack(stage)
}

function reground(stage: Stage, before: readonly string[]): void {
  const { state } = stage
  const changed = Array.from(state.ground.keys()).filter(hex => state.ground[hex] !== before[hex])
  if (changed.length === 0) return
  stage.art = artOf(stage)
  stage.tiles.reground(stage.art, changed)
}

/** All that is written, with other letters. */
function reprint(stage: Stage): void {
  if (stage.destroyed) return
  const { state, sprites, ratio } = stage
  sprites.clear()
  stage.tiles = createTiles(stage.art, state.theme, ratio, state.numbers)
  stage.wake()
}

async function animate(stage: Stage, steps: readonly Animation[]): Promise<void> {
  const { state, show, carry } = stage
  // Who was carried there by hand does not go the way once more.
  const isThere = (step: Animation) => step.kind === 'move' && carry.settle(hexOf(step))
  const play = (step: Animation) => {
    if (!isThere(step)) return show.play(step)
    show.arrive(step)
    restack(stage)
    return Promise.resolve()
  }
  if (state.motion) await Promise.all(steps.map(play))
  else {
    for (const step of steps) show.arrive(step)
    restack(stage)
    carry.end()
  }
}

function resize(stage: Stage, { clientWidth, clientHeight }: HTMLElement): void {
  const { state, window, canvas, ratio, travel } = stage
  if (clientWidth === 0 || clientHeight === 0) return
  const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)]
  // A part of a pixel is how the browser divides what is left among the rows beside the map.
  if (canvas.width === width && canvas.height === height && window.width === clientWidth) return
  Object.assign(window, { width: clientWidth, height: clientHeight })
  Object.assign(canvas, { width, height })
  if (quartersIn(state, window) === stage.art.layout.shape.quarters) travel.refit()
  else layOut(stage)
  // At once: a canvas is blank after it was resized.
  draw(stage, performance.now())
  stage.wake()
}

export function createBoard(host: HTMLElement, first: BoardState, on: BoardEvents): Board {
  const stage = createStage(host, first, on)
  const { canvas, travel, show, fan, miniMap, wake } = stage
  const stopListening = listen(canvas, gesturesOn(stage))
  const observer = new ResizeObserver(() => resize(stage, host))
  observer.observe(host)
  canvas.addEventListener('focus', wake)
  canvas.addEventListener('blur', wake)
  restack(stage)
  resize(stage, host)
  travel.open()
  void whenFontsCome(() => reprint(stage))

  return {
    canvas,
    update: part => update(stage, part),
    animate: steps => animate(stage, steps),
    skipAnimation: show.endNow,
    centre(hex, zoom) {
      const { x, y } = stage.art.layout
      if (hex >= 0) travel.go({ x: x[hex], y: y[hex], scale: zoom ?? travel.camera().scale })
    },
    reveal: (hex, around) => reveal(stage, hex, around),
    bring: (hexes, kept) => bring(stage, hexes, kept),
    lookAt: hexes => lookAt(stage, hexes),
    wayBack() {
      const camera = travel.camera()
      return () => travel.go(camera)
    },
    fit: travel.fit,
    open: travel.open,
    zoomBy: factor => zoomBy(stage, factor),
    fold: fan.close,
    leaveOut(covered) {
      const isLess = covered.bottom + covered.right < stage.covered.bottom + stage.covered.right
      stage.covered = covered
      if (isLess) travel.settle()
      wake()
    },
    where: hex => whereOn(stage, hex),
    isReady: () => !stage.dirty && stage.tiles.isReady() && !travel.isUnderWay() && !show.isOn(),
    picture: width => pictureOfBoard(stage.state, width, stage.art),
    destroy() {
      stage.destroyed = true
      show.endNow()
      cancelAnimationFrame(stage.asked)
      fan.close()
      stopListening()
      observer.disconnect()
      miniMap.destroy()
      canvas.remove()
    },
  }
}

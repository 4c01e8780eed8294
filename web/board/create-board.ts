/** The board: a canvas that shows a state and tells what the player points at. */
import type { Hex } from '@quebracho/engine/map'
import type { Piece } from '@quebracho/engine/show'
import { type Camera, partCamera, toPlane, toScreen, type Window } from './camera.ts'
import { createFan } from './fan.ts'
import { grown, hexAtPoint, nearestHex, placeBeside, ROW } from './geometry.ts'
import { type Gestures, listen } from './input.ts'
import { type MapArt, mapArt } from './map-art.ts'
import { createMiniMap, type Dot } from './mini-map.ts'
import { createShow, hexOf, motionAt, nothing } from './motion.ts'
import { palettes, sideLook } from './palette.ts'
import { pictureOfBoard, viewOf } from './picture.ts'
import { drawScene } from './scene.ts'
import { createSprites } from './sprites.ts'
import { type OnScreen, type Pile, pilesOf, stacksOf } from './stacks.ts'
import type { Pen } from './stamp.ts'
import type { Animation, BoardEvents, BoardState } from './state.ts'
import { createTiles, drawBareSheet, type Tiles } from './tiles.ts'
import { createTravel } from './travel.ts'

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
  reveal(hex: Hex): void
  /** If the window shows none of the hexes, moves to those in their midst. */
  bring(hexes: readonly Hex[]): void
  /** The whole map, or from there the theatre. */
  fit(): void
  /** The theatre, at once. */
  open(): void
  zoomBy(factor: number): void
  /** Where a hex or box is shown, in CSS pixels of the canvas. */
  where(hex: Hex): OnScreen
  /** All that the window shows is drawn in full. */
  isReady(): boolean
  picture(width: number): HTMLCanvasElement
  destroy(): void
}

/** How long a frame may spend on pictures of the map: little while things move. */
const WORK_MOVING = 5
const WORK_RESTING = 12

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

/** Hexes around the theatre that are seen with it. */
const AROUND = 1.6

/** Where the hexes of the theatre are all in the window, or where most of them are. */
function theatreCamera({ layout, page }: MapArt, theatre: readonly Hex[], window: Window): Camera | null {
  if (theatre.length === 0) return null
  const at = (along: Float64Array | readonly number[]) => theatre.map(hex => along[hex]).sort((a, b) => a - b)
  const [xs, ys] = [at(layout.x), at(layout.y)]
  const middle = Math.floor(theatre.length / 2)
  const box = { left: xs[0], right: xs[xs.length - 1], top: ys[0], bottom: ys[ys.length - 1] }
  return partCamera(grown(box, AROUND), [xs[middle], ys[middle]], page, window)
}

export function createBoard(host: HTMLElement, first: BoardState, on: BoardEvents): Board {
  const state: BoardState = { ...first }
  const canvas = createCanvas(host)
  const pen = canvas.getContext('2d', { alpha: false }) as Pen
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1)
  const window = { width: 1, height: 1 }
  const sprites = createSprites()
  let art: MapArt = mapArt(state.map, state.ground, state)
  let tiles: Tiles = createTiles(art, state.theme, ratio, state.numbers)
  let stacks = stacksOf(state.pieces)
  let piles: readonly Pile[] = []
  let piled = new Set<Hex>()
  let dots: Dot[] = []
  let hover: Hex = -1
  let shifted = false
  let asked = 0
  let dirty = true
  let destroyed = false
  let lastTime = 0

  const ask = () => {
    if (asked === 0 && !destroyed) asked = requestAnimationFrame(frame)
  }
  /** Something is to be drawn anew. */
  const wake = () => {
    dirty = true
    ask()
  }
  const where: Board['where'] = hex => {
    const camera = travel.camera()
    const [x, y] = toScreen(camera, window, art.layout.x[hex], art.layout.y[hex])
    const radius = camera.scale
    const box = art.layout.boxes.get(hex)
    if (!box) return { x, y, radius, across: radius, down: (ROW / 2) * radius }
    const [across, down] = [((box.right - box.left) / 2) * radius, ((box.bottom - box.top) / 2) * radius]
    return { x, y, radius, across, down }
  }
  const goto = (x: number, y: number) => travel.set({ ...travel.camera(), x, y })
  const show = createShow(
    () => state.speed,
    step => {
      reveal(hexOf(step))
      wake()
    },
    () => restack(),
  )
  const travel = createTravel(
    () => art.page,
    () => theatreCamera(art, state.theatre, window),
    window,
    () => state.motion,
    wake,
  )
  const fan = createFan(
    hex => stacks.get(hex),
    hex => piled.has(hex),
    where,
    window,
    wake,
  )
  const miniMap = createMiniMap(host, () => art.page, ratio, goto)

  // Frames

  const frame = (time: number) => {
    asked = 0
    const ms = Math.min(64, Math.max(1, time - lastTime))
    lastTime = time
    travel.step(ms)
    const moving = travel.isRestless() || show.isOn()
    // While the scale changes, what is drawn now would not be seen; the pictures there are do until it rests.
    const finished = !travel.isZooming() && tiles.work(moving ? WORK_MOVING : WORK_RESTING)
    if (dirty || finished || moving) {
      sprites.allow(moving ? 4 : 10)
      dirty = !draw(time)
    }
    if (dirty || moving || !tiles.isReady()) ask()
  }

  /** False if some picture is still to be made in the right size. */
  const draw = (time: number): boolean => {
    const camera = travel.camera()
    const now = show.now(time)
    drawBareSheet(pen, art, camera, window, ratio, state.theme, tiles.overview() === null)
    tiles.draw(pen, camera, window)
    const focused = document.activeElement === canvas && canvas.matches(':focus-visible')
    const complete = drawScene({
      view: viewOf(pen, art, camera, window, ratio, state, sprites),
      state,
      piles,
      names: tiles.names(camera),
      hover,
      focused,
      fan: fan.cards(),
      magnified: shifted ? fan.magnified(hover) : [],
      motion: now ? motionAt(art.layout, now.step, now.at) : nothing,
      toPixels: (x, y) => toScreen(camera, window, x, y).map(n => n * ratio) as [number, number],
    })
    if (focused) drawFocus()
    if (!travel.isUnderWay()) tellView(camera)
    miniMap.draw(camera, window, dots, palettes[state.theme], tiles.overview(), state.miniMap)
    return complete
  }

  /** Where the camera rests, for whoever steers the page from outside. */
  const tellView = ({ x, y, scale }: Camera) => {
    const view = `${x} ${y} ${scale}`
    if (canvas.dataset.view !== view) canvas.dataset.view = view
  }

  const drawFocus = () => {
    const width = 3 * ratio
    pen.lineWidth = width
    pen.strokeStyle = palettes[state.theme].focus
    pen.strokeRect(width / 2, width / 2, canvas.width - width, canvas.height - width)
  }

  // What the player does

  const hexUnder = (x: number, y: number): Hex =>
    hexAtPoint(art.layout, ...toPlane(travel.camera(), window, x, y))

  /** A counter in a box that no other lies on. */
  const openPieceAt = (sx: number, sy: number): Piece | undefined => {
    const [x, y] = toPlane(travel.camera(), window, sx, sy)
    return piles.find(
      pile =>
        pile.pieces.length === 1 &&
        art.layout.boxes.has(pile.hex) &&
        Math.max(Math.abs(x - pile.x), Math.abs(y - pile.y)) < 0.6,
    )?.pieces[0]
  }

  const isRinged = (hex: Hex): boolean =>
    stacks.get(hex)?.some(({ unit }) => state.ringed.includes(unit)) ?? false

  const setHover = (hex: Hex) => {
    if (hex === hover) return
    hover = hex
    on.hover?.(hex)
    wake()
  }

  const setCursor = (hex: Hex) => {
    state.cursor = hex
    reveal(hex)
    on.cursor?.(hex)
    wake()
  }

  const gestures: Gestures = {
    drag(down) {
      travel.stop()
      canvas.style.cursor = down ? 'grabbing' : 'grab'
      if (down) fan.closeLoose()
    },
    pan: travel.pan,
    fling: travel.fling,
    zoom: travel.zoom,
    tap(x, y, { shift, touch }) {
      canvas.focus({ preventScroll: true })
      const piece = fan.cardAt(x, y)?.piece ?? openPieceAt(x, y)
      if (piece) {
        on.piece?.(piece.unit)
        return
      }
      const hex = hexUnder(x, y)
      if (hex < 0) fan.close()
      else if (on.hex?.(hex, { shift })) fan.close()
      else if (fan.hex() !== hex || touch) fan.open(hex, true)
    },
    hover(x, y, shift) {
      if (shifted !== shift) wake()
      shifted = shift
      const card = fan.cardAt(x, y)
      const hex = hexUnder(x, y)
      canvas.style.cursor = card ? 'pointer' : 'grab'
      if (card || (fan.covers(x, y) && hex !== fan.hex())) return
      if (fan.hex() >= 0 && fan.hex() !== hex) fan.close()
      // With a unit in hand the hexes around a stack are what matters; a click still opens it.
      if (hex !== hover && (state.ringed.length === 0 || isRinged(hex))) fan.openSoon(hex)
      setHover(hex)
    },
    leave() {
      fan.closeLoose()
      setHover(-1)
    },
    arrow(arrow) {
      const { x, y } = travel.camera()
      const { cursor } = state
      setCursor(cursor < 0 ? nearestHex(art.layout, x, y) : placeBeside(art.layout, cursor, arrow))
    },
    press(key, shift) {
      if (key === 'home') travel.fit()
      else if (key === 'escape') fan.close()
      else if (key === 'in' || key === 'out') zoomBy(key === 'in' ? 1.35 : 1 / 1.35)
      else if (state.cursor >= 0) on.hex?.(state.cursor, { shift })
    },
    shift(down) {
      if (shifted === down) return
      shifted = down
      if (hover >= 0) wake()
    },
  }

  const reveal: Board['reveal'] = hex => {
    if (hex < 0) return
    const box = art.layout.boxes.get(hex)
    const half = box ? [(box.right - box.left) / 2, (box.bottom - box.top) / 2] : []
    travel.reveal(art.layout.x[hex], art.layout.y[hex], ...half)
  }

  const sees = (hex: Hex): boolean => {
    const { x, y } = where(hex)
    return x >= 0 && y >= 0 && x <= window.width && y <= window.height
  }

  const bring: Board['bring'] = hexes => {
    if (hexes.length === 0 || hexes.some(sees)) return
    const { x, y } = art.layout
    const mean = (along: Float64Array | readonly number[]) =>
      hexes.reduce((sum, hex) => sum + along[hex], 0) / hexes.length
    const [midX, midY] = [mean(x), mean(y)]
    const off = (hex: Hex) => Math.hypot(x[hex] - midX, y[hex] - midY)
    reveal(hexes.reduce((a, b) => (off(b) < off(a) ? b : a)))
  }

  const zoomBy: Board['zoomBy'] = factor => {
    const at = state.cursor >= 0 ? where(state.cursor) : { x: window.width / 2, y: window.height / 2 }
    travel.zoom(factor, at.x, at.y, true)
  }

  // The state

  const restack = () => {
    const { arrived } = show
    const at = (unit: number, hex: Hex) => arrived.get(unit) ?? hex
    const placed =
      arrived.size === 0
        ? state.pieces
        : state.pieces.map(piece => ({ ...piece, hex: at(piece.unit, piece.hex) }))
    stacks = stacksOf(placed)
    piles = pilesOf(placed, art.layout)
    piled = new Set(piles.filter(({ pieces }) => pieces.length > 1).map(({ hex }) => hex))
    dots = piles.map(({ x, y, pieces }) => ({
      x,
      y,
      colour: sideLook(state.sides, pieces[pieces.length - 1].side, state.safeColours).colour,
    }))
    wake()
  }

  const update: Board['update'] = part => {
    const before = { ...state }
    Object.assign(state, part)
    const isNew = (...keys: (keyof BoardState)[]) => keys.some(key => state[key] !== before[key])
    const isPrintNew = (state.map.boxes?.length ?? 0) > 0 && isNew('read', 'sides', 'safeColours')
    if (isNew('map')) {
      art = mapArt(state.map, state.ground, state)
      fan.close()
      hover = -1
      travel.open()
    } else if (isPrintNew) art = mapArt(state.map, state.ground, state, art)
    else if (isNew('ground')) reground(before.ground)
    if (isPrintNew || isNew('map', 'theme', 'numbers'))
      tiles = createTiles(art, state.theme, ratio, state.numbers)
    if (isNew('pieces')) show.arrived.clear()
    if (isNew('map', 'pieces', 'sides', 'safeColours')) restack()
    if (!state.motion && before.motion) show.endNow()
    wake()
  }

  const reground = (before: readonly string[]) => {
    const changed = Array.from(state.ground.keys()).filter(hex => state.ground[hex] !== before[hex])
    if (changed.length === 0) return
    art = mapArt(state.map, state.ground, state, art)
    tiles.reground(art, changed)
  }

  const animate: Board['animate'] = async steps => {
    if (state.motion) await Promise.all(steps.map(show.play))
    else {
      for (const step of steps) show.arrive(step)
      restack()
    }
  }

  const resize = () => {
    const { clientWidth, clientHeight } = host
    if (clientWidth === 0 || clientHeight === 0) return
    Object.assign(window, { width: clientWidth, height: clientHeight })
    canvas.width = Math.round(clientWidth * ratio)
    canvas.height = Math.round(clientHeight * ratio)
    travel.refit()
    // At once: a canvas is blank after it was resized.
    draw(performance.now())
    wake()
  }

  const stopListening = listen(canvas, gestures)
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  canvas.addEventListener('focus', wake)
  canvas.addEventListener('blur', wake)
  restack()
  resize()
  travel.open()

  return {
    canvas,
    update,
    animate,
    skipAnimation: show.endNow,
    centre(hex, zoom) {
      if (hex >= 0)
        travel.go({ x: art.layout.x[hex], y: art.layout.y[hex], scale: zoom ?? travel.camera().scale })
    },
    reveal,
    bring,
    fit: travel.fit,
    open: travel.open,
    zoomBy,
    where,
    isReady: () => !dirty && tiles.isReady() && !travel.isUnderWay() && !show.isOn(),
    picture: width => pictureOfBoard(state, width, art),
    destroy() {
      destroyed = true
      show.endNow()
      cancelAnimationFrame(asked)
      fan.close()
      stopListening()
      observer.disconnect()
      miniMap.destroy()
      canvas.remove()
    },
  }
}

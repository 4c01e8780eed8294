/** What a player's pointer and keys do on the board. */
import type { Hex } from '@quebracho/engine/map'
import { toPlane } from './camera.ts'
import { nearestHex, placeBeside } from './geometry.ts'
import type { Gestures } from './input.ts'
import { hexUnder, openPieceAt, reveal, type Stage, zoomBy } from './stage.ts'

export function gesturesOn(stage: Stage): Gestures {
  const { travel, fan, canvas, state, on, carry } = stage
  return {
    drag(down) {
      travel.stop()
      canvas.style.cursor = down ? 'grabbing' : 'grab'
      if (down) fan.closeLoose()
    },
    grab(x, y) {
      const hex = hexUnder(stage, x, y)
      const isTaken = on.grab?.(hex, fan.cardAt(x, y)?.piece.unit ?? -1) ?? false
      if (isTaken) carry.take(hex)
      return isTaken
    },
    carry(x, y, touch) {
      const [px, py] = toPlane(travel.camera(), stage.window, x, touch ? y - OVER_FINGER : y)
      carry.move({ x: px, y: py })
      setHover(stage, hexUnder(stage, x, y))
      stage.wake()
    },
    drop: at => drop(stage, at ? hexUnder(stage, at.x, at.y) : -1),
    pan: travel.pan,
    fling: travel.fling,
    zoom: travel.zoom,
    tap: (x, y, { shift, touch }) => tap(stage, x, y, shift, touch),
    hover: (x, y, shift) => hoverAt(stage, x, y, shift),
    leave() {
      fan.closeLoose()
      setHover(stage, -1)
    },
    arrow(arrow) {
      const { layout } = stage.art
      const { x, y } = travel.camera()
      const { cursor } = state
      setCursor(stage, cursor < 0 ? nearestHex(layout, x, y) : placeBeside(layout, cursor, arrow))
    },
    press(key, shift) {
      if (key === 'home') travel.fit()
      else if (key === 'escape') fan.close()
      else if (key === 'in' || key === 'out') zoomBy(stage, key === 'in' ? 1.35 : 1 / 1.35)
      else if (state.cursor >= 0) on.hex?.(state.cursor, { shift })
    },
    pointed(byPointer) {
      if (stage.pointed === byPointer) return
      stage.pointed = byPointer
      stage.wake()
    },
    shift(down) {
      if (stage.shifted === down) return
      stage.shifted = down
      if (stage.hover >= 0) stage.wake()
    },
  }
}

/** How far over a finger lies what it drags, in CSS pixels. */
const OVER_FINGER = 44

function drop({ art, state, on, carry, wake }: Stage, hex: Hex): void {
  const { x, y } = art.layout
  const canGo = hex !== carry.from() && state.lit.some(each => each.hex === hex)
  if (canGo) carry.lay(hex, { x: x[hex], y: y[hex] })
  else carry.giveBack(performance.now())
  on.drop?.(hex)
  wake()
}

function tap(stage: Stage, x: number, y: number, shift: boolean, touch: boolean): void {
  const { canvas, fan, on } = stage
  canvas.focus({ preventScroll: true })
  const piece = fan.cardAt(x, y)?.piece ?? openPieceAt(stage, x, y)
  if (piece) {
    on.piece?.(piece.unit)
    return
  }
  const hex = hexUnder(stage, x, y)
  if (hex < 0) fan.close()
  else if (on.hex?.(hex, { shift })) fan.close()
  else if (fan.hex() !== hex || touch) fan.open(hex, true)
}

function hoverAt(stage: Stage, x: number, y: number, shift: boolean): void {
  const { canvas, fan, state, stacks } = stage
  if (stage.shifted !== shift) stage.wake()
  stage.shifted = shift
  const card = fan.cardAt(x, y)
  const hex = hexUnder(stage, x, y)
  canvas.style.cursor = card ? 'pointer' : 'grab'
  if (card || (fan.covers(x, y) && hex !== fan.hex())) return
  if (fan.hex() >= 0 && fan.hex() !== hex) fan.close()
  const isRinged = stacks.get(hex)?.some(({ unit }) => state.ringed.includes(unit)) ?? false
  // With a unit in hand the hexes around a stack are what matters; a click still opens it.
  if (hex !== stage.hover && (state.ringed.length === 0 || isRinged)) fan.openSoon(hex)
  setHover(stage, hex)
}

function setHover(stage: Stage, hex: Hex): void {
  if (hex === stage.hover) return
  stage.hover = hex
  stage.on.hover?.(hex)
  stage.wake()
}

function setCursor(stage: Stage, hex: Hex): void {
  stage.state.cursor = hex
  reveal(stage, hex)
  stage.on.cursor?.(hex)
  stage.wake()
}

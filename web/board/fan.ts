/** Which stack is fanned out: by resting on it with the pointer, or by a click or tap, until the next one. */
import type { Hex, Piece } from '@quebracho/engine'
import type { Window } from './camera.ts'
import { cardAt, type FanCard, fanOf, magnifiedOf, overFan } from './stacks.ts'

export interface Fan {
  cards(): FanCard[]
  /** The stack of a hex, large, beside it. */
  magnified(hex: Hex): FanCard[]
  cardAt(x: number, y: number): FanCard | null
  /** Whether the point is on the fan, or between it and its hex. */
  covers(x: number, y: number): boolean
  hex(): Hex
  open(hex: Hex, pinned: boolean): void
  /** Opens when the pointer has rested a moment. */
  openSoon(hex: Hex): void
  close(): void
  /** Closes what a pointer opened by resting. */
  closeLoose(): void
}

/** How long the pointer rests before a stack opens. */
const REST = 260

export function createFan(
  stackAt: (hex: Hex) => readonly Piece[] | undefined,
  where: (hex: Hex) => { x: number; y: number; radius: number },
  window: Window,
  wake: () => void,
): Fan {
  let shown: { hex: Hex; pinned: boolean } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const cards = (): FanCard[] => {
    const stack = shown && stackAt(shown.hex)
    if (!shown || !stack || stack.length < 2) return []
    const { x, y, radius } = where(shown.hex)
    return fanOf(stack, x, y, radius, window)
  }
  const close = () => {
    clearTimeout(timer)
    if (shown) wake()
    shown = null
  }
  const open = (hex: Hex, pinned: boolean) => {
    close()
    if ((stackAt(hex)?.length ?? 0) < 2) return
    shown = { hex, pinned }
    wake()
  }
  return {
    cards,
    magnified(hex) {
      const stack = hex >= 0 ? stackAt(hex) : undefined
      if (!stack) return []
      const { x, y, radius } = where(hex)
      return magnifiedOf(stack, x, y, radius, window)
    },
    cardAt: (x, y) => cardAt(cards(), x, y),
    covers(x, y) {
      if (!shown) return false
      const { x: hx, y: hy, radius } = where(shown.hex)
      return overFan(cards(), hx, hy, radius, x, y)
    },
    hex: () => shown?.hex ?? -1,
    open,
    openSoon(hex) {
      clearTimeout(timer)
      if ((stackAt(hex)?.length ?? 0) > 1) timer = setTimeout(() => open(hex, false), REST)
    },
    close,
    closeLoose() {
      clearTimeout(timer)
      if (shown && !shown.pinned) close()
    },
  }
}

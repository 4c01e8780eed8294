/** Which stack is fanned out: by resting on it with the pointer, or by a click or tap, until the next one. */
import type { Hex } from '@quebracho/engine/map'
import type { Piece } from '@quebracho/engine/show'
import type { Window } from './camera.ts'
import {
  bestSide,
  cardAt,
  type FanCard,
  type FanSide,
  fanOf,
  type Kept,
  magnifiedOf,
  type OnScreen,
  overFan,
} from './stacks.ts'

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
  /** Whether some counter there lies under another. */
  isPiled: (hex: Hex) => boolean,
  where: (hex: Hex) => OnScreen,
  /** What a fan had better not cover. */
  kept: () => readonly Kept[],
  window: Window,
  wake: () => void,
): Fan {
  let shown: { hex: Hex; pinned: boolean; side: FanSide } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const cards = (): FanCard[] => {
    const stack = shown && stackAt(shown.hex)
    return shown && stack && isPiled(shown.hex) ? fanOf(stack, where(shown.hex), window, shown.side) : []
  }
  const close = () => {
    clearTimeout(timer)
    if (shown) wake()
    shown = null
  }
  const open = (hex: Hex, pinned: boolean) => {
    close()
    const stack = stackAt(hex)
    if (!stack || !isPiled(hex)) return
    // It stays on its side, whatever is lit meanwhile: somebody is pointing at it.
    shown = { hex, pinned, side: bestSide(stack, where(hex), window, kept()) }
    wake()
  }
  return {
    cards,
    magnified(hex) {
      const stack = hex >= 0 ? stackAt(hex) : undefined
      return stack ? magnifiedOf(stack, where(hex), window) : []
    },
    cardAt: (x, y) => cardAt(cards(), x, y),
    covers: (x, y) => shown !== null && overFan(cards(), where(shown.hex), x, y),
    hex: () => shown?.hex ?? -1,
    open,
    openSoon(hex) {
      clearTimeout(timer)
      if (isPiled(hex)) timer = setTimeout(() => open(hex, false), REST)
    },
    close,
    closeLoose() {
      clearTimeout(timer)
      if (shown && !shown.pinned) close()
    },
  }
}

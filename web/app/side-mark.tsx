/** How a side is told apart on a page: its sign, of its own shape as well as colour, and its colour for the style sheets. */
import type { SideStyle } from '@quebracho/engine/show'
import { sideInk, sideLook } from '../board/palette.ts'
import { isDark, settings } from './settings.ts'

export const outlines: Record<SideStyle['shape'], string> = {
  disc: 'M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13z',
  diamond: 'M8 .8L15.2 8 8 15.2 .8 8z',
  square: 'M2 2h12v12H2z',
  triangle: 'M8 1.5L15 14H1z',
}

interface Props {
  sides: readonly SideStyle[]
  side: number
  size?: number
}

export function SideMark({ sides, side, size = 15 }: Props) {
  if (!sides[side]) return null
  const { colour, shape } = sideLook(sides, side, settings().safeColours)
  return (
    <svg
      class="side-sign"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlines[shape]} fill={colour} />
    </svg>
  )
}

/** The colours of the sides, by number, for lines and names on a page: as on the counters, or so much lighter or darker as can be seen. */
export const sideInks = (sides: readonly SideStyle[]): Readonly<Record<`--side-${number}`, string>> =>
  Object.fromEntries(
    sides.map((_, side) => [
      `--side-${side}`,
      sideInk(sides, side, settings().safeColours, isDark() ? 'dark' : 'light'),
    ]),
  )

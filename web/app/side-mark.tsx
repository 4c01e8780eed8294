/** A side's sign beside its name: its shape as well as its colour. */
import type { SideStyle } from '@quebracho/engine/show'
import { sideLook } from '../board/palette.ts'
import { settings } from './settings.ts'

const outlines: Record<SideStyle['shape'], string> = {
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

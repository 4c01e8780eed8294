/** Dice as dice: pips for six sides, a figure for any other. */
import type { DiceGroup } from '@quebracho/engine'
import type { SideStyle } from '@quebracho/engine/show'
import { settings } from '../app/settings.ts'
import { SideMark } from '../app/side-mark.tsx'
import type { GameWords } from '../app/words.ts'
import { sideLook } from '../board/palette.ts'

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
}

interface Face {
  readonly face: number
  readonly sides: number
  readonly label: string
  /** It is one of those that were wanted. */
  readonly hit?: boolean
}

export function Die({ face, sides, label, hit = false }: Face) {
  const dots = sides === 6 ? pips[face] : undefined
  return (
    <svg
      class={`die die-${label}${hit ? ' hit' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="1.5" y="1.5" width="21" height="21" rx="4.5" />
      {dots ? (
        dots.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" />)
      ) : (
        <text x="12" y="16.5" text-anchor="middle">
          {face}
        </text>
      )}
    </svg>
  )
}

interface Throw {
  readonly groups: readonly DiceGroup[]
  readonly faces: readonly number[]
  readonly gw: GameWords
  /** Whose each group is, and how the sides look. */
  readonly owners: readonly number[]
  readonly sides: readonly SideStyle[]
  /** Dice that hit have a ring. */
  readonly ringed?: boolean
}

/** A throw, kind of dice by kind of dice, each in the colour of its side or with a rim in it. */
export function Dice({ groups, faces, gw, owners, sides, ringed = false }: Throw) {
  const starts: number[] = []
  let dice = 0
  for (const { count } of groups) {
    starts.push(dice)
    dice += count
  }
  return (
    <span class="dice">
      {groups.map((group, i) => {
        if (group.count === 0) return null
        const own = faces.slice(starts[i], starts[i] + group.count)
        const name = gw.has(`dice.${group.label}`) ? gw.say(`dice.${group.label}`) : group.label
        return (
          <span class="dice-group" key={starts[i]} style={looksOf(sides, owners[i])}>
            <span class="unseen">{`${name} ${own.join(' ')}`}</span>
            <SideMark sides={sides} side={owners[i]} size={11} />
            {own.map((face, k) => (
              <Die
                key={k}
                face={face}
                sides={group.sides}
                label={group.label}
                hit={ringed && isHit(group, face)}
              />
            ))}
          </span>
        )
      })}
    </span>
  )
}

/** Whether the face is worth something, where others are not. */
const isHit = ({ worth, first = 1 }: DiceGroup, face: number): boolean =>
  worth?.includes(0) === true && worth[face - first] > 0

function looksOf(sides: readonly SideStyle[], side: number): Record<string, string> | undefined {
  if (!sides[side]) return undefined
  const { colour, ink } = sideLook(sides, side, settings().safeColours)
  return { '--face': colour, '--pip': ink, '--rim': colour }
}

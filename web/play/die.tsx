/** Dice as dice: pips for six sides, a figure for any other. */
import type { DiceGroup } from '@quebracho/engine'
import type { GameWords } from '../app/words.ts'

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

export function Die({ face, sides, label }: { face: number; sides: number; label: string }) {
  const dots = sides === 6 ? pips[face] : undefined
  return (
    <svg class={`die die-${label}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
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

/** A throw, kind of dice by kind of dice. */
export function Dice({
  groups,
  faces,
  gw,
}: {
  groups: readonly DiceGroup[]
  faces: readonly number[]
  gw: GameWords
}) {
  const starts: number[] = []
  let dice = 0
  for (const { count } of groups) {
    starts.push(dice)
    dice += count
  }
  return (
    <span class="dice">
      {groups.map(({ count, sides, label }, group) => {
        if (count === 0) return null
        const own = faces.slice(starts[group], starts[group] + count)
        const name = gw.has(`dice.${label}`) ? gw.say(`dice.${label}`) : label
        return (
          <span class="dice-group" key={starts[group]}>
            <span class="unseen">{`${name} ${own.join(' ')}`}</span>
            {own.map((face, i) => (
              <Die key={i} face={face} sides={sides} label={label} />
            ))}
          </span>
        )
      })}
    </span>
  )
}

/** What an assault must be expected to bring: three combat phases at the odds it begins with, and what is left on both sides. */
import { power } from '@quebracho/engine'
import { oddsOf, resultAt } from '../rules/13-odds.ts'

/** What an assault leads to. */
export interface Storm {
  /** How likely the place is empty of defenders in the end, and the attacker there to walk in; a fort only has to fall. */
  readonly taken: number
  /** Units both sides must expect to lose. */
  readonly attackers: number
  readonly defenders: number
}

const FACES = 10
const PHASES = 3
/** 13.15a: by combat phase. */
export const BY_PHASE = [1, 0, -1]
const MOST = 31
const MOST_MODIFIER = 12
/** 13.10a: odds are rounded for the defender. In steps of a sixth every column of the table begins with a whole one; up to 32:1. */
const STEPS = 6
const RATIOS = 32 * STEPS
const ROUNDING = 1e-9

/** The weakest fall first: how strength goes down with numbers. A fort goes last. */
const ATTACK_FADES = 0.85
const DEFENSE_FADES = 0.8
const FORT_FADES = 0.4
/** Nobody goes on at worse odds. */
const GIVEN_UP = 0.45

const known = new Map<number, Storm>()
const NOTHING: Storm = { taken: 0, attackers: 0, defenders: 0 }

/**
 * So many attackers with so much attack against so many defenders with so much defense, at the modifiers that do not change
 * from phase to phase; `phase` is the first of the three that is left.
 */
export function storm(
  attack: number,
  attackers: number,
  defense: number,
  defenders: number,
  modifier: number,
  fort: boolean,
  phase: number,
): Storm {
  if (attack <= 0 || attackers <= 0 || phase >= PHASES) return NOTHING
  const n = Math.min(MOST, Math.max(1, Math.round(attackers)))
  const m = Math.min(MOST, Math.max(1, Math.round(defenders)))
  const ratio = Math.min(RATIOS, Math.floor((STEPS * attack) / Math.max(1, defense) + ROUNDING))
  const die = Math.min(MOST_MODIFIER, Math.max(-MOST_MODIFIER, modifier))
  const key =
    ((((ratio * 32 + n) * 32 + m) * (2 * MOST_MODIFIER + 1) + die + MOST_MODIFIER) * PHASES + phase) * 2 +
    (fort ? 1 : 0)
  let found = known.get(key)
  if (!found) {
    found = fight(ratio / STEPS, n, m, die, fort, phase)
    known.set(key, found)
  }
  return found
}

function fight(ratio: number, n: number, m: number, modifier: number, fort: boolean, phase: number): Storm {
  const fades = fort ? FORT_FADES : DEFENSE_FADES
  const width = m + 1
  let odds = new Float64Array((n + 1) * width)
  odds[n * width + m] = 1
  for (let round = phase; round < PHASES; round++) {
    const next = new Float64Array(odds.length)
    for (let a = 0; a <= n; a++)
      for (let d = 0; d <= m; d++) {
        const share = odds[a * width + d]
        if (share === 0) continue
        const now = (ratio * power(a / n, ATTACK_FADES)) / power(d / m, fades)
        if (a === 0 || d === 0 || now < GIVEN_UP) {
          next[a * width + d] += share
          continue
        }
        const { column, above } = oddsOf(now * 1000, 1000)
        for (let face = 0; face < FACES; face++) {
          const { attacker, defender } = resultAt(column, face + modifier + above + BY_PHASE[round])
          next[Math.max(0, a - attacker) * width + Math.max(0, d - defender)] += share / FACES
        }
      }
    odds = next
  }
  let taken = 0
  let left = 0
  let stand = 0
  for (let a = 0; a <= n; a++)
    for (let d = 0; d <= m; d++) {
      const share = odds[a * width + d]
      left += share * a
      stand += share * d
      // 4.4a: a fort that has fallen is gone, whoever is left to see it.
      if (d === 0 && (a > 0 || fort)) taken += share
    }
  return { taken, attackers: n - left, defenders: m - stand }
}

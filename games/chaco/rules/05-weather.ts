/** Chapter 5. Weather: the rains of January and February, and those that may come in December. */
import { done, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, dice, procedure } from '../position.ts'
import { monthOf } from './04-sequence.ts'

const { rainy, uncertain, rainUpTo } = tables.weather

/** By face of the December die, 1 if it rains. */
const rains = Array.from({ length: 6 }, (_, i) => (i + 1 <= rainUpTo ? 1 : 0))

/**
 * 5.0d, 5.0e: rain holds for the whole game turn, both player turns. What it changes asks `p.rainy`: the costs of
 * movement and of the LOC (10-terrain-chart.ts), and water (hasWater).
 */
function setWeather(p: Chaco, rain: number, rule: string, faces: readonly number[], tell?: Tell): void {
  const news = rain === 1 || p.rainy === 1 || faces.length > 0
  p.rainy = rain
  if (news) tell?.({ rule, key: rain === 1 ? 'weather.rainy' : 'weather.dry', dice: faces })
}

/** 5.0: rolled for in December only. */
export const weatherCheck = procedure('weatherCheck', [], {
  start: (p, _, tell) => {
    const month = (monthOf(p) % 12) + 1
    if (uncertain.includes(month)) return 'roll'
    // 5.0a, 5.0c
    if (rainy.includes(month)) setWeather(p, 1, '5.0a', [], tell)
    else setWeather(p, 0, '5.0c', [], tell)
    return done
  },
  // 5.0b
  roll: dice({
    prompt: 'weather',
    dice: () => [{ count: 1, sides: 6, label: 'weather', worth: rains }],
    then: (p, _, [die], tell) => {
      setWeather(p, rains[die - 1], '5.0b', [die], tell)
      return done
    },
  }),
})

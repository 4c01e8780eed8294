/** Standing orders: what the captains do about interceptions (7.3h) when nobody is to be asked each time. */
import { ALWAYS, ASK, NEVER, verb } from '../position.ts'
import type { Writing } from './04-orders.ts'

export const FARTHEST = 9

/** A standing order without a number; one that stands already is not given again. */
const setting = (name: string, field: 'stance' | 'choosy', value: number) =>
  verb<Writing, 'choose'>({
    name,
    offer: 'panel',
    silent: true,
    aside: true,
    forbids: (p, f) => (p[field][f.side] === value ? '7.3h' : null),
    then: (p, f) => {
      p[field][f.side] = value
      return 'choose'
    },
  })

export const stanceAsk = setting('stance-ask', 'stance', ASK)
export const stanceAlways = setting('stance-always', 'stance', ALWAYS)
export const stanceNever = setting('stance-never', 'stance', NEVER)
export const stanceTransports = setting('stance-transports', 'choosy', 1)
export const stanceAny = setting('stance-any', 'choosy', 0)

/** Up to which distance they try by themselves. */
export const stanceWithin = verb<Writing, 'choose'>({
  name: 'stance-within',
  args: ['number'],
  offer: 'panel',
  silent: true,
  aside: true,
  list: (p, f, list) => {
    for (let hexes = 0; hexes <= FARTHEST; hexes++)
      if (p.within[f.side] !== hexes) list.add(stanceWithin, hexes)
  },
  forbids: (p, f, hexes) => (hexes <= FARTHEST && p.within[f.side] !== hexes ? null : '7.3h'),
  then: (p, f, _tell, hexes) => {
    p.within[f.side] = hexes
    return 'choose'
  },
})

export const stances = [
  stanceAsk,
  stanceAlways,
  stanceNever,
  stanceWithin,
  stanceTransports,
  stanceAny,
] as const

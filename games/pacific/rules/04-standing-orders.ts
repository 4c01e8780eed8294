/** Standing orders: what the captains do about interceptions (7.3h) when nobody is to be asked each time. */
import { ALWAYS, ASK, NEVER, type Pacific, verb } from '../position.ts'
import type { Writing } from './04-orders.ts'

const FARTHEST = 9

/** A standing order without a number; one that stands already is not given again. */
function setting(
  name: string,
  isSo: (p: Pacific, side: number) => boolean,
  set: (p: Pacific, side: number) => void,
) {
  const self = verb<Writing>({
    name,
    args: [],
    list: (p, f, list) => {
      if (!isSo(p, f.side)) list.add(self)
    },
    forbids: (p, f) => (isSo(p, f.side) ? '7.3h' : null),
    then: (p, f) => {
      set(p, f.side)
      return 'choose'
    },
  })
  return self
}

const stance = (name: string, value: number) =>
  setting(
    name,
    (p, side) => p.stance[side] === value,
    (p, side) => {
      p.stance[side] = value
    },
  )

const choosy = (name: string, value: number) =>
  setting(
    name,
    (p, side) => p.choosy[side] === value,
    (p, side) => {
      p.choosy[side] = value
    },
  )

/** Up to which distance they try by themselves. */
const within = verb<Writing>({
  name: 'stance-within',
  args: ['number'],
  list: (p, f, list) => {
    for (let hexes = 0; hexes <= FARTHEST; hexes++) if (p.within[f.side] !== hexes) list.add(within, hexes)
  },
  forbids: (p, f, hexes) => (hexes <= FARTHEST && p.within[f.side] !== hexes ? null : '7.3h'),
  then: (p, f, _tell, hexes) => {
    p.within[f.side] = hexes
    return 'choose'
  },
})

export const stances = [
  stance('stance-ask', ASK),
  stance('stance-always', ALWAYS),
  stance('stance-never', NEVER),
  within,
  choosy('stance-transports', 1),
  choosy('stance-any', 0),
]

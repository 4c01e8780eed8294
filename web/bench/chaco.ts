/** A page that is no part of the app: the largest map with as many counters as a war needs, to be moved and clicked. */
import { type Hex, loadMap, neighbour, pictureOf } from '@quebracho/engine/map'
import type { MapBox, Piece } from '@quebracho/engine/show'
import { createBoard } from '../board/create-board.ts'
import { boardState } from '../board/state.ts'

const COUNTERS = 250
/** How far a picked counter can go. */
const REACH = 6

const map = loadMap(await (await fetch('map.json')).json())
/** The file's boxes in a row above the map, Bolivia's, and one below it, Paraguay's. */
const boxes = map.boxes.map(({ id = '', side }, i): MapBox => {
  const isFirst = side === 'bolivia'
  const nth = isFirst ? i : i - map.boxes.filter(box => box.side === 'bolivia').length
  return {
    hex: map.grid.size + i,
    name: { key: id },
    side: isFirst ? 0 : 1,
    ...{ x: 10 + 8 * nth, y: isFirst ? -3 : 53, width: 7, height: 2.6 },
    joins: [],
  }
})
const { picture, ground } = pictureOf(map, { boxes })
const { grid } = picture
const symbols = ['infantry', 'cavalry', 'artillery', 'engineer', 'armour', 'headquarters', 'supply']

/** Spread over the land, with a pair here and there, one large stack, and some in the boxes. */
const land = [...ground.keys()].filter(hex => !/sea|lake|water/.test(ground[hex]))
const hexFor = (unit: number): Hex => {
  if (unit % 17 === 16) return land[(16 * 7919) % land.length]
  if (unit % 23 === 22) return boxes[unit % boxes.length].hex
  return land[((unit - (unit % 4 === 3 ? 1 : 0)) * 7919) % land.length]
}
const pieces: Piece[] = Array.from({ length: COUNTERS }, (_, unit) => ({
  unit,
  hex: hexFor(unit),
  side: unit % 2,
  symbol: symbols[unit % symbols.length],
  size: ['x', 'xx', 'iii'][unit % 3],
  factors: `${1 + (unit % 6)}-${3 + (unit % 5)}`,
  name: `${unit}`,
  reduced: unit % 5 === 0,
  marks: unit % 3 === 0 ? ['moved'] : unit % 7 === 0 ? ['unsupplied', 'works1'] : [],
}))

/** Steps to every hex within reach. */
function within(from: Hex): Map<Hex, number> {
  const steps = new Map<Hex, number>([[from, 0]])
  for (const [hex, count] of steps) {
    if (count === REACH) break
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbour(grid, hex, direction)
      if (next >= 0 && !steps.has(next)) steps.set(next, count + 1)
    }
  }
  steps.delete(from)
  return steps
}

const host = document.getElementById('map') as HTMLElement
const sides = [
  { colour: '#466f34', ink: '#fbf3dc', shape: 'disc' },
  { colour: '#a03d2b', ink: '#fbf3dc', shape: 'diamond' },
] as const

const board = createBoard(
  host,
  { ...boardState(picture, ground, sides), pieces },
  {
    hex(hex) {
      const picked = pieces.findLast(piece => piece.hex === hex)
      const lit = picked
        ? [...within(hex)].map(([at, cost]) => ({ hex: at, kind: 'move' as const, label: String(cost) }))
        : []
      board.update({ ringed: picked ? [picked.unit] : [], lit })
      return false
    },
  },
)

/** For the program that drives the page. */
Object.assign(globalThis, { board, pieces, hexes: grid.size })

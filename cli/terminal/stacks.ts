/** Who stands where, in words, stack by stack; what lies on the map; and what is under way. */
import type { Spot } from '@quebracho/engine/show'
import { brokenLine } from './layout.ts'
import { nameOf, pieceText } from './panels.ts'
import type { Scene, Stack } from './scene.ts'

/** Who acts, with the figures of the moment, and who could still do something. */
export function underWayLines(scene: Scene, width: number): string[] {
  const { say, words, view, idle } = scene
  const acting = scene.pieces.filter(({ marks }) => marks.includes('acting'))
  const actors = new Set(acting.map(({ unit }) => unit))
  const waiting = idle.filter(unit => !actors.has(unit))
  const names = acting.map(piece => nameOf(scene, piece)).join(', ')
  const called = (unit: number) => {
    const piece = scene.pieces.find(each => each.unit === unit)
    return piece ? nameOf(scene, piece) : words.name(view, 'unit', unit)
  }
  const idlers = waiting.map(called).join(', ')
  const facts = withoutClicks(scene.asked)
  return [
    ...(facts ? [facts] : []),
    ...(acting.length > 0 ? [say('board.acting', { units: names })] : []),
    ...(waiting.length > 0 ? [say('board.idle', { units: idlers })] : []),
  ].flatMap(line => brokenLine(line, width))
}

/** What is asked was written for a map that is clicked on: here the facts of it are told, and the prompt asks. */
const withoutClicks = (text: string): string =>
  text
    .split(/(?<=[.:;])\s/)
    .filter(part => !/\bclic/i.test(part))
    .join(' ')
    .replace(/[:;]$/, '')

/** Whose places are told by colours and tables. */
const quiet: readonly Spot['kind'][] = ['flag', 'worth', 'objective']

/** `well: 2339, Isla Poí (2741)`: everything of a sort in one line. */
export function spotLines(scene: Scene, width: number): string[] {
  const told = scene.spots.filter(({ kind }) => !quiet.includes(kind))
  const sorts = Map.groupBy(told, ({ say }) => scene.words.say(scene.view, say))
  return [...sorts].flatMap(([text, spots]) =>
    brokenLine(`${text}: ${spots.map(({ hex }) => scene.place(hex)).join(', ')}`, width),
  )
}

/** Every stack of each side in a line. */
export function stackLines(scene: Scene, width: number): string[] {
  return scene.sides.flatMap(side => {
    const own = scene.stacks.filter(stack => stack.side === side)
    return own.length === 0
      ? []
      : [
          scene.words.side(side),
          ...own.flatMap(stack => brokenLine(`  ${stackLine(scene, stack)}`, width, '      ')),
        ]
  })
}

/** `Boquerón (2440), entrenchment, 8-9 in all: …`; of an enemy stack who is seen on top and how high it looks. */
function stackLine(scene: Scene, { hex, pieces, note }: Stack): string {
  const { say } = scene
  const works = scene.spots
    .filter(spot => spot.hex === hex && /works|entrenchment|fort/.test(spot.kind))
    .map(spot => scene.words.say(scene.view, spot.say))
  const figures = note?.figures ? [say('board.figures', { figures: note.figures })] : []
  const head = [scene.place(hex), ...works, ...figures].join(', ')
  const here = new Set(pieces.map(({ unit }) => unit))
  const isLoose = ({ carrier }: (typeof pieces)[number]) => carrier === undefined || !here.has(carrier)
  const units = pieces
    .filter(isLoose)
    .map(piece =>
      pieceText(
        scene,
        piece,
        pieces.filter(({ carrier }) => carrier === piece.unit),
      ),
    )
    .join(', ')
  return `${head}: ${note?.hidden ? say('board.hidden', { units, count: note.count }) : units}`
}

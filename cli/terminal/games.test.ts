/** Every game's board in characters: it fits, it explains itself, and tells what the viewer knows and no more. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type Game,
  type Options,
  OVER,
  type Position,
  SPECTATOR,
  seeded,
  type Viewer,
} from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { drawBoard } from './draw.ts'
import { boardLines, type TextBoard } from './hex-board.ts'
import { allPanelLines, nameOf, pieceText } from './panels.ts'
import { type Scene, sceneOf } from './scene.ts'

const MOVES = 500
const EVERY = 61

/** Options of every kind: each game gets as many mixtures as its richest option has values. */
function mixtures(game: Game): Options[] {
  const most = Math.max(1, ...game.options.map(({ values }) => values.length))
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(game.options.map(({ id, values }) => [id, values[i % values.length]])),
  )
}

/** Moments of random games of every scenario. */
function* moments(game: Game): Generator<{ p: Position; turn: number }> {
  for (const [seed, options] of mixtures(game).entries()) {
    for (const { id } of game.scenarios) {
      const pick = seeded(seed)
      const p = game.start(id, options)
      for (let turn = 0; turn < MOVES; turn++) {
        if (turn % EVERY === 0 || game.waitsFor(p) === OVER) yield { p, turn }
        if (game.waitsFor(p) === OVER) break
        const list = game.actions(p)
        game.apply(p, list.length > 0 ? list.at(pick(list.length)) : game.throwDice(p, pick))
      }
    }
  }
}

function sceneFor(loaded: LoadedGame, p: Position, viewer: Viewer, lang: string): Scene {
  return sceneOf(loaded, viewer === 'umpire' ? p : loaded.game.view(p, viewer), viewer, lang)
}

const viewers: readonly Viewer[] = [0, 1, SPECTATOR, 'umpire']

for (const { id, load } of games) {
  const loaded = await load()
  const { game } = loaded
  describe(`the board of ${id}`, () => {
    test('fits, has words for everything, shows every hex of its frame, and says what the game says', () => {
      for (const { p, turn } of moments(game)) {
        const viewer = viewers[turn % viewers.length]
        for (const width of [turn % 2 === 0 ? 100 : 80]) {
          const scene = sceneFor(loaded, p, viewer, turn % 3 === 0 ? 'es' : 'en')
          const board = drawBoard(scene, { width })
          fits(board, allPanelLines(scene, width), width)
          isExplained(scene, board)
          saysAll(scene, board)
        }
      }
    })

    test('a side is not told of what it does not see', () => {
      let hidden = 0
      for (const { p } of moments(game)) for (const side of game.sides.keys()) hidden += keepsSecrets(p, side)
      const hasSecrets = loaded.presentation.open !== true
      assert.equal(hidden > 0, hasSecrets, `${hidden} were hidden`)
    })
  })

  /** How many counters and orders the side does not see, none of which is told of. */
  function keepsSecrets(p: Position, side: number): number {
    const all = sceneFor(loaded, p, 'umpire', 'en')
    const own = sceneFor(loaded, p, side, 'en')
    const seen = new Set(own.pieces.map(({ unit }) => unit))
    const unseen = all.pieces.filter(piece => piece.side !== side && !piece.heap && !seen.has(piece.unit))
    const board = drawBoard(own, { width: 100 })
    const text = board.panel.join(' ').replaceAll(/\s+/g, ' ')
    for (const piece of unseen) {
      const name = nameOf(all, piece)
      if (name.length > 3) assert.ok(!isNamed(text, `${name} ${piece.factors}`), name)
      if (own.stacks.some(({ hex }) => hex === piece.hex)) continue
      const cell = board.cells.find(({ bottom }) => bottom.startsWith(own.map.grid.names[piece.hex]))
      assert.ok(!cell?.top.toUpperCase().startsWith(own.letters[piece.side]), cell?.top)
    }
    const openly = new Map(all.pieces.map(({ unit, chit }) => [unit, chit]))
    const faceDown = own.pieces.filter(({ unit, chit }) => chit === '' && openly.get(unit))
    for (const piece of faceDown) assert.ok(!pieceText(own, piece).includes(`(${openly.get(piece.unit)})`))
    return unseen.length + faceDown.length
  }
}

/** Not as a part of another name: the 31st is not the 1st. */
function isNamed(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return at >= 0 && !/[\p{L}\d]/u.test(text[at - 1] ?? '')
}

function fits(board: TextBoard, panels: readonly string[], width: number): void {
  const lines = boardLines(board, width)
  for (const line of [...lines, ...board.panel, ...panels]) {
    assert.ok([...line].length <= width, `${[...line].length}: ${line}`)
    assert.doesNotMatch(line, /undefined|NaN|[{}⟨⟩]/)
  }
  for (const { text } of board.legend) assert.doesNotMatch(text, /undefined|[{}⟨⟩]/)
  const text = lines.join('\n')
  for (const { top, bottom } of board.cells)
    assert.ok(text.includes(top.trim().slice(0, 5)) && text.includes(bottom.slice(0, 5)), `${top} ${bottom}`)
}

/** Every sign beside a hex's name, every place and every texture is in the legend. */
function isExplained({ letters }: Scene, { cells, legend }: TextBoard): void {
  const samples = legend.map(({ sample }) => sample)
  const known = samples.join('')
  for (const { top, bottom } of cells) {
    for (const sign of bottom.slice(4))
      assert.ok(known.includes(sign) || /\d/.test(sign), `${sign} in ${bottom}`)
    if (/^\[..+\]$/.test(top)) assert.ok(samples.includes(top), top)
    else if (!letters.includes(top.slice(0, 1).toUpperCase()))
      for (const sign of top.replaceAll(/[\s–A-Z]/g, '')) assert.ok(known.includes(sign), `${sign} in ${top}`)
    else for (const sign of top.slice(1).replaceAll(/[\d.]/g, '')) assert.ok(known.includes(sign), top)
  }
}

/** The turn, every table of how things stand, whoever acts, and every counter that is seen. */
function saysAll(scene: Scene, { panel }: TextBoard): void {
  const text = panel.join(' ').replaceAll(/\s+/g, ' ')
  const says = (wanted: string) => assert.ok(text.includes(wanted.replaceAll(/\s+/g, ' ').trim()), wanted)
  for (const each of scene.panels) {
    if (each.kind === 'track') says(scene.words.say(scene.view, each.title))
    else if (each.kind === 'boxes')
      for (const { title, pieces } of each.boxes) {
        const away = pieces.filter(({ hex }) => hex < 0).length
        if (away > 0) says(`${scene.words.say(scene.view, title)} (${away})`)
      }
    else if (!each.chart)
      for (const { head } of each.rows) says(scene.words.say(scene.view, head).split(' ')[0])
  }
  for (const piece of scene.pieces)
    if (!scene.isPlain || piece.marks.includes('acting')) says(nameOf(scene, piece))
}

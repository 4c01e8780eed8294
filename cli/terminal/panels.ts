/** A game's panels in lines: tracks, tables, and counters that are not on the map. */
import type { BoxesPanel, Piece, Say, TablePanel, TrackPanel } from '@quebracho/engine/show'
import { brokenLine, lengthOf, sideBySide, tableLines } from './layout.ts'
import type { Scene } from './scene.ts'

/** So many counters beside the map are named on the board; where all are wanted, there is another page. */
const MOST_LISTED = 20

/** The turn and what holds in it, points, figures of both sides, who is beside the map. */
export function panelLines(scene: Scene, width: number): string[] {
  const { panels } = scene
  const tracks = panels.filter(panel => panel.kind === 'track')
  const tables = panels.filter(panel => panel.kind === 'table').filter(({ chart }) => !chart)
  const boxes = panels.filter(panel => panel.kind === 'boxes')
  return [
    ...tracks.flatMap(track => brokenLine(trackLine(scene, track), width)),
    ...standingLine(scene).flatMap(line => brokenLine(line, width)),
    ...sideBySide(
      tables.map(table => tableBlock(scene, table, width)),
      width,
    ),
    ...boxLines(scene, boxes, width, MOST_LISTED),
  ]
}

/** Every panel with all its notes, and the tables one looks things up in. */
export function allPanelLines(scene: Scene, width: number): string[] {
  const panels = scene.panels.flatMap(panel => {
    if (panel.kind === 'table') return [...tableBlock(scene, panel, width), '']
    if (panel.kind === 'boxes') {
      const lines = boxLines(scene, [panel], width, Number.POSITIVE_INFINITY)
      return lines.length === 0 ? [] : [...lines, '']
    }
    const notes = (panel.notes ?? []).toSorted((a, b) => a.at - b.at)
    return [
      ...brokenLine(trackLine(scene, panel), width),
      ...notes.flatMap(({ at, say }) =>
        brokenLine(`  ${boxName(scene, panel, at)}: ${scene.words.say(scene.view, say)}`, width),
      ),
      '',
    ]
  })
  return [...reckoningLines(scene, width), ...panels]
}

/** `VP: Bolivia 42, Paraguay 17 · end of turn 6: more VP win`. */
function standingLine({ standing, words, view }: Scene): string[] {
  if (!standing) return []
  const figure = (value: number | Say | null) =>
    typeof value === 'object' ? value && words.say(view, value) : String(value)
  const score = standing.score.map(each =>
    [each.side >= 0 && words.side(each.side), figure(each.figure)].filter(Boolean).join(' '),
  )
  const line = `${words.say(view, standing.what)}: ${score.join(', ')}`
  return [standing.next ? `${line} · ${words.say(view, standing.next)}` : line]
}

/** How each side wins, and all that counts, with who has it and what it is worth. */
function reckoningLines(scene: Scene, width: number): string[] {
  const { standing, words, view } = scene
  if (!standing) return []
  const name = (side: number) => (side < 0 ? '' : words.side(side))
  const worth = (value: number | Say) =>
    typeof value === 'object' ? words.say(view, value) : String(value).replace('-', '−')
  return [
    ...standingLine(scene).flatMap(line => brokenLine(line, width)),
    ...standing.aims.flatMap(({ side, say }) =>
      brokenLine(`  ${side < 0 ? '' : `${name(side)}: `}${words.say(view, say)}`, width),
    ),
    '',
    ...standing.parts.flatMap(({ title, lines }) => [
      ...brokenLine(words.say(view, title), width),
      ...lines.flatMap(({ say, side, worth: value }) => {
        const parts = [words.say(view, say), name(side), worth(value)].filter(Boolean)
        return brokenLine(`  ${parts.join(' · ')}`, width)
      }),
      '',
    ]),
  ]
}

/** `5 Jan 33`, or the number alone. */
function boxName({ words, view }: Scene, { from, labels }: TrackPanel, at: number): string {
  const label = labels?.[at - from]
  return label ? `${at} ${words.say(view, label)}` : String(at)
}

/** `Turn 5 of 6 · Jan 33 · Paraguay: Movement · rain`; `Victory points: Bolivia 12, Paraguay 31`. */
function trackLine(
  { words, view }: Scene,
  { title, at, from, labels, notes = [], pawns = [] }: TrackPanel,
): string {
  const label = at === undefined ? undefined : labels?.[at - from]
  const now = notes.filter(note => note.at === at)
  const line = [title, ...(label ? [label] : []), ...now.map(({ say }) => say)].map(say =>
    words.say(view, say),
  )
  const standing = pawns.map(pawn => `${words.side(pawn.side)} ${pawn.at}`).join(', ')
  return pawns.length > 1 ? `${line.join(' · ')}: ${standing}` : line.join(' · ')
}

/** Lying on its side where it fits so: a line for each of few columns is shorter than a line for each of many rows. */
function tableBlock({ words, view }: Scene, { title, columns, rows }: TablePanel, width: number): string[] {
  const heads = columns.map(({ say }) => words.say(view, say))
  const names = rows.map(({ head }) => words.say(view, head))
  const cells = rows.map(row =>
    row.cells.map(cell => (typeof cell === 'object' ? words.say(view, cell) : String(cell))),
  )
  const fits = (lines: readonly string[]) => lines.every(line => lengthOf(line) <= width)
  const turned = tableLines(
    ['', ...names],
    heads.map((head, i) => [`  ${head}`, ...cells.map(row => row[i])]),
  )
  // One column explains itself.
  const upright = tableLines(
    ['', ...(heads.length === 1 ? [''] : heads)],
    names.map((name, i) => [`  ${name}`, ...cells[i]]),
  )
  const inWords = names.flatMap((name, i) => brokenLine(`  ${name}: ${cells[i].join(', ')}`, width))
  const isTurned = heads.length > 1 && rows.length > 2 * heads.length && fits(turned)
  return [words.say(view, title), ...(isTurned ? turned : fits(upright) ? upright : inWords)]
}

/**
 * What is beside the map, panel by panel. Boxes are listed as long as no more than so many counters have been; later ones
 * are only counted, unless the moment is about them. Counters that stand on the map are told there.
 */
function boxLines(scene: Scene, panels: readonly BoxesPanel[], width: number, most: number): string[] {
  const { words, view, concerned } = scene
  let listed = 0
  return panels.flatMap(panel => {
    const counted: string[] = []
    const lists: string[] = []
    for (const { title, pieces, note } of panel.boxes) {
      const away = pieces.filter(({ hex }) => hex < 0)
      if (away.length === 0) continue
      const head = [title, ...(note ? [note] : [])].map(say => words.say(view, say)).join(', ')
      if (listed + away.length > most && !away.some(({ unit }) => concerned.has(unit))) {
        counted.push(`${head} (${away.length})`)
        continue
      }
      listed += away.length
      const names = away.map(piece => pieceText(scene, piece)).join(', ')
      lists.push(...brokenLine(`  ${head} (${away.length}): ${names}`, width, '      '))
    }
    if (counted.length + lists.length === 0) return []
    const rest = counted.length > 0 ? brokenLine(`  ${counted.join(' · ')}`, width) : []
    return [words.say(view, panel.title), ...lists, ...rest]
  })
}

/** Marks worth a word beside a counter's figures; the rest is seen in what it may still do. */
const toldMarks: readonly Piece['marks'][number][] = [
  'building',
  'attached',
  'retreated',
  'landed',
  'working',
  'tank',
]

/** `5th Infantry 2-6 ½! (building)`; `Loa 0 [1st Buin +2] (III)` with what it carries and the chit on it. */
export function pieceText(scene: Scene, piece: Piece, cargo: readonly Piece[] = []): string {
  const { reduced, marks, chit } = piece
  // A leader's second figure has a sign of its own.
  const factors = piece.factors.replace(/-(?=[+−])/, '/')
  const told = toldMarks.filter(mark => marks.includes(mark)).map(mark => markName(scene, mark))
  return [
    nameOf(scene, piece),
    piece.heap ? '' : `${factors}${reduced ? ' ½' : ''}${marks.includes('unsupplied') ? '!' : ''}`,
    cargo.length > 0 ? `[${cargo.map(each => pieceText(scene, each)).join(' + ')}]` : '',
    chit ? `(${chit})` : '',
    told.length > 0 ? `(${told.join(', ')})` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function markName({ words, say }: Scene, mark: string): string {
  return words.text(`show.mark.${mark}`, say(`mark.${mark}`))
}

/** A unit of which nothing is known is called as its counter is. */
export function nameOf({ words, view, isPlain }: Scene, { unit, unknown, name, heap }: Piece): string {
  if (heap) return words.say(view, heap)
  if (unknown || view.world.names.unit[unit] === undefined) return name
  const full = words.name(view, 'unit', unit)
  // As its hex shows it, too.
  return isPlain && full !== name ? `${full} (${name})` : full
}

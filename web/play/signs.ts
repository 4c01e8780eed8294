/** The signs that are in sight on a map: each mark of a counter, and each kind of thing beside counters, once. */
import type { Piece, Spot } from '@quebracho/engine/show'
import type { Entry, Glossary } from '../app/glossary.ts'
import type { Situation } from './situation.ts'

export interface Signs {
  /** A counter for each mark, with that mark alone. */
  readonly marks: readonly Piece[]
  readonly spots: readonly Spot[]
}

export function signsIn({ pieces, spots }: Pick<Situation, 'pieces' | 'spots'>): Signs {
  const units = pieces.filter(({ unknown, heap }) => !unknown && !heap)
  const marks = [...new Set(units.flatMap(piece => piece.marks))].flatMap(mark => {
    const found = units.find(piece => piece.marks.includes(mark))
    return found ? [{ ...found, marks: [mark], reduced: false }] : []
  })
  const weak = units.find(({ reduced }) => reduced)
  const kinds = [...new Set(spots.map(({ kind }) => kind))]
  return {
    marks: [...marks, ...(weak ? [{ ...weak, marks: [] }] : [])],
    spots: kinds.flatMap(kind => spots.find(spot => spot.kind === kind) ?? []),
  }
}

/** What explains the figures and letters of a counter, whatever else it carries. */
export function explains({ on = '' }: Entry, { symbol, tag, chit }: Piece): boolean {
  const has = [symbol, tag, chit === undefined ? '' : 'chit']
  return on.split(' ').some(each => each !== '' && has.includes(each))
}

/** The words of a glossary about counters in sight, each with one of them; what is written over stacks has none. */
export function figuresIn(
  glossary: Glossary,
  pieces: readonly Piece[],
): readonly { readonly entry: Entry; readonly piece: Piece | null }[] {
  return Object.values(glossary).flatMap(entry => {
    if (entry.on === 'stack') return { entry, piece: null }
    const found = pieces.find(piece => !piece.unknown && explains(entry, piece))
    return found ? { entry, piece: { ...found, marks: [], reduced: false } } : []
  })
}

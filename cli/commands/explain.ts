/** `quebracho explain`: by what the opponents judge a position, term by term. */
import { chanceOf } from '@quebracho/ai'
import { type Game, type Position, replay } from '@quebracho/engine'
import { command, Failure, type Say } from '../command.ts'
import { ofThisFile } from '../files.ts'
import { recordAt } from '../record-at.ts'
import { tableLines } from '../terminal/layout.ts'
import { type Words, wordsOf } from '../words.ts'

export default command({
  options: { at: { type: 'string' }, game: { type: 'string' }, json: { type: 'boolean' } },
  async run({ values, words: paths, say, lang }) {
    const { record, loaded, path, at, last } = await recordAt(paths, values, say)
    const { game } = loaded
    if (!game.terms) throw new Failure(say('explain.none', { name: game.id }))
    const p = ofThisFile(path, say, () => replay(game, record, at))
    const sides = judged(game, p)
    if (values.json)
      console.log(
        JSON.stringify({ game: game.id, scenario: record.scenario, at, actions: last, sides }, null, 2),
      )
    else {
      const words = wordsOf(loaded, lang)
      console.log(say('explain.place', { game: words.text('title', game.id), at, last }))
      console.log(table(sides, words, say).join('\n'))
    }
    return 0
  },
})

/** What the yardstick finds for one side; docs/cli.md describes it. */
interface Judged {
  readonly side: string
  readonly terms: readonly { readonly key: string; readonly value: number }[]
  readonly sum: number
  /** The chance to win that was learned from played games, if any was. */
  readonly chance?: number
}

function judged(game: Game, p: Position): Judged[] {
  return game.sides.map((side, number) => {
    const terms = (game.terms ?? []).map(term => ({ key: term.key, value: term.of(p, number) }))
    const sum = terms.reduce((total, { value }) => total + value, 0)
    const chance = chanceOf(game, p, number)
    return { side, terms, sum, ...(chance !== undefined && { chance }) }
  })
}

/** A line a term, a column a side. */
function table(sides: readonly Judged[], words: Words, say: Say): string[] {
  const heads = ['', ...sides.map((_, side) => words.side(side))]
  const rows = sides[0].terms.map(({ key }, i) => [
    `  ${words.text(`term.${key}`, key)}`,
    ...sides.map(({ terms }) => words.number(terms[i].value)),
  ])
  rows.push([`  ${say('explain.sum')}`, ...sides.map(({ sum }) => words.number(sum))])
  if (sides.every(({ chance }) => chance !== undefined))
    rows.push([
      `  ${say('explain.chance')}`,
      ...sides.map(({ chance = 0 }) => `${Math.round(100 * chance)} %`),
    ])
  return tableLines(heads, rows)
}

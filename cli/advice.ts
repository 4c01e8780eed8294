/** What a person at the terminal may ask before deciding: a hint, and what the enemy may do next. */
import { opponents } from '@quebracho/ai'
import { hintFor, type Reason, threatsOn } from '@quebracho/ai/advice'
import type { Table } from './table.ts'

const SECONDS = 2
const MOST = 10
const MOST_NAMED = 3

export function hintLines({ match, loaded, words, say, picks }: Table, side: number): string[] {
  const { game, position } = match
  const adviser = opponents.strong(game, side, { seconds: SECONDS })
  const view = game.view(position, side)
  // What one side gains, the other is kept from.
  const told = (terms: readonly Reason[]) =>
    terms.map(({ key }) => words.text(`gain.${key}`, key, { side })).join('; ')
  const named = (hexes: readonly number[]) =>
    hexes
      .slice(0, MOST_NAMED)
      .map(hex => words.name(view, 'hex', hex))
      .join(', ') + (hexes.length > MOST_NAMED ? ' …' : '')
  const { steps, intention, reasons } = ended(hintFor(loaded, adviser, view, side, picks.opponents[side]))
  return [
    say('advice.hint'),
    ...steps.map(step => `  ${game.text(step, view)}: ${words.action(view, step)}`),
    ...(intention ? [say('advice.plan', { plan: words.plan(view, intention) })] : []),
    ...(reasons?.facts ?? []).map(({ kind, often, hexes, units }) =>
      say(`advice.fact.${kind}.${often}`, { places: named(hexes), units }),
    ),
    ...(reasons ? [say(`advice.than.${reasons.than}`, { terms: told(reasons.terms) })] : []),
  ]
}

export function threatLines({ match, loaded, words, say, picks }: Table, side: number): string[] {
  const { game, position } = match
  const view = game.view(position, side)
  const threats = ended(threatsOn(loaded, view, side, picks.opponents[side]))
  if (threats.length === 0) return [say('advice.noThreats')]
  const name = (hex: number) => words.name(view, 'hex', hex)
  return [
    say('advice.threats'),
    ...threats.slice(0, MOST).map(({ hex, chance, from, anyway }) => {
      const told = { place: name(hex), percent: Math.round(100 * chance), from: from.map(name).join(', ') }
      return `  ${say(anyway ? 'advice.threatAnyway' : from.length > 0 ? 'advice.threatFrom' : 'advice.threat', told)}`
    }),
  ]
}

function ended<S, T>(running: Generator<S, T>): T {
  for (;;) {
    const { done, value } = running.next()
    if (done) return value
  }
}

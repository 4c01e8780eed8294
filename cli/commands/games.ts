/** `quebracho games`: which games, scenarios and options there are. */
import { games, type LoadedGame } from '@quebracho/games'
import { command, type Say, UsageError } from '../command.ts'
import { bold } from '../screen.ts'
import { gameOrDraft, opponentNames, valueText } from '../setup.ts'
import { wordsOf } from '../words.ts'

export default command({
  options: { json: { type: 'boolean' } },
  async run({ values, words, say, lang }) {
    if (words.length > 1) throw new UsageError(say('args.tooMany', { word: words[1] }))
    const all = await (words.length > 0
      ? Promise.all([gameOrDraft(words[0], say)])
      : Promise.all(games.map(({ load }) => load())))
    if (values.json) {
      const described = all.map(({ game: { id, rulesVersion, sides, scenarios, options } }) => ({
        id,
        rulesVersion,
        sides,
        scenarios,
        options,
      }))
      console.log(JSON.stringify({ games: described, opponents: opponentNames }, null, 2))
    } else {
      console.log(all.map(loaded => describe(loaded, say, lang)).join('\n\n'))
      console.log(`\n${opponentsText(say)}`)
    }
    return 0
  },
})

/** With what to expect of each. */
const opponentsText = (say: Say): string =>
  [
    `${say('games.opponents')}:`,
    ...opponentNames.map(name => `  ${name.padEnd(10)} ${say(`opponent.${name}.about`)}`),
  ].join('\n')

function describe(loaded: LoadedGame, say: Say, lang: string): string {
  const { game } = loaded
  const words = wordsOf(loaded, lang)
  const sides = game.sides.map((id, i) => `${words.side(i)} (${id})`).join(', ')
  const scenarios = game.scenarios.map(({ id, title, source }) => {
    const by = words.text(`source.${source}`, source)
    return `    ${id.padEnd(16)} ${title[lang] ?? title.en ?? id} — ${by}`
  })
  const options = game.options.map(({ id, values, default: usual, rule }) => {
    const choices = values.map(value => valueText(value) + (value === usual ? '*' : '')).join(' | ')
    return `    ${id}=${choices}\n        ${words.text(`option.${id}`, id)} [${rule}]`
  })
  return [
    `${bold(game.id)}  ${words.text('title', '')}`.trimEnd(),
    `  ${say('games.sides')}: ${sides}`,
    `  ${say('games.scenarios')}:`,
    ...scenarios,
    ...(options.length > 0 ? [`  ${say('games.options')}:`, ...options] : []),
  ].join('\n')
}

/** `quebracho rules`: a game's rulebook by rule, and which rules are proved by tests. */
import { folded, holdsAll, ranked, wantedIn, withQuestions } from '@quebracho/engine/search'
import { inOneSentence, type Rule } from '@quebracho/engine/show'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import { command, Failure, type Say, UsageError } from '../command.ts'
import { coverage } from '../coverage.ts'
import { glossaryIn, type Meaning, plainRule, questionsIn, rulesIn } from '../rulebooks.ts'
import { bold } from '../screen.ts'
import { gameNamed } from '../setup.ts'

export default command({
  options: { find: { type: 'string' }, coverage: { type: 'boolean' }, json: { type: 'boolean' } },
  async run({ values, words: [name, id, ...more], say, lang }) {
    if (more.length > 0) throw new UsageError(say('args.tooMany', { word: more[0] }))
    if (values.coverage && name === undefined) return coverageOfAll(values.json ?? false)
    const { game, folder } = await gameNamed(name, say)
    const rules = rulesIn(folder, lang)
    if (rules.size === 0) throw new Failure(say('rules.none', { name: game.id }))
    if (values.coverage) return report(coverage(game, folder), values.json ?? false)
    if (values.find !== undefined) {
      const asked = withQuestions([...rules.values()], questionsIn(folder, lang))
      return find(asked, glossaryIn(folder, lang), values.find, lang, say)
    }
    if (id === undefined) return contents(rules)
    const rule = rules.get(id)
    const similar = [...rules.keys()].filter(each => each.split('-')[0] === id.split('-')[0]).join(', ')
    const hint = similar && say('rules.similar', { similar })
    if (!rule) throw new Failure(say('rules.unknown', { id, hint }).trimEnd())
    console.log(`${bold(rule.id)} — ${rule.chapter}\n${plainRule(rule)}`)
    return 0
  },
})

function contents(rules: ReadonlyMap<string, Rule>): number {
  const chapters = Map.groupBy(rules.values(), ({ chapter }) => chapter)
  for (const [chapter, group] of chapters) {
    console.log(bold(chapter))
    for (const rule of group) console.log(`  ${rule.id.padEnd(16)} ${shortened(inOneSentence(rule), 100)}`)
  }
  return 0
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** Words of the glossary, and rules with all that is asked for or most of it, the best first. */
function find(
  rules: readonly Rule[],
  glossary: readonly Meaning[],
  query: string,
  lang: string,
  say: Say,
): number {
  const wanted = wantedIn(query, lang)
  const meanings = glossary.filter(({ words }) => holdsAll(folded(words), wanted))
  const found = ranked(rules, query, lang).map(({ piece }) => piece)
  for (const { words, means } of meanings) console.log(`${bold(words.split(', ')[0])}: ${means}`)
  for (const rule of found) console.log(`${bold(rule.id)} ${inOneSentence(rule)}`)
  const count = meanings.length + found.length
  if (count === 0) console.log(say('rules.notFound', { words: query }))
  return count > 0 ? 0 : 1
}

async function coverageOfAll(json: boolean): Promise<number> {
  const loaded = await Promise.all(games.map(({ load }) => load()))
  const reported = loaded.map(({ game }) => report(coverage(game, folderOf(game)), json))
  return Math.max(...reported)
}

function report(found: ReturnType<typeof coverage>, json: boolean): number {
  const { game, rules, untested, uncited, unknown } = found
  if (json) console.log(JSON.stringify(found, null, 2))
  else {
    console.log(
      `${game}: ${rules} rules, ${untested.length} without a proving test, ${uncited.length} not cited in the code, ${unknown.length} cited that stand in no rulebook`,
    )
    for (const id of untested) console.log(`  no test      ${id}`)
    for (const id of uncited) console.log(`  not cited    ${id}`)
    for (const id of unknown) console.log(`  no rule      ${id}`)
  }
  return untested.length + uncited.length + unknown.length > 0 ? 1 : 0
}

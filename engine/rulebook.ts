/** Reads a rulebook's rules by id. A rule stands in one paragraph behind its anchor `<a id="moves-4"></a>`. */
export interface Rule {
  readonly id: string
  /** The whole paragraph, without its bold id. */
  readonly text: string
  readonly chapter: string
}

export function readRulebook(markdown: string): Map<string, Rule> {
  const rules = new Map<string, Rule>()
  let chapter = ''
  for (const block of markdown.split(/(?:\r?\n){2,}/)) {
    const heading = /^## (.+)$/m.exec(block)
    if (heading) chapter = heading[1].trim()
    const rule = /^<a id="([^"]+)"><\/a>\s*\n\*\*[^*]+\*\*\s+([\s\S]+)$/m.exec(block)
    if (rule) rules.set(rule[1], { id: rule[1], text: rule[2].trim(), chapter })
  }
  return rules
}

/** The rule's first sentence: what a player is told when it refuses an action. */
export function inOneSentence(rule: Rule): string {
  const plain = rule.text.replace(/\*\*?|\[([^\]]*)\]\([^)]*\)/g, '$1')
  return /^.*?[.!?](?=\s+[A-ZÁÉÍÓÚÑ¿¡«"(]|$)/s.exec(plain)?.[0] ?? plain
}

/** The ids a refusal, a choice or an event may cite: what stands behind `rule:`, and whatever in quotes looks like an id. */
export function quotedIn(text: string, ids: readonly string[]): string[] {
  const shapes = new Set(ids.filter(id => !id.startsWith('option-')).map(shapeOf))
  const quoted = withoutComments(text).matchAll(/(\brule: ?)?'([^'\n]*)'/g)
  return [...quoted].flatMap(([, cites, word]) => (cites || shapes.has(shapeOf(word)) ? [word] : []))
}

/** What an id looks like, whichever it is: `9.9a` of 7.6aa, `a-9` of tokens-1. */
const shapeOf = (id: string): string =>
  id
    .replaceAll(/\d+/g, '9')
    .replace(/^[a-z]+/, 'a')
    .replace(/(?<=9)[a-z]*$/, 'a')

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g

const withoutComments = (text: string): string => text.replaceAll(comment, '')

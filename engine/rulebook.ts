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

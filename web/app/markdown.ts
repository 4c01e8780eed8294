/**
 * The rulebooks' Markdown as HTML: headings, paragraphs, rules behind their anchors, tables, lists, quotes, pictures,
 * links, bold, italic, code. Everything else is text; no HTML of the file gets through.
 */
export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
}

/** A block that a search can find. */
export interface Passage {
  /** The id of the nearest rule or heading at or before it. */
  readonly id: string
  readonly text: string
  /** The chapter it stands in, and the part of it. */
  readonly chapter: string
  readonly section?: string
}

export interface Book {
  readonly title: string
  readonly html: string
  readonly headings: readonly Heading[]
  readonly passages: readonly Passage[]
}

export interface Addresses {
  /** The address of an anchor in this book. */
  readonly anchor: (id: string) => string
  /** The address of a picture. */
  readonly image: (path: string) => string
  /** What is told in examples under a rule. */
  readonly examples?: (rule: string) => readonly Told[]
}

/** An example as it stands in the book before it is drawn. */
export interface Told {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** While a book is read: also the questions it has decided, `R15` in the first cell of a table's row. */
interface Reading extends Addresses {
  readonly decided: ReadonlySet<string>
}

const decidedIn = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id]) => id))

export function readMarkdown(markdown: string, given: Addresses): Book {
  const addresses: Reading = { ...given, decided: decidedIn(markdown) }
  const headings: Heading[] = []
  const passages: Passage[] = []
  const html: string[] = []
  let title = ''
  let id = ''
  let chapter = ''
  let section = ''
  for (const block of markdown.replaceAll('\r', '').split(/\n{2,}/)) {
    const text = block.trim()
    if (text === '') continue
    const heading = /^(#{1,6}) (.+)$/.exec(text)
    if (heading) {
      const level = heading[1].length
      id = unique(slug(heading[2]), headings)
      if (level === 1) title = plain(heading[2])
      if (level === 2) chapter = plain(heading[2])
      section = level > 2 ? plain(heading[2]) : ''
      headings.push({ id, level, text: plain(heading[2]) })
      html.push(`<h${level} id="${idOf(id)}">${inline(heading[2], addresses)}</h${level}>`)
      continue
    }
    const rule = /^<a id="([^"]+)"><\/a>\s*\n([\s\S]*)$/.exec(text)
    if (rule) id = rule[1]
    html.push(rule ? ruleHtml(rule[1], rule[2], addresses) : blockHtml(text, addresses))
    passages.push({ id, chapter, section, text: plain(rule ? rule[2] : text) })
    for (const told of (rule && addresses.examples?.(id)) || []) {
      html.push(exampleHtml(told))
      passages.push({ id, chapter, section, text: `${told.title} ${told.text}` })
    }
  }
  return { title, html: html.join('\n'), headings, passages }
}

/** The element an anchor is found by; its own namespace, so that no rule is mistaken for a part of the page. */
export const idOf = (anchor: string): string => `rule-${escaped(anchor)}`

const slug = (text: string): string =>
  plain(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function unique(id: string, taken: readonly Heading[]): string {
  const count = taken.filter(each => each.id === id || each.id.replace(/-\d+$/, '') === id).length
  return count === 0 || !taken.some(each => each.id === id) ? id : `${id}-${count + 1}`
}

/** A rule begins with its name in bold, which is also the link to it. */
function ruleHtml(id: string, text: string, addresses: Reading): string {
  const named = /^\*\*([^*]+)\*\*\s+([\s\S]*)$/.exec(text)
  const link = named
    ? `<a class="rule-id" href="${escaped(addresses.anchor(id))}">${escaped(named[1])}</a> `
    : ''
  return `<p class="rule" id="${idOf(id)}">${link}${inline(named ? named[2] : text, addresses)}</p>`
}

/** The room of an example, with its words: the picture comes when somebody comes near. */
const exampleHtml = ({ id, title, text }: Told): string =>
  `<figure class="example" data-example="${escaped(id)}"><div class="example-picture"></div><figcaption><strong>${escaped(title)}</strong> ${escaped(text)}</figcaption></figure>`

function blockHtml(text: string, addresses: Reading): string {
  const lines = text.split('\n')
  if (lines.every(line => line.startsWith('>'))) {
    const inner = lines.map(line => line.replace(/^> ?/, '')).join('\n')
    const blocks = inner.split(/\n{2,}/).map(block => blockHtml(block, addresses))
    return `<blockquote>${blocks.join('')}</blockquote>`
  }
  if (lines.length > 1 && lines[0].startsWith('|') && /^\|[-:| ]+\|$/.test(lines[1].trim())) {
    return tableHtml(lines, addresses)
  }
  if (/^[-*] /.test(lines[0])) return listHtml('ul', lines, /^[-*] /, addresses)
  if (/^\d+\. /.test(lines[0])) return listHtml('ol', lines, /^\d+\. /, addresses)
  const picture = /^!\[([^\]]*)\]\(([^)\s]+)\)$/.exec(text)
  if (picture) {
    const [, alt, path] = picture
    return `<figure><img alt="${escaped(alt)}" src="${escaped(addresses.image(path))}" loading="lazy"></figure>`
  }
  return `<p>${inline(text, addresses)}</p>`
}

function listHtml(tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp, addresses: Reading): string {
  const items: string[] = []
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items[items.length - 1] += ` ${line.trim()}`
  }
  return `<${tag}>${items.map(item => `<li>${inline(item, addresses)}</li>`).join('')}</${tag}>`
}

function tableHtml([head, , ...rows]: readonly string[], addresses: Reading): string {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map(cell => cell.trim())
  const cell = (tag: 'th' | 'td', text: string) => `<${tag}>${inline(text, addresses)}</${tag}>`
  // An empty head says nothing to anybody, so it is no head.
  const headCells = cells(head).map(text => (text === '' ? '<td></td>' : cell('th', text)))
  const body = rows.map(row => {
    const [first, ...others] = cells(row)
    const rest = others.map(text => cell('td', text)).join('')
    return addresses.decided.has(first)
      ? `<tr id="${idOf(first)}"><td>${first}</td>${rest}</tr>`
      : `<tr>${cell('td', first)}${rest}</tr>`
  })
  return `<div class="table" tabindex="0"><table><thead><tr>${headCells.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const inlineMarks = /`([^`]+)`|\[([^\]]*)\]\(([^)\s]+)\)|\*\*(.+?)\*\*|\*([^*]+)\*/gs

function inline(text: string, addresses: Reading): string {
  let html = ''
  let at = 0
  for (const match of text.matchAll(inlineMarks)) {
    const [whole, code, label, href, bold, italic] = match
    html += withQuestions(text.slice(at, match.index), addresses)
    at = match.index + whole.length
    if (code !== undefined) html += `<code>${escaped(code)}</code>`
    else if (href !== undefined) html += linkHtml(label, href, addresses)
    else if (bold !== undefined) html += `<strong>${inline(bold, addresses)}</strong>`
    else html += `<em>${inline(italic, addresses)}</em>`
  }
  return html + withQuestions(text.slice(at), addresses)
}

/** A decided question that is named, as in "(R15)", leads to where it is answered. */
function withQuestions(text: string, { decided, anchor }: Reading): string {
  return escaped(text).replaceAll(/\b[A-Z]\d+\b/g, id =>
    decided.has(id) ? `<a href="${escaped(anchor(id))}">${id}</a>` : id,
  )
}

/** Links lead to anchors of the book or to pages of the web; anything else stays text. */
function linkHtml(label: string, href: string, addresses: Reading): string {
  const inner = inline(label, addresses)
  if (href.startsWith('#')) return `<a href="${escaped(addresses.anchor(href.slice(1)))}">${inner}</a>`
  if (/^https?:\/\//.test(href)) return `<a href="${escaped(href)}" rel="noreferrer">${inner}</a>`
  return inner
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The words alone, for contents and search. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*?|`|^> ?|^\|[-:| ]+\|$/gm, '')
    .replaceAll(/\s*\|\s*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

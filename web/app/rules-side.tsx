/** Beside the rulebook: its contents, and the search. */
import { folded, placesIn, wantedIn, withQuestions } from '@quebracho/engine/search'
import { useEffect, useState } from 'preact/hooks'
import type { Entry } from './glossary.ts'
import type { Book, Passage } from './markdown.ts'
import { Meanings } from './meanings.tsx'
import { go, hrefOf } from './route.ts'
import { loadQuestions } from './rulebook.ts'
import { type Hit, searchBook, searchGlossary } from './search.ts'
import { settings } from './settings.ts'
import { useGlossary } from './use-glossary.tsx'
import { words } from './words.ts'

interface Props {
  book: Book
  game: string
  text: { current: HTMLElement | null }
}

export function RulesSide({ book, game, text }: Props) {
  const { say } = words()
  const [query, setQuery] = useState('')
  const { lang } = settings()
  const glossary = useGlossary(game, lang)
  const passages = useAsked(book, game, lang, query !== '')
  const hits = searchBook(passages, query, lang)
  const entries = searchGlossary(glossary, query, lang)
  useEffect(() => highlight(text.current, query), [query, book])
  const openFirst = (event: Event) => {
    event.preventDefault()
    if (hits.length > 0) go({ page: 'rules', game, anchor: hits[0].passage.id })
  }
  return (
    <aside class="rules-side">
      <search>
        <form onSubmit={openFirst}>
          <label class="unseen" for="rules-search">
            {say('rules.search')}
          </label>
          <input
            id="rules-search"
            type="search"
            autocomplete="off"
            placeholder={say('rules.search')}
            value={query}
            onInput={event => setQuery(event.currentTarget.value)}
          />
        </form>
      </search>
      {query.trim().length > 1 ? (
        <Hits hits={hits} entries={entries} game={game} />
      ) : (
        <Contents book={book} game={game} />
      )}
    </aside>
  )
}

/** What the book says and, as soon as somebody searches, what players ask of it; without a network the book must do. */
function useAsked(book: Book, game: string, lang: string, isWanted: boolean): readonly Passage[] {
  const [found, setFound] = useState<{ book: Book; passages: readonly Passage[] }>()
  useEffect(() => {
    let wanted = isWanted
    if (wanted && found?.book !== book)
      loadQuestions(game, lang).then(
        questions => wanted && setFound({ book, passages: withQuestions(book.passages, questions) }),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [book, isWanted])
  return found?.book === book ? found.passages : book.passages
}

interface Found {
  hits: readonly Hit[]
  entries: readonly Entry[]
  game: string
}

function Hits({ hits, entries, game }: Found) {
  const { say } = words()
  return (
    <div class="hits">
      {entries.length > 0 && <Meanings entries={entries} title={say('rules.words')} />}
      <p role="status">{say('rules.found', { count: hits.length })}</p>
      <ol>
        {hits.map(({ passage, snippet: [before, word, after] }, i) => (
          <li key={`${passage.id} ${i}`}>
            <a href={hrefOf({ page: 'rules', game, anchor: passage.id })}>
              <b>{passage.chapter}</b>
              <span>
                {before}
                <mark>{word}</mark>
                {after}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Contents({ book, game }: { book: Book; game: string }) {
  const { say } = words()
  return (
    <nav class="contents" aria-label={say('rules.contents')}>
      <details open={innerWidth > 900}>
        <summary>{say('rules.contents')}</summary>
        <ul>
          {book.headings
            .filter(({ level }) => level === 2)
            .map(({ id, text }) => (
              <li key={id}>
                <a href={hrefOf({ page: 'rules', game, anchor: id })}>{text}</a>
              </li>
            ))}
        </ul>
      </details>
    </nav>
  )
}

/** Marks every word found, without touching the book's own elements; older browsers show the list of hits alone. */
function highlight(text: HTMLElement | null, query: string): void {
  if (!('highlights' in CSS) || !text) return
  CSS.highlights.delete('found')
  const { lang } = settings()
  const wanted = query.trim().length < 2 ? [] : wantedIn(query, lang)
  if (wanted.length === 0) return
  const ranges: Range[] = []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { at, length } of placesIn(folded(node.nodeValue ?? ''), wanted)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + length)
      ranges.push(range)
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges))
}

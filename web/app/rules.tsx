/** A rulebook to read, search and link to. */
import { games } from '@quebracho/games'
import { placesOfExamples } from '@quebracho/games/example-places'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { LinkButton } from './button.tsx'
import { exampleTexts } from './example-texts.ts'
import { library } from './library.ts'
import { type Book, idOf, readMarkdown, type Told } from './markdown.ts'
import { hrefOf } from './route.ts'
import { loadRulebook } from './rulebook.ts'
import { RulesSide } from './rules-side.tsx'
import { mayMove, settings } from './settings.ts'
import { useTerms } from './terms.ts'
import { wayBack } from './way-back.ts'
import { words } from './words.ts'

export function RulesPage({ game, anchor }: { game: string; anchor?: string }) {
  const { say } = words()
  const { lang } = settings()
  const book = useBook(game, lang)
  useTerms(game)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (book) showAnchor(text.current, anchor)
  }, [book, anchor])
  if (book === 'none') return <NoBook />
  return (
    <div class="page rules">
      {book ? <RulesSide book={book} game={game} text={text} /> : <p class="loading">{say('app.loading')}</p>}
      <div class="rules-text">
        <div class="buttons">
          <LinkButton kind="quiet" icon="back" href={hrefOf(wayBack())}>
            {say(wayBack().page === 'play' ? 'rules.backToGame' : 'app.back')}
          </LinkButton>
          <LinkButton kind="quiet" icon="log" href={hrefOf({ page: 'reference', game })}>
            {say('app.reference')}
          </LinkButton>
        </div>
        {book && <BookText book={book} game={game} lang={lang} host={text} />}
      </div>
    </div>
  )
}

function useBook(game: string, lang: string): Book | 'none' | undefined {
  const [found, setFound] = useState<{ key: string; book: Book | 'none' }>()
  const [trouble, setTrouble] = useState<Error>()
  const key = `${game}.${lang}`
  useEffect(() => {
    let wanted = true
    Promise.all([loadRulebook(game, lang), toldIn(game, lang)]).then(
      ([rulebook, examples]) => {
        if (!wanted) return
        const addresses = {
          anchor: (id: string) => hrefOf({ page: 'rules', game, anchor: id }),
          image: (path: string) => library.diagrams[game]?.[path] ?? '',
          examples,
        }
        setFound({ key, book: rulebook ? readMarkdown(rulebook.markdown, addresses) : 'none' })
      },
      error => wanted && setTrouble(error),
    )
    return () => {
      wanted = false
    }
  }, [key])
  if (trouble) throw trouble
  return found?.key === key ? found.book : undefined
}

/** What is said in examples under each rule, before any of them is drawn; nothing where they cannot be fetched. */
async function toldIn(game: string, lang: string): Promise<(rule: string) => readonly Told[]> {
  const { examples } = library.examples[game] ?? {}
  const found = examples && (await Promise.all([examples(), exampleTexts(game, lang)]).catch(() => null))
  if (!found) return () => []
  const [source, texts] = found
  const places = placesOfExamples(source)
  // Their figures come with their pictures.
  const plain = (text = '') => text.replaceAll(/\{\w+\}/g, '…')
  return rule =>
    (places.get(rule) ?? []).map(id => ({ id, title: texts[`${id}.title`] ?? '', text: plain(texts[id]) }))
}

/** Set once for a book; markdown.ts lets no HTML of the file through. A search or a jump must not make the browser lay it all out again. */
function BookText({
  book,
  lang,
  host,
  game,
}: {
  game: string
  book: Book
  lang: string
  host: { current: HTMLDivElement | null }
}) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    if (book.html.includes('data-example'))
      Promise.all([import('../examples/show.tsx'), exampleTexts(game, lang)]).then(
        ([{ showExamples }, texts]) => {
          if (!isOver && host.current) stop = showExamples(host.current, game, texts)
        },
        () => undefined,
      )
    return () => {
      isOver = true
      stop?.()
    }
  }, [book])
  return useMemo(
    () => <div class="book" lang={lang} ref={host} dangerouslySetInnerHTML={{ __html: book.html }} />,
    [book],
  )
}

/** Brings the rule into sight, marks it, and lets the screen reader go on from there. */
function showAnchor(text: HTMLElement | null, anchor: string | undefined): void {
  for (const old of text?.querySelectorAll('.here') ?? []) old.classList.remove('here')
  if (!anchor) return
  const target = document.getElementById(idOf(anchor))
  if (!target) return
  target.classList.add('here')
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start', behavior: mayMove() ? 'smooth' : 'auto' })
}

function NoBook() {
  const { say, game } = words()
  return (
    <div class="page">
      <h1>{say('app.rulebook')}</h1>
      <p>{say('rules.none')}</p>
      <ul>
        {games.map(listed => (
          <li key={listed.id}>
            <a href={hrefOf({ page: 'rules', game: listed.id })}>{game(listed).say('title')}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

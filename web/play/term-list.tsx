/** All words of a game that want explaining, those on the screen first. */
import { useEffect, useState } from 'preact/hooks'
import { type Entry, finderOf, type Glossary, loadGlossary, nameOf } from '../app/glossary.ts'
import { Meanings } from '../app/meanings.tsx'
import { settings } from '../app/settings.ts'
import { words } from '../app/words.ts'

interface Sorted {
  readonly inSight: readonly Entry[]
  readonly others: readonly Entry[]
}

export function TermList({ game }: { game: string }) {
  const { say } = words()
  const { lang } = settings()
  const [sorted, setSorted] = useState<Sorted>()
  const [trouble, setTrouble] = useState<Error>()
  useEffect(() => {
    // Before the list itself is on the screen.
    const text = document.querySelector('main')?.innerText ?? ''
    loadGlossary(game, lang).then(glossary => setSorted(sort(glossary, text, lang)), setTrouble)
  }, [game, lang])
  if (trouble) throw trouble
  if (!sorted) return <p class="loading">{say('app.loading')}</p>
  const { inSight, others } = sorted
  return (
    <div class="term-list">
      <Part title={say('play.terms.inSight')} entries={inSight} />
      <Part title={say('play.terms.others')} entries={others} />
    </div>
  )
}

function sort(glossary: Glossary, text: string, lang: string): Sorted {
  const seen = new Set(finderOf(glossary, new Map(), lang)(text).map(({ term }) => term))
  const all = Object.entries(glossary).sort(([, a], [, b]) => nameOf(a).localeCompare(nameOf(b), lang))
  const part = (isSeen: boolean) => all.filter(([id]) => seen.has(id) === isSeen).map(([, entry]) => entry)
  return { inSight: part(true), others: part(false) }
}

function Part({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <Meanings entries={entries} title={title} />
    </section>
  )
}

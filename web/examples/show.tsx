/** Draws the examples of a rulebook, each when somebody comes near it; all of them when the book is printed. */
import type { Catalogue } from '@quebracho/engine/show'
import { render } from 'preact'
import { ExampleFigure } from './figure.tsx'
import { type Brought, bringExamples } from './library.ts'

/** So far before it comes into sight. */
const AHEAD = '700px'

export function showExamples(book: HTMLElement, game: string, texts: Catalogue): () => void {
  const waiting = new Set(book.querySelectorAll<HTMLElement>('figure.example'))
  const drawn: HTMLElement[] = []
  let brought: Brought | null = null
  const paint = (figure: HTMLElement) => {
    const id = figure.dataset.example ?? ''
    const example = brought?.examples.get(id)
    if (!brought || !example || !waiting.delete(figure)) return
    drawn.push(figure)
    figure.replaceChildren()
    render(
      <ExampleFigure
        loaded={brought.loaded}
        example={example}
        title={texts[`${id}.title`] ?? ''}
        text={texts[id] ?? ''}
      />,
      figure,
    )
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) paint(target as HTMLElement)
    },
    { rootMargin: AHEAD },
  )
  const paintAll = () => {
    for (const figure of [...waiting]) paint(figure)
  }
  // Without a network the words stay, and the book can be read.
  bringExamples(game).then(
    found => {
      brought = found
      for (const figure of waiting) observer.observe(figure)
    },
    () => undefined,
  )
  addEventListener('beforeprint', paintAll)
  return () => {
    observer.disconnect()
    waiting.clear()
    removeEventListener('beforeprint', paintAll)
    for (const figure of drawn) render(null, figure)
  }
}

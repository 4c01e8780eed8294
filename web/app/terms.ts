/** The page tells what a game's words mean: all of it comes when the page has nothing better to do. */
import { useEffect } from 'preact/hooks'
import { finderOf, loadGlossary, type Places } from './glossary.ts'
import { settings } from './settings.ts'

const nowhere: Places = new Map()
const nothing = () => undefined

/** `places`: the hexes of its map as they are written; `point` lights one of them, -1 none. */
export function useTerms(
  game: string,
  places: Places = nowhere,
  point: (hex: number) => void = nothing,
): void {
  const { lang } = settings()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const [glossary, { tellTerms }] = await Promise.all([loadGlossary(game, lang), import('./term.ts')])
      if (isOver) return
      stop = tellTerms({
        find: finderOf(glossary, places, lang),
        entry: term => glossary[term],
        point,
      })
    }
    // Without it everything else still works, as without a network.
    const timer = setTimeout(() => start().catch(nothing), 400)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [game, lang, places])
}

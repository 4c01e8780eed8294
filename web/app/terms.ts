/** The page tells what a game's words mean: all of it comes when the page has nothing better to do. */
import type { Position } from '@quebracho/engine'
import { useEffect } from 'preact/hooks'
import { finderOf, loadGlossary, type Places } from './glossary.ts'
import { settings } from './settings.ts'
import { type Topic, words } from './words.ts'

/** Whose map is on the page. */
export interface Mapped {
  readonly loaded: Topic
  readonly start: Position
}

const nothing = () => undefined

/** `point` lights a hex of the map that is on the page, -1 none. */
export function useTerms(game: string, map?: Mapped, point: (hex: number) => void = nothing): void {
  const { lang } = settings()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const [glossary, { tellTerms }] = await Promise.all([loadGlossary(game, lang), import('./term.ts')])
      if (isOver) return
      stop = tellTerms({
        find: finderOf(glossary, map ? placesOf(map) : new Map(), lang),
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
  }, [game, lang, map])
}

/** Every hex as texts write it: by its number, and by its name if it has one. */
function placesOf({ loaded, start }: Mapped): Places {
  const gw = words().game(loaded)
  const codes = start.world.names.hex ?? []
  return new Map(
    codes.flatMap((code, hex) => [
      [code, hex],
      [gw.name('hex', hex, start), hex],
    ]),
  )
}

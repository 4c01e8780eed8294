/** A game of the shelf, loaded for a page that needs more than its description. */
import { games, type LoadedGame } from '@quebracho/games'
import { useEffect, useState } from 'preact/hooks'

/** Undefined while it is on its way. */
export function useGame(id: string): LoadedGame | undefined {
  const [found, setFound] = useState<{ id: string; loaded: LoadedGame }>()
  const [trouble, setTrouble] = useState<Error>()
  useEffect(() => {
    let wanted = true
    games
      .find(each => each.id === id)
      ?.load()
      .then(
        loaded => wanted && setFound({ id, loaded }),
        error => wanted && setTrouble(error),
      )
    return () => {
      wanted = false
    }
  }, [id])
  if (trouble) throw trouble
  return found?.id === id ? found.loaded : undefined
}

import { useEffect, useState } from 'preact/hooks'
import { listGames, onSaves, type SavedGame } from './saves.ts'

/** The saved games, newest first; undefined until they are read. */
export function useSaves(): readonly SavedGame[] | undefined {
  const [saves, setSaves] = useState<readonly SavedGame[]>()
  useEffect(() => {
    let wanted = true
    const read = async () => {
      const found = await listGames()
      if (wanted) setSaves(found)
    }
    void read()
    const stop = onSaves(() => void read())
    return () => {
      wanted = false
      stop()
    }
  }, [])
  return saves
}

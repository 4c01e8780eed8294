import { useEffect, useState } from 'preact/hooks'
import { type OddGame, onSaves, readSaves, type SavedGame } from './saves.ts'

/** The saved games, newest first, and what is odd among them; undefined until they are read. */
export function useSaves(): { games: readonly SavedGame[]; odd: readonly OddGame[] } | undefined {
  const [saves, setSaves] = useState<Awaited<ReturnType<typeof readSaves>>>()
  useEffect(() => {
    let wanted = true
    const read = async () => {
      const found = await readSaves()
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

/** A saved game, loaded and gone through, for the pages that look back at it. */
import { games } from '@quebracho/games'
import { useEffect, useState } from 'preact/hooks'
import { whyNotOpened } from '../app/reason.ts'
import { loadGame, type SavedGame } from '../app/saves.ts'
import { indexRecord, type ReplayIndex } from './replay.ts'

export interface OpenedGame {
  readonly saved: SavedGame
  readonly index: ReplayIndex
}

export type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  /** Why the record does not replay. */
  | { readonly kind: 'broken'; readonly why: string }
  | ({ readonly kind: 'open' } & OpenedGame)

export function useOpened(id: string): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' })
  useEffect(() => {
    let wanted = true
    setOpening({ kind: 'loading' })
    open(id).then(found => wanted && setOpening(found))
    return () => {
      wanted = false
    }
  }, [id])
  return opening
}

async function open(id: string): Promise<Opening> {
  try {
    const saved = await loadGame(id)
    const loaded = await games.find(each => each.id === saved?.game)?.load()
    if (!saved || !loaded) return { kind: 'missing' }
    return { kind: 'open', saved, index: indexRecord(loaded, saved.record) }
  } catch (error) {
    return { kind: 'broken', why: whyNotOpened(error) }
  }
}

/** How a player wants every board to look. */
import type { BoardState } from '../board/state.ts'
import { isDark, mayMove, settings } from './settings.ts'

type Looks = Pick<BoardState, 'theme' | 'safeColours' | 'motion' | 'numbers' | 'counters' | 'turned'>

export function boardLooks(): Looks {
  const { safeColours, numbers, counters, turned } = settings()
  return { theme: isDark() ? 'dark' : 'light', motion: mayMove(), safeColours, numbers, counters, turned }
}

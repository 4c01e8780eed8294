/** In the replay, where somebody decided badly: the better move, drawn on the board and said beside it. */
import type { Mistake } from '@quebracho/ai/analysis'
import type { Viewer } from '@quebracho/engine'
import { useMemo } from 'preact/hooks'
import { words } from '../app/words.ts'
import type { Drawn } from '../play/drawn.ts'
import { capital } from '../play/titles.ts'
import type { ReplayIndex } from '../replay/replay.ts'
import { useStudy } from './analyst.ts'
import { drawnFor } from './drawing.ts'
import { partOf } from './played.ts'

/** The mistake that is about to be made, once the game has been analysed. */
export function useMistake(id: string, moment: number): Mistake | null {
  const study = useStudy(id)
  const analysis = study?.kind === 'done' ? study.analysis : null
  return analysis?.mistakes.find(({ at }) => at === moment) ?? null
}

/** Undefined where there is nothing to draw. */
export const useDrawn = (index: ReplayIndex, viewer: Viewer, mistake: Mistake | null): Drawn | undefined =>
  useMemo(() => (mistake ? drawnFor(index, viewer, mistake) : undefined), [index, viewer, mistake])

export function BetterMove({ index, mistake }: { index: ReplayIndex; mistake: Mistake }) {
  const { say, game, number } = words()
  const w = game(index.loaded)
  const { at, side, played, better, cost } = mistake
  const p = index.positionAt(at)
  return (
    <section class="better-move" data-side={side}>
      <h2>{say('analysis.mistake', { side: w.name('side', side, p) })}</h2>
      <p>{say('analysis.better', { action: capital(w.action(better, p)) })}</p>
      <p>{partOf(index, at, say('analysis.instead', { action: capital(w.action(played, p)) }))}</p>
      <p class="note">
        {say('analysis.cost', {
          points: number(100 * cost, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        })}
      </p>
    </section>
  )
}

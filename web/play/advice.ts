/** Asking before one decides: what a good player would do here, and what the enemy may do next. */
import type { Hint, Threat } from '@quebracho/ai/advice'
import { type Action, copy } from '@quebracho/engine'
import type { Loss, Overlay } from '@quebracho/engine/show'
import { reasonOf } from '../app/reason.ts'
import { afterActions, type Drawn, drawnOf } from './drawn.ts'
import type { LitHex } from './pick.ts'
import type { Play } from './play.ts'
import type { Advice, AdviceKind } from './thinker.ts'
import { atRest } from './ui.ts'

export type ShownAdvice =
  | { readonly kind: 'thinking'; readonly about: AdviceKind; readonly progress: number }
  | { readonly kind: 'hint'; readonly hint: Hint; readonly losses: readonly Loss[]; readonly drawn: Drawn }
  | { readonly kind: 'threats'; readonly threats: readonly Threat[]; readonly overlay: Overlay }
  | { readonly kind: 'trouble'; readonly why: string }

/** A person who has to decide may ask, unless somebody far away would be cheated by it, or a lesson is on. */
export const mayAsk = ({ situation, driver, session }: Play): boolean =>
  situation.mine && driver.advise !== undefined && !session.far && !session.lesson

export async function askAdvice(play: Play, about: AdviceKind): Promise<void> {
  const { driver, session, situation } = play
  const { advise } = driver
  if (!mayAsk(play) || !advise || situation.pending.kind !== 'decision') return
  if (play.ui.advice?.kind === 'thinking') return
  const { version } = session
  const { side } = situation.pending
  const isWanted = () => session.version === version && play.ui.advice?.kind === 'thinking'
  play.set({ ...atRest, advice: { kind: 'thinking', about, progress: 0 } })
  const progress = (part: number) => {
    if (isWanted()) play.set({ advice: { kind: 'thinking', about, progress: Math.min(1, part) } })
  }
  try {
    const advice = await advise({ side, kind: about, progress })
    if (isWanted()) play.set({ advice: advice && shownAs(play, side, advice) })
  } catch (error) {
    if (isWanted()) play.set({ advice: { kind: 'trouble', why: reasonOf(error) } })
  }
}

/** Thinks no more of it, and shows none. */
export function dismiss({ driver, ui, set }: Play): void {
  if (ui.advice?.kind === 'thinking') driver.hush()
  set({ advice: null })
}

function shownAs({ session, presentation, situation }: Play, side: number, advice: Advice): ShownAdvice {
  if ('threats' in advice) return { kind: 'threats', ...advice, overlay: overlayOf(advice.threats, side) }
  const { game } = session
  const { view, viewer, pieces } = situation
  const { hint } = advice
  const after = afterActions(game, view, hint.steps)
  const drawn = drawnOf({ game, presentation, viewer }, pieces, after, side, hint.steps)
  const known = new Set(drawn.lit.map(({ hex }) => hex))
  const fresh = placesTold(hint).filter(({ hex }) => !known.has(hex))
  const lines = drawn.lines.length > 0 ? drawn.lines : waysTold(hint, drawn, side)
  const losses = lossesBy({ session, presentation, situation }, hint.steps)
  return { kind: 'hint', hint, losses, drawn: { ...drawn, lines, lit: [...drawn.lit, ...fresh] } }
}

/** What is named as lost before any of the steps is done. */
function lossesBy(
  {
    session: { game },
    presentation,
    situation: { view },
  }: Pick<Play, 'session' | 'presentation' | 'situation'>,
  steps: readonly Action[],
): Loss[] {
  const p = copy(view)
  const found = new Map<string, Loss>()
  for (const action of steps) {
    if (game.forbids(p, action) !== null) break
    for (const loss of presentation.losses?.(p, action) ?? []) found.set(JSON.stringify(loss.say), loss)
    game.apply(p, action)
  }
  return [...found.values()]
}

/** Every place that the card names as gained, hurt or supplied by it. */
const placesTold = ({ reasons }: Hint): LitHex[] =>
  (reasons?.facts ?? []).flatMap(({ kind, hexes }) => {
    const lit = factLight[kind]
    return lit ? hexes.map(hex => ({ hex, kind: lit })) : []
  })

const factLight: Readonly<Partial<Record<string, LitHex['kind']>>> = {
  takes: 'choice',
  guards: 'choice',
  hits: 'target',
  starves: 'target',
  feeds: 'choice',
  strands: 'danger',
}

/** Dice have to fall before anybody gets there: from where it is done to what may be won. */
function waysTold({ reasons }: Hint, { lit: [from] }: Drawn, side: number): Drawn['lines'] {
  const won = (reasons?.facts ?? []).filter(({ kind }) => kind === 'takes').flatMap(({ hexes }) => hexes)
  if (!from) return []
  return won.filter(hex => hex !== from.hex).map(hex => ({ path: [from.hex, hex], side, broken: true }))
}

const overlayOf = (threats: readonly Threat[], side: number): Overlay => ({
  id: 'threats',
  title: { key: 'advice.threats' },
  hexes: threats.map(({ hex, chance }) => ({
    hex,
    side: 1 - side,
    label: `${Math.round(100 * chance)} %`,
  })),
  lines: threats.flatMap(({ hex, from }) => from.map(at => ({ path: [at, hex], side: 1 - side }))),
})

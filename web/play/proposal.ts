/** What the usual would be, from here to where something else is asked: shown before it is done. */
import { type Action, copy, type Part, type Pending } from '@quebracho/engine'
import type { Loss, Presentation, Say } from '@quebracho/engine/show'
import { type Drawn, drawnOf } from './drawn.ts'
import type { LitHex } from './pick.ts'
import type { Session } from './session.ts'
import type { Situation } from './situation.ts'
import { givenUp } from './warning.ts'

export interface ProposedStep {
  readonly action: Action
  readonly price: Say | null
}

export interface Proposal extends Drawn {
  readonly part: Part | undefined
  /** What is done, and what each of it costs. */
  readonly steps: readonly ProposedStep[]
  /** So many of them come before anybody else has a say; the others are what is to be expected. */
  readonly atOnce: number
  readonly losses: readonly Loss[]
}

/** Whether what is asked is still of the kind that is done as usual. */
export const goesOn = (pending: Pending, prompt: string, part: Part | undefined): boolean =>
  pending.kind === 'decision' && (part ? pending.part === part : pending.prompt === prompt)

/**
 * The usual again and again, on a copy, until dice fall or something else is asked; others who are asked the same
 * meanwhile do as usual too.
 */
export function proposalOf(
  session: Session,
  presentation: Presentation,
  { view, pending, viewer, pieces }: Situation,
  part?: Part,
): Proposal | null {
  if (pending.kind !== 'decision') return null
  const { game } = session
  const p = copy(view)
  const steps: ProposedStep[] = []
  const losses = new Map<string, Loss>()
  let atOnce = -1
  for (let now: Pending = pending; goesOn(now, pending.prompt, part); now = game.pending(p)) {
    const action = game.standard(p)
    if (now.kind !== 'decision' || game.forbids(p, action) !== null) break
    if (now.side !== pending.side) atOnce = atOnce < 0 ? steps.length : atOnce
    else if (givenUp(session, p, action)) break
    else {
      for (const loss of presentation.losses?.(p, action) ?? []) losses.set(JSON.stringify(loss.say), loss)
      steps.push({ action, price: presentation.price?.(p, action) ?? null })
    }
    game.apply(p, action)
  }
  if (steps.length === 0) return null
  const dangers = [...losses.values()].flatMap(({ hexes }) => hexes)
  const actions = steps.map(({ action }) => action)
  const drawn = drawnOf({ game, presentation, viewer }, pieces, p, pending.side, actions)
  return {
    ...drawn,
    part,
    steps,
    atOnce: atOnce < 0 ? steps.length : atOnce,
    lit: [
      ...drawn.lit.filter(({ hex }) => !dangers.includes(hex)),
      ...[...new Set(dangers)].map((hex): LitHex => ({ hex, kind: 'danger' })),
    ],
    losses: [...losses.values()],
  }
}

/** Nothing is lost and nobody goes anywhere: it is done at the first word, and can be taken back. */
export const isTrivial = ({ losses, ghosts, steps }: Proposal): boolean =>
  losses.length === 0 && (ghosts.length === 0 || steps.length === 1)

/** Advice, as it is thought of in the worker: from the side's view and nothing else. */
import type { Seated } from '@quebracho/ai'
import { hintFor, threatsOn } from '@quebracho/ai/advice'
import type { Pick } from '@quebracho/engine'
import type { Loaded } from './minds.ts'
import type { Advice, AdviceQuestion } from './thinker.ts'

/** Who is asked what he would do. */
const ADVISER = 'strong'

interface Means {
  readonly opponents: Readonly<Record<string, Seated>>
  readonly pick: Pick
}

export function* adviceOn(
  loaded: Loaded,
  { opponents, pick }: Means,
  { view: json, scenario, options, side, seconds, advice }: AdviceQuestion,
): Generator<number, Advice> {
  const { game } = loaded
  const view = game.fromJson(json, scenario, options)
  if (advice === 'threats') return { threats: yield* threatsOn(loaded, view, side, pick) }
  const adviser = opponents[ADVISER](game, side, { seconds })
  return { hint: yield* hintFor(loaded, adviser, view, side, pick) }
}

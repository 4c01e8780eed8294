/** For tests: where the sides stand and which phase is on, in the words a player reads. */
import type { Game, Position } from '@quebracho/engine'
import { type Catalogue, labels, type Presentation, type Say, sentence } from '@quebracho/engine/show'

interface Spoken {
  /** `VP Bolivia 42, Paraguay 17 · end of turn 6: more VP win`. */
  readonly chip: string
  /** `Chile: 6 VP … (5.2a)`; what is both sides' has no name before it. */
  readonly aims: readonly string[]
  /** `Iquique (3118) | Chile | 2`, under each title. */
  readonly parts: Readonly<Record<string, readonly string[]>>
  /** `Production · [Bolivia Supply] · Bolivia March and fight`. */
  readonly strip: string
  readonly turn: string
}

export function standingWords<P extends Position>(
  {
    game,
    presentation,
    texts,
  }: { game: Game<P>; presentation: Presentation<P>; texts: Readonly<Record<string, Catalogue>> },
  view: P,
  viewer = 0,
  lang = 'en',
): Spoken {
  const standing = presentation.standing(view, viewer)
  const phases = presentation.phases(view)
  if (!standing || !phases) throw new Error('the game does not say where it stands')
  const label = labels(texts[lang], game.sides, view.world)
  const read = (what: number | Say | null) =>
    what === null
      ? ''
      : typeof what === 'number'
        ? String(what)
        : sentence(texts[lang], what.key, what.params, label)
  const side = (of: number) => (of < 0 ? '' : (label('side', of) ?? ''))
  const words = (...parts: string[]) => parts.filter(Boolean).join(' ')
  const score = standing.score.map(each => words(side(each.side), read(each.figure))).join(', ')
  return {
    chip: [`${read(standing.what)} ${score}`, ...(standing.next ? [read(standing.next)] : [])].join(' · '),
    aims: standing.aims.map(
      aim => `${aim.side < 0 ? '' : `${side(aim.side)}: `}${read(aim.say)} (${aim.rule})`,
    ),
    parts: Object.fromEntries(
      standing.parts.map(({ title, lines }) => [
        read(title),
        lines.map(line => [read(line.say), side(line.side), read(line.worth)].join(' | ')),
      ]),
    ),
    strip: phases.steps
      .map(step => words(side(step.side), read(step.say)))
      .map((step, i) => (i === phases.at ? `[${step}]` : step))
      .join(' · '),
    turn: `${standing.turn} of ${standing.turns ?? '∞'}`,
  }
}

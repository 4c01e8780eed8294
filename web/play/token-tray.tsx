/** Tokens for a fight: a stepper for each sort, and live what comes of it. */
import { Button } from '../app/button.tsx'
import { Fight, FoldedFight } from './lazily.ts'
import { tokenOffers } from './pick.ts'
import { capital, verbTitle } from './titles.ts'
import { canAdd, commits, finishing, sortsOf, stagedPreview } from './tokens.ts'
import { usePlay } from './use-play.tsx'

export function TokenTray() {
  const { play, gw, w } = usePlay()
  const { situation, ui, session, presentation } = play
  const sorts = sortsOf(tokenOffers(situation.offers))
  if (!situation.mine) return <Meanwhile />
  const [goal] = ui.order && play.goals.length === 1 ? play.goals : []
  const preview = goal
    ? (goal.preview ?? null)
    : stagedPreview(session.game, presentation, situation.view, commits(sorts, staged()))
  if (sorts.length === 0)
    return preview ? (
      <div class="token-tray">
        <FoldedFight preview={preview} />
      </div>
    ) : null

  function staged(): number[] {
    return sorts.map((_, i) => ui.staged[i] ?? 0)
  }
  const change = (i: number, by: number) => play.set({ staged: staged().with(i, staged()[i] + by) })
  const { pending } = situation
  const words = pending.kind === 'decision' ? pending.verbs.filter(({ args }) => args.length === 0) : []
  const ready = commits(sorts, staged())
  return (
    <section class="token-tray" aria-label={w.say('play.tokens')}>
      <ul class="steppers">
        {sorts.map((sort, i) => {
          const name = sortName(play, gw, sort)
          const count = staged()[i]
          return (
            <li key={sort.join()} class={`stepper token-${sortWord(play, sort)}`}>
              <span class="token-chip" aria-hidden="true" />
              <span class="token-name">{name}</span>
              <Button
                icon="minus"
                label={w.say('play.tokens.less', { name })}
                disabled={count === 0}
                onClick={() => change(i, -1)}
              />
              <output aria-label={name}>{count}</output>
              <Button
                icon="plus"
                label={w.say('play.tokens.more', { name })}
                disabled={!canAdd(session.game, situation.view, sorts, staged(), i)}
                onClick={() => change(i, 1)}
              />
            </li>
          )
        })}
      </ul>
      <div class="token-done">
        {words.map(({ name, index }) => {
          const actions = finishing(session.game, situation.view, ready, [index])
          return (
            <Button key={name} kind="main" disabled={!actions} onClick={() => actions && play.act(actions)}>
              {verbTitle(gw, name)}
            </Button>
          )
        })}
      </div>
      {preview && <Fight preview={preview} />}
    </section>
  )
}

/** Two lines that fire at each other by turns stay while the others choose. */
function Meanwhile() {
  const { play } = usePlay()
  const preview = play.situation.past ? null : play.previewOf(null)
  if (!preview?.columns.some(({ apart }) => apart)) return null
  return (
    <div class="token-tray">
      <FoldedFight preview={preview} />
    </div>
  )
}

type Play = ReturnType<typeof usePlay>['play']

/** The last thing a sort of tokens names is what it is: its colour. */
function sortName(
  { session, situation }: Play,
  gw: ReturnType<typeof usePlay>['gw'],
  sort: readonly number[],
): string {
  const kinds = session.game.vocabulary.verbs.find(({ index }) => index === sort[0])?.args ?? []
  const names = sort.slice(1).map((value, i) => gw.name(kinds[i], value, situation.view))
  return capital(names.join(' '))
}

function sortWord({ session, situation }: Play, sort: readonly number[]): string {
  const kinds = session.game.vocabulary.verbs.find(({ index }) => index === sort[0])?.args ?? []
  const last = sort.length - 1
  return situation.view.world.names[kinds[last - 1]]?.[sort[last]] ?? ''
}

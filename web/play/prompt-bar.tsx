/** One line says who must do what now; beside it the buttons of the moment. */
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { opponentName } from '../app/opponents.ts'
import { askAdvice, dismiss, mayAsk } from './advice.ts'
import { MomentBanner } from './lazily.ts'
import { doerOf, nextKind, othersFor } from './pick.ts'
import { PromptButtons } from './prompt-buttons.tsx'
import { Purse } from './purse.tsx'
import { takeBack } from './taking-back.ts'
import { verbTitle } from './titles.ts'
import { isNothing } from './ui.ts'
import { usePlay } from './use-play.tsx'

export function PromptBar() {
  const { w } = usePlay()
  return (
    <section class="prompt" aria-label={w.say('play.prompt')}>
      <div class="prompt-left">
        <Words />
        <div class="purse">
          <Purse />
        </div>
      </div>
      <PromptButtons />
      <Tools />
      <MomentBanner />
    </section>
  )
}

/** So many are named where one of them is to be pointed at. */
const FEW = 3

/** So many letters stand in two lines of a narrow screen; more are smaller there. */
const LONG = 44

/** In a room of fixed height: words that are too long for it open at a touch. */
function Words() {
  const { play } = usePlay()
  const [whole, setWhole] = useState(false)
  const prompt = usePrompt()
  useEffect(() => setWhole(false), [prompt])
  return (
    <div class={whole ? 'prompt-words whole' : 'prompt-words'}>
      <p
        class={prompt.length > LONG ? 'prompt-line long' : 'prompt-line'}
        role="status"
        aria-live="polite"
        title={prompt}
        onPointerUp={() => setWhole(!whole)}
      >
        <SideMark side={sideOf(play)} />
        <span>{prompt}</span>
      </p>
    </div>
  )
}

/** Their places are always the same. What was picked is let go where what was taken back is done again: never both. */
function Tools() {
  const { play, w } = usePlay()
  const { situation, session, ui } = play
  const isPicked = !isNothing(ui.picked) || ui.order !== null
  const undoKind = session.undoKind()
  const isFinal = undoKind === null && !ui.order
  const { Signs } = session.far ?? {}
  return (
    <div class="prompt-tools">
      {Signs && <Signs />}
      {mayAsk(play) && (
        <Button
          kind="quiet"
          icon="bulb"
          label={w.say('advice.hint')}
          aria-pressed={ui.advice !== null}
          onClick={() => (ui.advice ? dismiss(play) : void askAdvice(play, 'hint'))}
        />
      )}
      {isPicked ? (
        <Button kind="quiet" icon="close" label={w.say('play.cancel')} onClick={() => play.cancel()} />
      ) : (
        <Button
          kind="quiet"
          icon="redo"
          label={w.say('play.redo')}
          disabled={!session.canRedo()}
          onClick={() => session.redo()}
        />
      )}
      <Button
        kind="quiet"
        icon="undo"
        label={w.say(undoKind === 'ask' ? 'play.undo.ask' : 'play.undo')}
        title={isFinal ? w.say('play.undo.not') : undefined}
        disabled={situation.past || (isFinal && session.match.deeds.length === 0)}
        aria-disabled={isFinal}
        onClick={() => takeBack(play)}
      />
    </div>
  )
}

function sideOf({ situation, driver, session }: ReturnType<typeof usePlay>['play']): number {
  if (driver.held) return session.viewer
  if (driver.thinking >= 0) return driver.thinking
  return situation.pending.kind === 'decision' ? situation.pending.side : -1
}

export function SideMark({ side }: { side: number }) {
  const { play } = usePlay()
  const style = play.presentation.sides[side]
  if (!style) return null
  return <span class={`side-mark ${style.shape}`} style={{ background: style.colour }} aria-hidden="true" />
}

function usePrompt(): string {
  const { play, w, gw } = usePlay()
  const { situation, ui, session, driver } = play
  const { pending, waiting, view } = situation
  const side = (number: number) => gw.name('side', number, view)
  if (situation.past) return w.say('play.lookingBack')
  if (waiting.kind === 'end') return endWords(play, w, gw)
  if (waiting.kind === 'curtain') return w.say('play.curtain.title', { side: side(waiting.side) })
  if (waiting.kind === 'ownDice') return w.say('play.ownDice')
  if (driver.held) return w.say('play.held')
  if (waiting.kind === 'computer') {
    const who = { side: side(waiting.side), level: opponentName(waiting.opponent) }
    return w.say(driver.stopped ? 'play.stopped' : 'play.thinking', who)
  }
  if (waiting.kind === 'away') return session.far?.away(w, waiting.side < 0 ? '' : side(waiting.side)) ?? ''
  if (pending.kind !== 'decision') return pending.kind === 'end' ? '' : gw.throws(pending.prompt, view)
  if (waiting.kind !== 'person') return w.say('play.waitsFor', { side: side(pending.side) })
  const doer = doerOf(session.game, situation.offers, ui.picked)
  const unit = doer < 0 ? '' : gw.name('unit', doer, view)
  const others = othersFor(session.game, situation.offers, ui.picked)
  /** On whom, by name unless they are many. */
  const upon = (verb: string) => {
    if (others.length > FEW) return w.say('play.picked.other', { verb, unit })
    const names = others.map(other => gw.name('unit', other, view))
    const list = new Intl.ListFormat(w.lang, { type: 'disjunction' }).format(names)
    return w.say('play.picked.others', { verb, unit, others: list })
  }
  if (ui.picked.verb !== '') {
    const verb = verbTitle(gw, ui.picked.verb).replace(/\s*…$/, '')
    if (nextKind(session.game, situation.offers, ui.picked) !== 'unit')
      return w.say('play.pick.hex', { verb })
    return doer < 0 || others.length === 0 ? w.say('play.pick.unit', { verb }) : upon(verb)
  }
  const prompt = gw.say(
    play.asked() ?? situation.prompt ?? `prompt.${pending.prompt}`,
    { side: pending.side },
    view,
  )
  if (ui.picked.unit >= 0) {
    const own = situation.offers.board.filter(({ unit }) => unit === ui.picked.unit)
    const isUpon = own.length > 0 && own.every(({ other }) => other >= 0)
    return isUpon
      ? upon([...new Set(own.map(({ verb }) => verbTitle(gw, verb)))].join(' / '))
      : w.say('play.picked', { unit, prompt })
  }
  return session.persons.length > 1 ? `${side(pending.side)}: ${prompt}` : prompt
}

export function endWords(
  { session }: ReturnType<typeof usePlay>['play'],
  w: ReturnType<typeof usePlay>['w'],
  gw: ReturnType<typeof usePlay>['gw'],
): string {
  const pending = session.game.pending(session.match.position)
  const winner = pending.kind === 'end' ? pending.winner : null
  if (winner === null) return w.say('play.drawn')
  return w.say('play.won', { side: gw.name('side', winner, session.match.position) })
}

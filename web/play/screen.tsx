/** The play screen: prompt, map, panels; and what is read out to those who do not see it. */
import type { Panel, Piece } from '@quebracho/engine/show'
import type { RefObject } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { settings } from '../app/settings.ts'
import { sideColours } from '../app/side-mark.tsx'
import { Chooser } from './chooser.tsx'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { Curtain } from './curtain.tsx'
import { Dialogs } from './dialogs.tsx'
import { DiceTray } from './dice-tray.tsx'
import { HexCard } from './hex-card.tsx'
import { hexName } from './hex-name.ts'
import { isForElement, keyPressed } from './keys.ts'
import { together } from './log.ts'
import { OverlayBar } from './overlay-bar.tsx'
import { OwnDice } from './own-dice.tsx'
import type { Play } from './play.ts'
import { type BoardHold, fitBoard, PlayBoard } from './play-board.tsx'
import { capital, PromptBar } from './prompt-bar.tsx'
import { lineOf } from './say.ts'
import { SidePanel } from './side-panel.tsx'
import { TokenTray } from './token-tray.tsx'
import { isNothing } from './ui.ts'
import { PlayContext, useChanges, usePlay } from './use-play.tsx'

export function Screen({ play }: { play: Play }) {
  useChanges(play)
  const hold = useRef<BoardHold>({ board: null }).current
  const root = useRef<HTMLDivElement>(null)

  const { isBusy, hurryUp } = useKeys(play, hold, root)

  const { waiting, past } = play.situation
  const { panel, sheet, picked, inspected } = play.ui
  // The panels do not depend on the pointer, which comes to another hex many times a second.
  const parts = [
    play.session.version,
    play.situation,
    panel,
    sheet,
    picked,
    inspected,
    settings(),
    hold,
  ] as const
  const side = useMemo(() => <SidePanel hold={hold} />, parts)
  return (
    <PlayContext.Provider value={play}>
      <div class="play-root">
        {waiting.kind === 'curtain' ? (
          <Curtain side={waiting.side} />
        ) : (
          <div class={past ? 'play past' : 'play'} ref={root} style={sideColours(play.presentation.sides)}>
            <Title />
            <PromptBar />
            <div class="map-area" onPointerDown={() => waiting.kind !== 'person' && isBusy() && hurryUp()}>
              <PlayBoard hold={hold} />
              <OverlayBar hold={hold} />
              <Tray />
              <div class="cards">
                <DiceTray />
                <HexCard />
              </div>
              <Chooser />
            </div>
            <div class="stage">
              <OwnDice />
              <TokenTray />
            </div>
            {side}
            <Heard />
          </div>
        )}
        <Dialogs />
      </div>
    </PlayContext.Provider>
  )
}

/** The keys of the screen, and the way past what goes on without the person. */
function useKeys(play: Play, hold: BoardHold, root: RefObject<HTMLElement | null>) {
  const isBusy = () =>
    play.ui.dice !== null || !['person', 'ownDice', 'end'].includes(play.situation.waiting.kind)
  const hurryUp = () => {
    hold.board?.skipAnimation()
    play.driver.hurry()
    play.set({ dice: null })
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (play.ui.dialog !== '' || play.situation.waiting.kind === 'curtain') return
      if (isForElement(event.target, event.key)) return
      const done = keyPressed(play, event.key, {
        focusBoard: () =>
          root.current?.querySelector<HTMLElement>('.board-host [tabindex], .board-host canvas')?.focus(),
        fit: () => fitBoard(play, hold),
        focusPanel: (part = 'side-panel') => setTimeout(() => document.getElementById(part)?.focus()),
        hurry: hurryUp,
      })
      if (done) event.preventDefault()
    }
    /** Before the board takes the space bar for a click. */
    const hurry = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isBusy() || isForElement(event.target, ' ')) return
      event.preventDefault()
      event.stopPropagation()
      hurryUp()
    }
    addEventListener('keydown', hurry, { capture: true })
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', hurry, { capture: true })
      removeEventListener('keydown', press)
    }
  }, [play, hold])
  return { isBusy, hurryUp }
}

function Title() {
  const { play, gw } = usePlay()
  const { scenario } = play.saved
  const name = gw.has(`scenario.${scenario}`) ? gw.say(`scenario.${scenario}`) : scenario
  return <h1 class="unseen">{`${gw.say('title')}: ${name}`}</h1>
}

/** Units that wait to be put on the board. */
function Tray() {
  const { play, w, gw } = usePlay()
  const { offers, view, loose } = play.situation
  if (offers.tray.length < 2) return null
  const counts = new Map(loose.map(({ unit, count }) => [unit, count]))
  const next = new Set(offers.board.map(({ unit }) => unit).filter(unit => offers.tray.includes(unit)))
  const pieces = new Map(boxedPieces(play.situation.panels).map(piece => [piece.unit, piece]))
  return (
    <fieldset class="tray">
      <legend class="unseen">{w.say('play.tray')}</legend>
      {offers.tray.map(unit => {
        const name = capital(gw.name('unit', unit, view))
        const piece = pieces.get(unit)
        const isPicked =
          play.ui.picked.unit === unit || (isNothing(play.ui.picked) && next.size === 1 && next.has(unit))
        const count = counts.get(unit) ?? 1
        if (!piece)
          return (
            <Button key={unit} aria-pressed={isPicked} onClick={() => play.pickUnit(unit)}>
              {name}
            </Button>
          )
        return (
          <button
            type="button"
            class="counter-button"
            key={unit}
            aria-pressed={isPicked}
            aria-label={name}
            title={`${name}, ${pieceFacts(gw, piece)}`}
            onClick={() => play.pickUnit(unit)}
          >
            <CounterPicture piece={piece} size={46} />
            {count > 1 && <span class="sort-count">{count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Counters that stand in boxes beside the map. */
const boxedPieces = (panels: readonly Panel[]): Piece[] =>
  panels.flatMap(panel => (panel.kind === 'boxes' ? panel.boxes.flatMap(({ pieces }) => pieces) : []))

/** The last lines of the log and the hex under the keyboard's cursor, for a screen reader. */
function Heard() {
  const { play, w, gw } = usePlay()
  const { session, situation, ui, presentation } = play
  const log = session.log()
  const at = log.at(-1)?.at ?? -1
  const last = together(
    log.slice(-40).filter(item => item.at === at),
    gw.has,
    presentation.news.kinds,
  )
  const { cursor } = ui
  return (
    <>
      <div class="unseen" role="log" aria-live="polite">
        {last.map((item, i) => (
          <p key={`${at} ${i}`}>
            {lineOf(item, situation.view, session.match.deeds[at]?.by ?? -1, w, gw).text}
          </p>
        ))}
      </div>
      <div class="unseen" role="status" aria-live="polite">
        {cursor >= 0 &&
          [
            hexName(play, gw, cursor),
            ...presentation.describe(situation.view, cursor).map(say => gw.say(say, {}, situation.view)),
          ].join(', ')}
      </div>
    </>
  )
}

/** The play screen: prompt, map, panels; and what is read out to those who do not see it. */
import { together } from '@quebracho/engine/show'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { InHeader } from '../app/in-header.tsx'
import { settings } from '../app/settings.ts'
import { sideInks } from '../app/side-mark.tsx'
import { useTerms } from '../app/terms.ts'
import { Briefing } from './briefing.tsx'
import { hexName } from './hex-name.ts'
import { isForElement, isForMap, keyPressed } from './keys.ts'
import { Curtain, Dialogs, GreatNews } from './lazily.ts'
import { momentOf } from './moment.ts'
import { OverlayBar } from './overlay-bar.tsx'
import { PhaseStrip } from './phases.tsx'
import type { Play } from './play.ts'
import { type BoardHold, fitBoard, leaveOut, PlayBoard } from './play-board.tsx'
import { PromptBar } from './prompt-bar.tsx'
import { Rooms } from './rooms.tsx'
import { lineOf } from './say.ts'
import { SidePanel } from './side-panel.tsx'
import { isSmall } from './small.ts'
import { StandingChip, Turn } from './standing.tsx'
import { foughtOver, goOn } from './tale.ts'
import { PlayContext, useChanges, usePlay } from './use-play.tsx'

export function Screen({ play }: { play: Play }) {
  useChanges(play)
  const hold = useRef<BoardHold>({ board: null }).current
  const root = useRef<HTMLDivElement>(null)

  const { isBusy, hurryUp } = useKeys(play, hold, root)
  const map = useMemo(() => ({ loaded: play.loaded, start: play.session.match.position }), [play])
  useTerms(play.saved.game, map, word => play.ui.word !== word && play.set({ word }))

  useSheets(play, hold, root)

  const { waiting, past } = play.situation
  const { Voice } = play.session.lesson ?? {}
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
      <div class="play-root" data-dialog={play.ui.dialog}>
        {waiting.kind === 'curtain' ? (
          <Curtain side={waiting.side} />
        ) : (
          <div
            class={past ? 'play past' : momentOf(play.situation)?.kind === 'asked' ? 'play asked' : 'play'}
            data-waits={waiting.kind}
            data-at={play.session.match.deeds.length}
            data-lights={play.session.lesson?.parts}
            ref={root}
            style={sideInks(play.presentation.sides)}
          >
            <Title />
            <Aim />
            <PromptBar />
            {Voice && <Voice />}
            <div class="map-area" onPointerDown={() => waiting.kind !== 'person' && isBusy() && hurryUp()}>
              <PlayBoard hold={hold} />
              <div class="banner">
                <GreatNews />
              </div>
            </div>
            <OverlayBar hold={hold} />
            <Rooms />
            {side}
            <Heard />
          </div>
        )}
        <Briefing />
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
    if (play.driver.held) goOn(play)
    else play.set({ dice: null })
  }

  useEffect(() => {
    const boardElement = () =>
      root.current?.querySelector<HTMLElement>('.board-host [tabindex], .board-host canvas')
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (play.ui.dialog !== '' || play.situation.waiting.kind === 'curtain') return
      if (isForElement(event.target, event.key)) return
      // Who has not chosen anything else to type into means the map.
      const isNowhere = event.target instanceof Element && event.target.matches('body, main, .prompt-buttons')
      const map = isNowhere && isForMap(event.key) ? boardElement() : null
      if (map) {
        event.preventDefault()
        map.focus({ preventScroll: true })
        map.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, shiftKey: event.shiftKey }))
        return
      }
      const done = keyPressed(play, event.key, {
        at: event.timeStamp,
        focusBoard: () => boardElement()?.focus(),
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

/** On a small screen sheets lie over the map, and the map is looked at in what is left. */
function useSheets(play: Play, hold: BoardHold, root: RefObject<HTMLElement | null>): void {
  const { half, sheet, chooser, advice } = play.ui
  const fought = foughtOver(play)
  useLayoutEffect(() => {
    const sheets = root.current?.querySelectorAll('.room-pair, .side-body') ?? []
    leaveOut(play, hold, isSmall() ? [...sheets] : [])
  }, [play, hold, half, sheet, chooser, advice, fought])
}

/** Aim and score, turn and phase: in the bar at the top. */
function Aim() {
  const { play, w } = usePlay()
  return (
    <InHeader>
      <PlayContext.Provider value={play}>
        <div class="play-root">
          <div class="aim" style={sideInks(play.presentation.sides)}>
            <StandingChip />
            <div class="aim-when">
              <Turn />
              <PhaseStrip />
            </div>
          </div>
          <Button
            kind="quiet"
            icon="menu"
            label={w.say('play.menu')}
            onClick={() => play.set({ dialog: 'menu' })}
          />
        </div>
      </PlayContext.Provider>
    </InHeader>
  )
}

function Title() {
  const { play, gw } = usePlay()
  const { scenario } = play.saved
  const name = gw.has(`scenario.${scenario}`) ? gw.say(`scenario.${scenario}`) : scenario
  return <h1 class="unseen">{`${gw.say('title')}: ${name}`}</h1>
}

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

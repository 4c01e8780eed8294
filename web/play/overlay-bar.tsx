/** Buttons on the map: zoom, overlays, what changed. */
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { askAdvice, dismiss, mayAsk } from './advice.ts'
import { type BoardHold, fitBoard } from './play-board.tsx'
import { usePlay } from './use-play.tsx'

export function OverlayBar({ hold }: { hold: BoardHold }) {
  const { play, w, gw } = usePlay()
  const { ui, situation } = play
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useAway(bar, open, () => setOpen(false))
  const overlays = open ? situation.overlays() : []
  return (
    <div class="map-tools" ref={bar}>
      <Button icon="zoomIn" label={w.say('play.zoomIn')} onClick={() => hold.board?.zoomBy(1.35)} />
      <Button icon="zoomOut" label={w.say('play.zoomOut')} onClick={() => hold.board?.zoomBy(1 / 1.35)} />
      <Button icon="fit" label={w.say('play.fit')} onClick={() => fitBoard(play, hold)} />
      <Button
        icon="layers"
        label={w.say('play.overlays')}
        aria-expanded={open}
        aria-pressed={play.overlay !== ''}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <fieldset class="overlay-list">
          <legend class="unseen">{w.say('play.overlays')}</legend>
          {overlays.map(({ id, title }, i) => (
            <Button
              key={id}
              aria-pressed={play.overlay === id}
              onClick={() => {
                setOpen(false)
                play.toggleOverlay(id)
              }}
            >
              {i < 9 && <kbd>{i + 1}</kbd>}
              {gw.say(title, {}, situation.view)}
            </Button>
          ))}
          {mayAsk(play) && (
            <Button
              aria-pressed={ui.advice?.kind === 'threats'}
              onClick={() => {
                setOpen(false)
                if (ui.advice?.kind === 'threats') dismiss(play)
                else void askAdvice(play, 'threats')
              }}
            >
              <kbd>V</kbd>
              {w.say('advice.threats')}
            </Button>
          )}
          <Button aria-pressed={ui.news} onClick={() => play.set({ news: !ui.news })}>
            <kbd>C</kbd>
            {w.say('play.changes')}
          </Button>
        </fieldset>
      )}
    </div>
  )
}

/** A press outside of what is open, or Escape, closes it. */
function useAway(inside: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  // As soon as it is seen, not a frame later: a quick hand is heard too.
  useLayoutEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node && inside.current?.contains(event.target))) close()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    addEventListener('pointerdown', press, options)
    addEventListener('keydown', key, options)
    return () => stop.abort()
  }, [open])
}

/** Covers the table while the screen goes from one person to the other. */
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { SideMark } from './prompt-bar.tsx'
import { usePlay } from './use-play.tsx'

export function Curtain({ side }: { side: number }) {
  const { play, w, gw } = usePlay()
  const root = useRef<HTMLElement>(null)
  // The only thing to do here.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  const name = gw.name('side', side, play.situation.view)
  return (
    <section class="curtain" ref={root} aria-labelledby="curtain-title">
      <SideMark side={side} />
      <h1 id="curtain-title">{w.say('play.curtain.title', { side: name })}</h1>
      <p>{w.say('play.curtain.text', { side: name })}</p>
      <Button kind="main" icon="eye" onClick={() => play.session.lift()}>
        {w.say('play.curtain.lift', { side: name })}
      </Button>
    </section>
  )
}

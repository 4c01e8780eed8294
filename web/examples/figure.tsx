/** A worked example: a part of the board drawn from a real position, what is said of it, and what the rules reckon. */
import { sentence } from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import { type Example, shownOf } from '@quebracho/games/examples'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { LinkButton } from '../app/button.tsx'
import { hrefOf } from '../app/route.ts'
import { onSettings } from '../app/settings.ts'
import { words } from '../app/words.ts'
import { draw, inWords } from './drawing.ts'
import { Reckoning } from './reckoning.tsx'

interface Props {
  readonly loaded: LoadedGame
  readonly example: Example
  readonly title: string
  readonly text: string
}

export function ExampleFigure({ loaded, example, title, text }: Props) {
  const shown = useMemo(() => shownOf(loaded.game, loaded.presentation, example), [example])
  const { say } = words()
  return (
    <>
      <Picture loaded={loaded} example={example} shown={shown} />
      <figcaption>
        <strong>{title}</strong> {sentence({ text }, 'text', shown.figures)}
      </figcaption>
      {shown.preview && <Reckoning loaded={loaded} preview={shown.preview} view={shown.view} />}
      <LinkButton
        kind="quiet"
        icon="play"
        href={hrefOf({ page: 'try', game: loaded.game.id, id: example.id })}
      >
        {say('rules.try')}
      </LinkButton>
    </>
  )
}

type Shown = ReturnType<typeof shownOf>

function Picture({ loaded, example, shown }: { loaded: LoadedGame; example: Example; shown: Shown }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const paint = () => {
      const { current } = frame
      if (current) current.replaceChildren(draw(loaded, example, shown, current.clientWidth))
    }
    paint()
    const stop = onSettings(paint)
    // At once: what is printed is what is there when the event is over.
    const events = ['beforeprint', 'afterprint']
    for (const event of events) addEventListener(event, paint)
    return () => {
      stop()
      for (const event of events) removeEventListener(event, paint)
    }
  }, [example, shown])
  return (
    <div
      class="example-picture"
      ref={frame}
      role="img"
      aria-label={inWords(loaded, example, shown)}
      data-drawn={example.id}
    />
  )
}

/** What the signs on the counters and beside them mean, as many as are in sight. */
import type { Spot } from '@quebracho/engine/show'
import { useEffect, useRef } from 'preact/hooks'
import { nameOf } from '../app/glossary.ts'
import { isDark, settings } from '../app/settings.ts'
import { useGlossary } from '../app/use-glossary.tsx'
import { palettes, sideLook } from '../board/palette.ts'
import { paintSpot } from '../board/spots.ts'
import type { Pen } from '../board/stamp.ts'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { figuresIn, signsIn } from './signs.ts'
import { usePlay } from './use-play.tsx'

export function SignLegend() {
  const { play, w, gw } = usePlay()
  const { marks, spots } = signsIn(play.situation)
  const glossary = useGlossary(play.session.game.id, w.lang)
  const figures = figuresIn(glossary, play.situation.pieces)
  if (marks.length + spots.length + figures.length === 0) return null
  return (
    <section class="legend-panel signs">
      <h2>{w.say('play.legend.signs')}</h2>
      <ul class="figures">
        {figures.map(({ entry, piece }) => (
          <li key={entry.words}>
            {piece ? <CounterPicture piece={piece} size={38} /> : <b>{nameOf(entry)}</b>}
            {entry.means}
          </li>
        ))}
      </ul>
      <ul>
        {marks.map(piece => (
          <li key={`${piece.marks.join()} ${piece.reduced}`}>
            <CounterPicture piece={piece} size={38} />
            {pieceFacts(gw, { ...piece, factors: '' })}
          </li>
        ))}
        {spots.map(spot => (
          <li key={spot.kind}>
            <SpotPicture spot={spot} />
            {w.say(`play.spot.${spot.kind}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const SIZE = 38

function SpotPicture({ spot: { kind, side, label } }: { spot: Spot }) {
  const { play } = usePlay()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { safeColours } = settings()
  const theme = isDark() ? 'dark' : 'light'
  useEffect(() => {
    const pen = canvas.current?.getContext('2d') as Pen | null | undefined
    if (!pen) return
    const look = side >= 0 ? sideLook(play.presentation.sides, side, safeColours) : null
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
    pen.setTransform((2 * SIZE) / 1.3, 0, 0, (2 * SIZE) / 1.3, SIZE, SIZE)
    paintSpot(pen, kind, look, palettes[theme], label)
  }, [kind, side, label, theme, safeColours])
  return (
    <span aria-hidden="true">
      <canvas
        ref={canvas}
        width={2 * SIZE}
        height={2 * SIZE}
        style={{ width: `${SIZE}px`, height: `${SIZE}px` }}
      />
    </span>
  )
}

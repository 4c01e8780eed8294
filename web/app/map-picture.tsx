/** A scenario's map at its beginning. */
import type { LoadedGame } from '@quebracho/games'
import { useEffect, useRef } from 'preact/hooks'
import { boardLooks } from './board-looks.ts'
import { words } from './words.ts'

export function MapPicture({ loaded, scenario }: { loaded: LoadedGame; scenario: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const w = words().game(loaded)
  const looks = boardLooks()
  useEffect(() => {
    let wanted = true
    void draw(loaded, scenario).then(canvas => {
      if (!wanted || !frame.current) return
      frame.current.replaceChildren(canvas)
      frame.current.dataset.scenario = scenario
    })
    return () => {
      wanted = false
    }
  }, [loaded, scenario, ...Object.values(looks)])
  return (
    <figure class="map-picture">
      <div
        ref={frame}
        role="img"
        aria-label={words().say('home.mapOf', { scenario: w.say(`scenario.${scenario}`) })}
      />
      <figcaption aria-hidden="true">{w.say(`scenario.${scenario}`)}</figcaption>
    </figure>
  )
}

const WIDTH = 640

async function draw(loaded: LoadedGame, scenario: string) {
  const { game, presentation } = loaded
  const [{ createBoard }, { boardState }] = await Promise.all([
    import('../board/create-board.ts'),
    import('../board/state.ts'),
  ])
  const view = game.view(game.start(scenario), 0)
  const gw = words().game(loaded)
  const host = document.createElement('div')
  const board = createBoard(
    host,
    {
      ...boardState(gw.map(presentation.map(view.world)), presentation.ground(view), presentation.sides),
      pieces: presentation.pieces(view, 0),
      stacks: presentation.stacks?.(view, 0) ?? [],
      spots: presentation.spots(view),
      read: say => gw.say(say, {}, view),
      ...boardLooks(),
      motion: false,
      miniMap: false,
    },
    {},
  )
  const canvas = board.picture(WIDTH)
  board.destroy()
  return canvas
}

/** Questions that are answered as usual from now on, so that nobody waits: offered while one is asked in the other's turn. */
import { Button } from '../app/button.tsx'
import { usePlay } from '../play/use-play.tsx'
import { askedInTheirTurn } from './standing-offer.ts'

export function StandingAnswers() {
  const { play, w, gw } = usePlay()
  const { session, situation } = play
  const { view } = situation
  const { far } = session
  if (!far || view.outcome !== 0) return null
  const named = (prompt: string) => gw.say(`prompt.${prompt}`, { side: far.side }, view)
  const asked = askedInTheirTurn(play)
  return (
    <>
      {asked !== '' && !far.standing.includes(asked) && (
        <Button onClick={() => far.answerAlways(asked, true)}>
          <span>
            {w.say('far.standing.always')}
            <br />
            <small>{named(asked)}</small>
          </span>
        </Button>
      )}
      {far.standing.length > 0 && (
        <section>
          <h3>{w.say('far.standing')}</h3>
          <ul class="far-games">
            {far.standing.map(prompt => (
              <li key={prompt}>
                <span>{named(prompt)}</span>
                <Button onClick={() => far.answerAlways(prompt, false)}>{w.say('far.standing.ask')}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

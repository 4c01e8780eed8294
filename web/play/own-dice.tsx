/** Real dice: the person says what they show. */
import { useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { Die } from './die.tsx'
import { capital } from './titles.ts'
import { usePlay } from './use-play.tsx'

export function OwnDice() {
  const { play, w, gw } = usePlay()
  const { situation, session } = play
  if (situation.past || situation.waiting.kind !== 'ownDice') return null
  const { pending, view } = situation
  return (
    <section class="own-dice" aria-label={w.say('play.ownDice')}>
      <h2>{pending.kind === 'dice' || pending.kind === 'draw' ? gw.throws(pending.prompt, view) : ''}</h2>
      {pending.kind === 'dice' && <Faces key={session.version} />}
      {pending.kind === 'draw' && (
        <div class="own-draw">
          {session.game.outcomes(session.match.position).map(({ action }) => (
            <Button key={action.join()} onClick={() => session.act(action)}>
              {gw.name(pending.of, action[2], view)}
            </Button>
          ))}
        </div>
      )}
      <Button kind="quiet" icon="dice" onClick={() => session.throwDice()}>
        {w.say('play.ownDice.throw')}
      </Button>
    </section>
  )
}

function Faces() {
  const { play, w, gw } = usePlay()
  const { pending } = play.situation
  const [faces, setFaces] = useState<readonly number[]>([])
  if (pending.kind !== 'dice') return null
  const dice = pending.groups.flatMap(({ count, sides, label }) => new Array(count).fill({ sides, label }))
  const next = faces.length
  const choose = (face: number) => {
    const all = [...faces, face]
    if (all.length === dice.length) play.session.act([0, ...all])
    else setFaces(all)
  }
  const { sides = 0, label = '' } = dice[next] ?? {}
  const name = gw.has(`dice.${label}`) ? gw.say(`dice.${label}`) : label
  return (
    <>
      <p aria-live="polite">
        {w.say('play.ownDice.which', { number: next + 1, of: dice.length, name: capital(name) })}
      </p>
      <div class="own-faces">
        {Array.from({ length: sides }, (_, i) => i + 1).map(face => (
          <button
            type="button"
            class="face"
            key={face}
            aria-label={String(face)}
            onClick={() => choose(face)}
          >
            <Die face={face} sides={sides} label={label} />
          </button>
        ))}
      </div>
      {next > 0 && (
        <p class="thrown">
          {faces.map((face, i) => (
            <Die key={i} face={face} sides={dice[i].sides} label={dice[i].label} />
          ))}
          <Button
            kind="quiet"
            icon="undo"
            label={w.say('play.undo')}
            onClick={() => setFaces(faces.slice(0, -1))}
          />
        </p>
      )}
    </>
  )
}

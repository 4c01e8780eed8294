/** When a far game is over: it comes home as a record, to be read and replayed, and the same two may play again. */
import { Button } from '../app/button.tsx'
import { toast } from '../app/toast.tsx'
import { usePlay } from '../play/use-play.tsx'
import { complaintOf } from './complaint.ts'
import { bringHome } from './home.ts'
import { sitAgain } from './rematch.ts'
import { ownName } from './seats.ts'

export function FarEnd() {
  const { play, w } = usePlay()
  const { session, saved } = play
  const { far } = session
  if (!far) return null
  const told = (error: unknown) => toast({ kind: 'bad', text: complaintOf(error) })
  const { rematch } = far
  const again = (id: string) => sitAgain(saved.id, id, far.seats[far.side]?.name ?? ownName())
  return (
    <>
      <Button kind="main" icon="chart" onClick={() => void bringHome(saved.id, 'report').catch(told)}>
        {w.say('play.end.report')}
      </Button>
      <Button icon="play" onClick={() => void bringHome(saved.id, 'replay').catch(told)}>
        {w.say('play.menu.replay')}
      </Button>
      {far.side >= 0 &&
        (rematch === null ? (
          <Button icon="redo" onClick={far.askRematch}>
            {w.say('far.rematch')}
          </Button>
        ) : (
          <Button icon="redo" onClick={() => void again(rematch).catch(told)}>
            {w.say('far.rematch.go')}
          </Button>
        ))}
    </>
  )
}

/** When a far game is over: it comes home as a record, to be read and replayed, and the same two may play again. */
import { Button } from '../app/button.tsx'
import { go } from '../app/route.ts'
import { keepImported } from '../app/saves.ts'
import { toast } from '../app/toast.tsx'
import { usePlay } from '../play/use-play.tsx'
import { recordOf, takeSeat } from './api.ts'
import { complaintOf } from './complaint.ts'
import { farSeat, keepSeat, ownName } from './seats.ts'

export function FarEnd() {
  const { play, w } = usePlay()
  const { session, saved } = play
  const { far, game } = session
  if (!far) return null
  const told = (error: unknown) => toast({ kind: 'bad', text: complaintOf(error) })
  const bring = async (page: 'replay' | 'report') => {
    const record = await recordOf(saved.id)
    const seats = game.sides.map(() => ({ kind: 'person' as const }))
    go({ page, id: (await keepImported(record, seats)).saved.id })
  }
  const sitAgain = async (id: string) => {
    const seat = farSeat(saved.id)
    if (!seat) return
    const name = far.seats[far.side]?.name ?? ownName()
    const { side } = await takeSeat(id, seat.token, name)
    keepSeat({ ...seat, id, side, invited: [], at: Date.now() })
    go({ page: 'far', id })
  }
  const { rematch } = far
  return (
    <>
      <Button kind="main" icon="chart" onClick={() => void bring('report').catch(told)}>
        {w.say('play.end.report')}
      </Button>
      <Button icon="play" onClick={() => void bring('replay').catch(told)}>
        {w.say('play.menu.replay')}
      </Button>
      {far.side >= 0 &&
        (rematch === null ? (
          <Button icon="redo" onClick={far.askRematch}>
            {w.say('far.rematch')}
          </Button>
        ) : (
          <Button icon="redo" onClick={() => void sitAgain(rematch).catch(told)}>
            {w.say('far.rematch.go')}
          </Button>
        ))}
    </>
  )
}

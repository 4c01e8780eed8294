/** Great news over the map: as it happens, and when it is told of. It takes no click away from what lies under it. */
import { SideMark } from '../app/side-mark.tsx'
import { inWords } from './battle.tsx'
import { endOf } from './tale.ts'
import { usePlay } from './use-play.tsx'

export function GreatNews() {
  const used = usePlay()
  const { play } = used
  const { ui, tale, session, presentation } = play
  const { steps } = tale
  const now = session.match.deeds.length - 1
  const step =
    ui.recap === null ? steps.findLast(each => endOf(each) === now && each.kind === 'great') : steps[ui.recap]
  const item = step?.items.find(({ kind }) => kind === 'event')
  if (step?.kind !== 'great' || !item || ui.look !== null) return null
  const isTold = ui.recap !== null
  return (
    <p class={`great-news${isTold ? ' told' : ''}`} key={`${item.at} ${isTold}`}>
      <SideMark sides={presentation.sides} side={step.side} size={22} />
      {inWords(used, item).text}
    </p>
  )
}

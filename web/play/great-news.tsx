/**
 * Great news over the map: as it happens, until somebody acts, and when it is told of. It takes no click away from what
 * lies under it.
 */
import { useEffect, useState } from 'preact/hooks'
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
  const isTold = ui.recap !== null
  const step = isTold
    ? steps[ui.recap ?? 0]
    : steps.findLast(each => endOf(each) === now && each.kind === 'great')
  const item = step?.kind === 'great' ? step.items.find(({ kind }) => kind === 'event') : undefined
  const isSeen = useTouchAt(item?.at ?? -1)
  if (!step || !item || ui.look !== null || (isSeen && !isTold)) return null
  return (
    <p class={`great-news${isTold ? ' told' : ''}`} key={`${item.at} ${isTold}`}>
      <SideMark sides={presentation.sides} side={step.side} size={22} />
      {inWords(used, item).text}
    </p>
  )
}

/** Whether somebody has touched anything since this was first shown. */
function useTouchAt(at: number): boolean {
  const [touched, setTouched] = useState(-1)
  useEffect(() => {
    if (at < 0) return
    const touch = () => setTouched(at)
    addEventListener('pointerdown', touch, { capture: true })
    return () => removeEventListener('pointerdown', touch, { capture: true })
  }, [at])
  return at >= 0 && touched === at
}

/** The turn under way, action by action, to read and to jump in. */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { words } from '../app/words.ts'
import type { LogItem } from '../play/log.ts'
import { linesAt } from './lines.ts'
import { type ReplayIndex, turnAt, type Viewer } from './replay.ts'
import { stepText, Told, turnName } from './told.tsx'

interface Props {
  index: ReplayIndex
  viewer: Viewer
  moment: number
  jump: (moment: number) => void
}

/** Actions of a turn that read the same one after another are one row: first and last of them. */
function rowsOf(index: ReplayIndex, from: number, to: number, viewer: Viewer) {
  const rows: { first: number; last: number; text: string; items: LogItem[] }[] = []
  for (let i = from; i < to; i++) {
    const items = linesAt(index, i, viewer)
    if (items.length === 0) continue
    const before = rows.at(-1)
    const text = items[0].kind === 'decision' ? stepText(index, i, viewer) : ''
    if (text !== '' && before?.text === text) before.last = i
    else rows.push({ first: i, last: i, text, items })
  }
  return rows
}

export function TurnLog({ index, viewer, moment, jump }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // The action just done decides which turn is shown, so that its outcome stays on the screen.
  const at = turnAt(index, Math.max(0, moment - 1))
  const from = index.turns[at].at
  const to = index.turns[at + 1]?.at ?? index.length
  const { lang } = words()
  const rows = useMemo(() => rowsOf(index, from, to, viewer), [index, from, to, viewer, lang])
  useEffect(() => {
    const box = list.current
    const here = box?.querySelector<HTMLElement>('[aria-current]')
    if (!here || !box) return
    const top = here.offsetTop
    if (top < box.scrollTop + 40 || top + here.offsetHeight > box.scrollTop + box.clientHeight - 40) {
      box.scrollTop = top - box.clientHeight / 2
    }
  }, [moment, viewer])
  return (
    <section class="turn-log">
      <h2>{turnName(index.turns[at].turn)}</h2>
      <ol ref={list}>
        {rows.map(({ first, last, items }) => {
          const now = first < moment && moment <= last + 1
          return (
            <li key={first} class={first >= moment ? 'later' : undefined}>
              <button
                type="button"
                aria-current={now ? 'step' : undefined}
                tabIndex={now ? 0 : -1}
                data-side={index.steps[first].by}
                onClick={() => jump(last + 1)}
              >
                {items.map((item, k) => (
                  <Told key={k} index={index} item={item} />
                ))}
                {last > first && <span class="times">× {last - first + 1}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

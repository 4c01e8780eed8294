/** The turn under way, action by action, to read and to jump in. */
import type { LogItem, Viewer } from '@quebracho/engine'
import { together } from '@quebracho/engine/show'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { words } from '../app/words.ts'
import { isSilent, withoutPreludes } from '../play/log.ts'
import { itemsAt, type ReplayIndex, turnAt } from './replay.ts'
import { stepText, Told, tellsIn, turnName } from './told.tsx'

interface Props {
  index: ReplayIndex
  viewer: Viewer
  moment: number
  jump: (moment: number) => void
}

interface Row {
  /** The first and the last of its actions. */
  first: number
  last: number
  /** How many of them read the same. */
  times: number
  readonly text: string
  readonly items: readonly LogItem[]
}

/**
 * The actions of a turn, row by row. Those that read the same one after another are one row; what only prepares
 * something, is told to nobody or in secret before news of its side, belongs to the row of what came of it.
 */
function rowsOf(index: ReplayIndex, from: number, to: number, viewer: Viewer): Row[] {
  const rows: Row[] = []
  const { has } = words().game(index.loaded)
  const items = index.deeds.slice(from, to).flatMap(({ at }) => itemsAt(index, at, viewer))
  const told = together(items, has, index.loaded.presentation.news.kinds)
  const lines = Map.groupBy(withoutPreludes(told, tellsIn(index)), ({ at }) => at)
  let first = from
  for (let i = from; i < to; i++) {
    const items = lines.get(i) ?? []
    if (items.length === 0 || items.every(item => isSilent(index.game, item))) continue
    const before = rows.at(-1)
    const text = items[0].kind === 'decision' || items[0].kind === 'secret' ? stepText(index, i, viewer) : ''
    if (text !== '' && before?.text === text && first === i) {
      before.last = i
      before.times++
    } else rows.push({ first, last: i, times: 1, text, items })
    first = i + 1
  }
  const end = rows.at(-1)
  if (end) end.last = to - 1
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
        {rows.map(({ first, last, times, items }) => {
          const now = first < moment && moment <= last + 1
          return (
            <li key={first} class={items[0].at >= moment ? 'later' : undefined}>
              <button
                type="button"
                aria-current={now ? 'step' : undefined}
                tabIndex={now ? 0 : -1}
                data-side={index.deeds[items[0].at].by}
                onClick={() => jump(last + 1)}
              >
                {items.map((item, k) => (
                  <Told key={k} index={index} item={item} />
                ))}
                {times > 1 && items[0].kind !== 'secret' && <span class="times">× {times}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

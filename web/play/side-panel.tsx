/** Actions, log, tables and the board in words: beside the map, or on a small screen a sheet at its foot. */

import { useEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../app/icons.tsx'
import { ActionsPanel, InfoPanel, LogPanel, TablePanel, TextPanel } from './lazily.ts'
import type { BoardHold } from './play-board.tsx'
import type { PanelName } from './ui.ts'
import { usePlay } from './use-play.tsx'

const tabs: readonly { readonly id: PanelName; readonly icon: IconName }[] = [
  { id: 'actions', icon: 'flag' },
  { id: 'info', icon: 'chart' },
  { id: 'log', icon: 'log' },
  { id: 'text', icon: 'text' },
]

/** Where the others are far away: who sits there, and what is said. */
const farTab = { id: 'table', icon: 'person' } as const

export function SidePanel({ hold }: { hold: BoardHold }) {
  const { play, w } = usePlay()
  const { panel, sheet } = play.ui
  const { pending } = play.situation
  const body = useRef<HTMLDivElement>(null)
  const question = pending.kind === 'decision' ? `${pending.side} ${pending.prompt}` : ''
  // Another question has other things to say, which begin at the top.
  useEffect(() => {
    if (body.current && question !== '' && panel === 'actions') body.current.scrollTop = 0
  }, [question])
  const shown = play.session.far ? [...tabs, farTab] : tabs
  const at = shown.findIndex(({ id }) => id === panel)
  const press = (id: PanelName) => play.set({ panel: id, sheet: !(sheet && panel === id), half: false })
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = shown[(at + by + shown.length) % shown.length]
    play.set({ panel: next.id, sheet: true })
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <aside class={sheet ? 'side open' : 'side'} aria-label={w.say('play.panels')}>
      <div role="tablist" class="side-tabs" tabIndex={-1} aria-label={w.say('play.panels')} onKeyDown={step}>
        {shown.map(({ id, icon }) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`tab-${id}`}
            aria-selected={panel === id}
            aria-controls="side-panel"
            tabIndex={panel === id ? 0 : -1}
            onClick={() => press(id)}
          >
            <Icon name={icon} />
            <span>{w.say(`play.panel.${id}`)}</span>
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="side-panel"
        class="side-body"
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without a pointer it must be reached first
        tabIndex={0}
        aria-labelledby={`tab-${panel}`}
      >
        {panel === 'actions' && <ActionsPanel />}
        {panel === 'log' && <LogPanel hold={hold} />}
        {panel === 'info' && <InfoPanel hold={hold} />}
        {panel === 'text' && <TextPanel />}
        {panel === 'table' && <TablePanel />}
      </div>
    </aside>
  )
}

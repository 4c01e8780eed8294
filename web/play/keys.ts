/** Keys for everything that has a button. */
import { askAdvice } from './advice.ts'
import { follow, leadOf } from './lead.ts'
import type { Play } from './play.ts'
import { takeBack } from './taking-back.ts'
import { goOn } from './tale.ts'
import { OVERVIEW, type PanelName } from './ui.ts'

/** For the help dialog; `key` is the text that says what they do. */
export const shortcuts: readonly { readonly keys: readonly string[]; readonly key: string }[] = [
  { keys: ['←', '↑', '→', '↓'], key: 'play.key.cursor' },
  { keys: ['Enter'], key: 'play.key.enter' },
  { keys: ['Esc'], key: 'play.key.escape' },
  { keys: ['+', '−'], key: 'play.key.zoom' },
  { keys: ['Home'], key: 'play.key.fit' },
  { keys: ['N'], key: 'play.key.next' },
  { keys: ['D'], key: 'play.key.standard' },
  { keys: ['E'], key: 'play.key.end' },
  { keys: ['P'], key: 'play.key.hint' },
  { keys: ['V'], key: 'play.key.threats' },
  { keys: ['U'], key: 'play.key.undo' },
  { keys: ['R'], key: 'play.key.redo' },
  { keys: ['␣'], key: 'play.key.skip' },
  { keys: ['S'], key: 'play.key.tale' },
  { keys: ['.', ','], key: 'play.key.taleOn' },
  { keys: ['G'], key: 'play.key.now' },
  { keys: ['1', '…', '9'], key: 'play.key.overlays' },
  { keys: ['C'], key: 'play.key.changes' },
  { keys: ['['], key: 'play.key.back' },
  { keys: [']'], key: 'play.key.forth' },
  { keys: ['H'], key: 'play.key.here' },
  { keys: ['A'], key: 'play.key.actions' },
  { keys: ['L'], key: 'play.key.log' },
  { keys: ['I'], key: 'play.key.info' },
  { keys: ['T'], key: 'play.key.text' },
  { keys: ['B'], key: 'play.key.board' },
  { keys: ['M'], key: 'play.key.menu' },
  { keys: ['W'], key: 'play.key.terms' },
  { keys: ['?'], key: 'play.key.help' },
]

const named: Readonly<Record<string, string>> = {
  Enter: 'key.enter',
  Esc: 'key.escape',
  Home: 'key.home',
  '␣': 'key.space',
}

/** What stands on the key, in the reader's language. */
export const keyName = (key: string, say: (key: string) => string): string =>
  named[key] === undefined ? key : say(named[key])

const panels: Readonly<Record<string, PanelName>> = { a: 'actions', l: 'log', i: 'info', t: 'text' }

export interface KeyTargets {
  /** When it was pressed. */
  readonly at: number
  focusBoard(): void
  /** The whole map, or from there the theatre. */
  fit(): void
  /** The panels, or a part of them by its id. */
  focusPanel(part?: string): void
  hurry(): void
}

/** Does what the key says; true if it was one of ours. */
export function keyPressed(play: Play, key: string, to: KeyTargets): boolean {
  const { ui, situation, session } = play
  const low = key.toLowerCase()
  const at = ui.look ?? session.match.deeds.length
  if (low in panels) {
    play.set({ panel: panels[low], sheet: true })
    to.focusPanel()
    return true
  }
  if (/^[0-9]$/.test(key)) {
    play.toggleOverlay(situation.overlays()[Number(key) - 1]?.id ?? play.overlay)
    return true
  }
  const keys: Readonly<Record<string, () => void>> = {
    escape: () => (ui.recap === null ? play.cancel() : goOn(play)),
    s: () => play.tell(OVERVIEW),
    '.': () => play.tell((ui.recap ?? OVERVIEW) + 1),
    ',': () => play.tell((ui.recap ?? play.tale.steps.length) - 1),
    n: () => play.nextIdle(),
    d: () => !play.guard.isDead(to.at) && play.standard(),
    e: () => !play.guard.isDead(to.at) && endPhase(play),
    p: () => void askAdvice(play, 'hint'),
    v: () => void askAdvice(play, 'threats'),
    u: () => takeBack(play),
    r: () => session.canRedo() && session.redo(),
    ' ': () => to.hurry(),
    g: () => play.driver.moveNow(),
    c: () => play.set({ news: !ui.news }),
    h: () => {
      play.set({ half: true, sheet: false, inspected: ui.cursor >= 0 ? ui.cursor : ui.inspected })
      to.focusPanel('hex-list')
    },
    '[': () => play.lookAt(at - 1),
    ']': () => play.lookAt(at + 1),
    home: () => to.fit(),
    b: () => to.focusBoard(),
    m: () => play.set({ dialog: 'menu' }),
    w: () => play.set({ dialog: 'terms' }),
    '?': () => play.set({ dialog: 'help' }),
  }
  const act = keys[low]
  act?.()
  return act !== undefined
}

/** Presses the word that ends the phase, or what else is asked, if there is one. */
function endPhase(play: Play): void {
  if (play.driver.held) return goOn(play)
  const lead = leadOf(play)
  if (lead && ['verb', 'beyond', 'setUp'].includes(lead.kind)) follow(play, lead)
}

/** Whether the key moves over the map, or brings it nearer: the map itself knows these. */
export const isForMap = (key: string): boolean =>
  key.startsWith('Arrow') || ['+', '=', '-', '_'].includes(key)

/** Whether the key is meant for a field or button of its own. */
export function isForElement(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, dialog[open]')) return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary') !== null
}

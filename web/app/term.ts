/**
 * Words of the glossary and hexes, wherever they stand on the page: pointing at a word tells what it means, pointing at
 * a hex lights it on the map. The page's own elements are left as they are: words are marked by highlights, and what the
 * pointer is on is read off the text under it.
 */
import type { Entry, Found } from './glossary.ts'
import { nameOf } from './glossary.ts'

export interface Telling {
  find(text: string): readonly Found[]
  entry(term: string): Entry
  /** A hex is pointed at; -1 = none any more. */
  point(hex: number): void
}

/** Nobody asks what is written in these, or a tap on them means something else. */
const NOT_READ = 'script, style, canvas, input, textarea, select, option, .unseen, .term-note'
const PRESSED = 'button, a, input, select, summary, label, canvas, [role="button"]'
/** Too many lines to mark words in; they tell all the same. */
const NOT_MARKED = `${NOT_READ}, button, a, summary, h1, h2, h3, .log-lines, .contents, .term-list`
/** A word is marked once in each. */
const ONE_TEXT = 'p, li, dd, td, th, legend, dialog, section, article, fieldset, aside, div'

const REST_MS = 300
/** On a button the pointer rests to press it: whoever stays long wants to know. */
const PRESS_REST_MS = 1200
const LEAVE_MS = 200

interface At {
  readonly found: Found
  readonly box: DOMRect
  /** What is pressed there: the sheet never lies over it. */
  readonly button: Element | null
}

/** Where the pointer was last: a page that changes under a pointer at rest asks nothing. */
let place = ''

/** From now on, until what it returns is called. */
export function tellTerms(telling: Telling): () => void {
  const note = createNote(telling)
  const stopMarking = markTerms(telling)
  const ends = new AbortController()
  const { signal } = ends
  let asked = 0

  const move = (event: PointerEvent) => {
    const before = place
    place = `${event.clientX} ${event.clientY}`
    if (event.pointerType === 'touch' || place === before) return
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => {
      const at = note.covers(event) ? null : foundAt(telling, event)
      telling.point(at?.found.hex ?? -1)
      if (!note.covers(event)) note.consider(at?.found.term ? at : null)
    })
  }
  /** A tap, where it means nothing else; where it does, a long one. */
  const tap = (event: MouseEvent) => {
    cancelAnimationFrame(asked)
    const isLong = event.type === 'contextmenu'
    const isPressed = (event.target as Element | null)?.closest(PRESSED)
    if (isPressed && !isLong) return note.hide()
    const at = foundAt(telling, event)
    telling.point(at?.found.hex ?? -1)
    if (!at?.found.term) return note.hide()
    if (isLong) event.preventDefault()
    note.show(at)
  }
  addEventListener('pointermove', move, { signal, passive: true })
  addEventListener('click', tap, { signal })
  addEventListener('contextmenu', event => isTouch(event) && tap(event), { signal })
  addEventListener('scroll', note.hide, { signal, capture: true, passive: true })
  addEventListener('keydown', note.hide, { signal, capture: true })

  return () => {
    cancelAnimationFrame(asked)
    ends.abort()
    stopMarking()
    note.remove()
    telling.point(-1)
  }
}

const isTouch = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === 'touch'

/** The place in a text that is under a point of the window. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if (document.caretPositionFromPoint) {
    const at = document.caretPositionFromPoint(x, y)
    return at && { node: at.offsetNode, offset: at.offset }
  }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

function foundAt({ find }: Telling, { clientX: x, clientY: y }: MouseEvent): At | null {
  const { node, offset } = caretAt(x, y) ?? {}
  if (!(node instanceof Text) || offset === undefined || node.parentElement?.closest(NOT_READ)) return null
  const found = find(node.data).find(({ start, end }) => start <= offset && offset <= end)
  if (!found) return null
  // The place nearest to the point may still be far from it.
  const boxes = rangeOf(node, found).getClientRects()
  const box = [...boxes].find(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
  return box ? { found, box, button: node.parentElement?.closest(PRESSED) ?? null } : null
}

function rangeOf(node: Text, { start, end }: Found): Range {
  const range = document.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  return range
}

/** The small sheet that tells what a word means. */
function createNote({ entry }: Telling) {
  const note = document.createElement('div')
  note.className = 'term-note'
  note.setAttribute('role', 'tooltip')
  note.popover = 'manual'
  let shown = ''
  let timer = 0

  const hide = () => {
    clearTimeout(timer)
    shown = ''
    if (note.isConnected) note.hidePopover?.()
  }
  const show = (at: At) => {
    const { found, box, button } = at
    clearTimeout(timer)
    shown = keyOf(at)
    const { words, means } = entry(found.term)
    const name = document.createElement('strong')
    name.textContent = nameOf({ words, means })
    note.replaceChildren(name, ` ${means}`)
    // Above an open dialog, and within what a screen reader knows of the page.
    const host = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
    if (note.parentElement !== host) host.append(note)
    note.showPopover?.()
    putBeside(note, box, button?.getBoundingClientRect() ?? box)
  }
  return {
    hide,
    show,
    remove() {
      hide()
      note.remove()
    },
    /** Shows it if the pointer rests, hides it when it has left. */
    consider(at: At | null) {
      const key = at ? keyOf(at) : ''
      if (key === shown && at) return clearTimeout(timer)
      clearTimeout(timer)
      if (at) timer = window.setTimeout(() => show(at), at.button ? PRESS_REST_MS : REST_MS)
      else if (shown !== '') timer = window.setTimeout(hide, LEAVE_MS)
    },
    /** Whether the pointer is on the sheet itself, which then stays. */
    covers({ clientX: x, clientY: y }: MouseEvent): boolean {
      if (shown === '') return false
      const { left, right, top, bottom } = note.getBoundingClientRect()
      const isOn = left <= x && x <= right && top - 6 <= y && y <= bottom + 6
      if (isOn) clearTimeout(timer)
      return isOn
    },
  }
}

const keyOf = ({ found, box }: At): string => `${found.term} ${Math.round(box.left)} ${Math.round(box.top)}`

/** Under the word and what it stands on, or over them where there is no room. */
function putBeside(note: HTMLElement, word: DOMRect, on: DOMRect): void {
  const { width, height } = note.getBoundingClientRect()
  const edge = 8
  const left = Math.max(edge, Math.min(word.left, innerWidth - width - edge))
  const below = on.bottom + 6
  const top = below + height + edge <= innerHeight ? below : Math.max(edge, on.top - height - 6)
  note.style.left = `${left}px`
  note.style.top = `${top}px`
}

/** Marks the words of the page, and again when it changes. */
function markTerms({ find }: Telling): () => void {
  if (typeof Highlight === 'undefined') return () => undefined
  let timer = 0
  const mark = () => {
    timer = 0
    CSS.highlights.set('term', new Highlight(...rangesIn(document.body, find)))
  }
  const soon = () => {
    if (timer === 0) timer = window.setTimeout(mark, 150)
  }
  const observer = new MutationObserver(soon)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  soon()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    CSS.highlights.delete('term')
  }
}

/** The first of each word in each text. */
function rangesIn(root: Element, find: Telling['find']): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const marked = new Map<Element | null, Set<string>>()
  const ranges: Range[] = []
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { parentElement } = node
    if (node.data.length < 2 || !parentElement || parentElement.closest(NOT_MARKED)) continue
    const text = parentElement.closest(ONE_TEXT)
    const had = marked.get(text) ?? new Set()
    marked.set(text, had)
    for (const found of find(node.data)) {
      if (found.term === '' || had.has(found.term)) continue
      had.add(found.term)
      ranges.push(rangeOf(node, found))
    }
  }
  return ranges
}

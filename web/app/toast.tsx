/** Short messages at the foot of the page, read out by screen readers, gone after a while. */
import { render } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from './button.tsx'
import { words } from './words.ts'

export interface Message {
  text: string
  kind?: 'plain' | 'good' | 'bad'
  /** Something to do about it, such as taking it back. */
  action?: { text: string; act: () => void }
}

type Shown = Message & { key: number }

let shown: readonly Shown[] = []
let nextKey = 1
let listener: (() => void) | undefined

function set(messages: readonly Shown[]): void {
  shown = messages
  listener?.()
}

/** Trouble and offers stay longer than plain news. */
const secondsFor = ({ kind, action }: Message): number => (kind === 'bad' ? 20 : action ? 10 : 5)

export function toast(message: Message | string): void {
  const given: Message = typeof message === 'string' ? { text: message } : message
  const key = nextKey++
  set([...shown.filter(({ text }) => text !== given.text), { ...given, key }])
  setTimeout(() => dismiss(key), 1000 * secondsFor(given))
}

const dismiss = (key: number): void => set(shown.filter(each => each.key !== key))

/**
 * The live regions stand in the page from the beginning, or nobody would hear the first message. While a dialog is open,
 * nothing behind it is seen or heard: then they stand in it.
 */
export function Toasts() {
  const home = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = document.createElement('div')
    host.className = 'toasts'
    const place = () => {
      const room = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home.current
      if (room && host.parentElement !== room) room.append(host)
    }
    const dialogs = new MutationObserver(place)
    listener = () => {
      dialogs.disconnect()
      place()
      if (shown.length > 0)
        dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
      render(<Regions />, host)
    }
    listener()
    return () => {
      dialogs.disconnect()
      render(null, host)
      listener = undefined
    }
  }, [])
  return <div ref={home} />
}

const Regions = () => (
  <>
    <div role="alert">{rows(shown.filter(({ kind }) => kind === 'bad'))}</div>
    <div role="status">{rows(shown.filter(({ kind }) => kind !== 'bad'))}</div>
  </>
)

const rows = (messages: readonly Shown[]) =>
  messages.map(({ key, text, kind = 'plain', action }) => (
    <div class={`toast ${kind}`} key={key}>
      <span>{text}</span>
      {action && (
        <Button
          kind="quiet"
          onClick={() => {
            dismiss(key)
            action.act()
          }}
        >
          {action.text}
        </Button>
      )}
      <Button kind="quiet" icon="close" label={words().say('app.close')} onClick={() => dismiss(key)} />
    </div>
  ))

/** Small parts that pages share. Plain HTML elements wherever there is one. */
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Button } from './button.tsx'
import { words } from './words.ts'

export { Button, LinkButton } from './button.tsx'
export { Icon } from './icons.tsx'
export { toast } from './toast.tsx'

/** A modal dialog: the browser keeps the focus inside and gives it back; Escape closes. */
export function Dialog({
  title,
  open,
  close,
  children,
  actions,
  wide = false,
}: {
  title: string
  open: boolean
  close: () => void
  children?: ComponentChildren
  /** The buttons at its foot. */
  actions?: ComponentChildren
  wide?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    // The button that has the focus may be at its foot; one reads from the beginning.
    dialog.current?.scrollTo(0, 0)
    return () => {
      // Keys go on where they were, unless what was done in it has led elsewhere.
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog wide' : 'dialog'}
      // A click beside it closes it too, where the browser knows this.
      {...{ closedby: 'any' }}
      aria-labelledby={id}
      onClose={close}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" icon="close" label={words().say('app.close')} onClick={close} />
        </header>
        {children}
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  )
}

/** One of a few, as a row of radio buttons. */
export function Choice<T extends string | number | boolean>({
  legend,
  values,
  value,
  change,
  name,
  hideLegend = false,
}: {
  legend: string
  values: readonly { value: T; text: string; note?: string }[]
  value: T
  change: (value: T) => void
  name: string
  hideLegend?: boolean
}) {
  return (
    <fieldset class="choice">
      <legend class={hideLegend ? 'unseen' : undefined}>{legend}</legend>
      <div class="choice-row">
        {values.map(each => (
          <label key={String(each.value)}>
            <input
              type="radio"
              name={name}
              checked={each.value === value}
              onChange={() => change(each.value)}
            />
            <span>{each.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { Icon, type IconName } from './icons.tsx'

type ButtonProps = Omit<ButtonHTMLAttributes, 'icon' | 'type' | 'disabled' | 'label'> & {
  kind?: 'plain' | 'main' | 'quiet' | 'danger'
  icon?: IconName
  disabled?: boolean
  /** For a button that shows nothing but its icon. */
  label?: string
  type?: 'button' | 'submit'
  children?: ComponentChildren
}

export function Button({
  kind = 'plain',
  icon,
  label,
  title,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const bare = children === undefined
  return (
    <button
      type={type}
      {...rest}
      class={`button ${kind}${bare ? ' bare' : ''} ${rest.class ?? ''}`}
      aria-label={label}
      title={title ?? (bare ? label : undefined)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  kind = 'plain',
  icon,
  label,
  autofocus,
  beside = false,
  children,
}: {
  href: string
  kind?: 'plain' | 'main' | 'quiet'
  icon?: IconName
  label?: string
  /** Has the focus when its dialog opens. */
  autofocus?: boolean
  /** Opens in a window of its own, and what is open here stays. */
  beside?: boolean
  children?: ComponentChildren
}) {
  const bare = children === undefined
  return (
    <a
      class={`button ${kind}${bare ? ' bare' : ''}`}
      href={href}
      aria-label={label}
      title={bare ? label : undefined}
      {...(autofocus && { autofocus })}
      {...(beside && { target: '_blank', rel: 'noopener' })}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'
import { LiveText } from './LiveText.js'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** At most one primary button per screen. */
  kind: 'primary' | 'secondary' | 'soft' | 'quiet'
  size?: 'sm' | 'md' | undefined
  icon?: IconName | undefined
  /** Cannot be pressed, but stays in the tab order: the label says what is missing. */
  disabled?: boolean | undefined
  /** An action is running. The label says which. */
  busy?: boolean | undefined
}

/** A button. While disabled or busy it stays focusable, but a press does nothing. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind, size, icon, disabled = false, busy = false, onClick, className, children, ...rest },
  ref,
) {
  const off = disabled || busy
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={className === undefined ? 'dw-button' : `dw-button ${className}`}
      data-kind={kind}
      data-size={size}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {icon !== undefined && <Icon name={icon} size={size === undefined ? undefined : 'sm'} />}
      <LiveText>{children}</LiveText>
    </button>
  )
})

import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  icon: IconName
  /** Accessible name: what a press does. */
  label: string
}

/** A button with only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, ...rest },
  ref,
) {
  return (
    <button type="button" {...rest} ref={ref} className="dw-icon-button" aria-label={label}>
      <Icon name={icon} />
    </button>
  )
})

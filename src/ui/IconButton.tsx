import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  icon: IconName
  /** What a press does, as its name. */
  label: string
}

/** A button that shows only a symbol. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, ...rest },
  ref,
) {
  return (
    <button type="button" {...rest} ref={ref} className="dw-icon-btn" aria-label={label}>
      <Icon name={icon} />
    </button>
  )
})

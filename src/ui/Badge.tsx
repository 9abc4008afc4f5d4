import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'

export type BadgeProps = {
  tone?: 'accent' | 'success' | 'warning' | 'danger' | undefined
  icon?: IconName | undefined
  children: ReactNode
}

/** One or two words that rate a row. At most one per row. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className="dw-badge" data-tone={tone}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  )
}

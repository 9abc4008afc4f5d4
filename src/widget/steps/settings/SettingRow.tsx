import type { JSX, ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.js'
import type { IconName } from '../../../ui/icons.js'

/** A setting with its name above. */
export function SettingRow({
  icon,
  name,
  children,
}: {
  icon: IconName
  name: string
  children: ReactNode
}): JSX.Element {
  return (
    <div className="dw-pad dw-stack dw-tight">
      <span className="dw-inline">
        <Icon name={icon} />
        <span className="dw-medium">{name}</span>
      </span>
      {children}
    </div>
  )
}

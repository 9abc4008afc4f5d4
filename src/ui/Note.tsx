import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'
import { LiveText } from './LiveText.js'

export type NoteProps = {
  /**
   * Default (grey) explains, `warning` needs attention, `danger` reports a failure. At most one `danger` per screen.
   */
  tone?: 'warning' | 'danger' | 'success' | undefined
  icon: IconName
  /** What happened. */
  title: ReactNode
  /** What it means. */
  children?: ReactNode
  /** `alert` for what just went wrong, `status` for what just changed. */
  role?: 'alert' | 'status' | undefined
  /** For use inside a card. */
  inset?: boolean | undefined
}

/** A note with an icon, a bold title and optional details. */
export function Note({ tone, icon, title, children, role, inset = false }: NoteProps) {
  return (
    <div className={inset ? 'dw-note dw-note-inset' : 'dw-note'} data-tone={tone} role={role}>
      <Icon name={icon} />
      <div>
        <p className={tone === undefined ? 'dw-text-medium' : 'dw-text-strong'}>
          <LiveText>{title}</LiveText>
        </p>
        {children !== undefined && (
          <p className={tone === undefined ? 'dw-text-muted' : undefined}>
            <LiveText>{children}</LiveText>
          </p>
        )}
      </div>
    </div>
  )
}

import type { JSX } from 'react'
import { Disc } from '../../ui/Disc.js'
import { Icon } from '../../ui/Icon.js'
import type { IconName } from '../../ui/icons.js'

export type ChoiceRowProps = {
  icon: IconName
  title: string
  hint: string
  /** The best of what can be done. */
  best?: boolean | undefined
  onClick: () => void
}

/** Something that can be done, with what comes of it. The whole row is the target. */
export function ChoiceRow({ icon, title, hint, best = false, onClick }: ChoiceRowProps): JSX.Element {
  return (
    <button type="button" className="dw-row" onClick={onClick}>
      <Disc icon={icon} tone={best ? 'accent' : undefined} />
      <span className="dw-main">
        <span className="dw-medium">{title}</span>
        <span className="dw-muted dw-sm">{hint}</span>
      </span>
      <Icon name="right" />
    </button>
  )
}

import type { JSX } from 'react'
import { Disc } from '../../ui/Disc.js'
import { Icon } from '../../ui/Icon.js'
import type { IconName } from '../../ui/icons.js'

export type ChoiceRowProps = {
  icon: IconName
  title: string
  hint: string
  /** Highlights the recommended option. */
  best?: boolean | undefined
  onClick: () => void
}

/** An action with a title and its effect. The whole row is clickable. */
export function ChoiceRow({ icon, title, hint, best = false, onClick }: ChoiceRowProps): JSX.Element {
  return (
    <button type="button" className="dw-row" onClick={onClick}>
      <Disc icon={icon} tone={best ? 'accent' : undefined} />
      <span className="dw-row-main">
        <span className="dw-text-medium">{title}</span>
        <span className="dw-text-muted dw-text-sm">{hint}</span>
      </span>
      <Icon name="right" />
    </button>
  )
}

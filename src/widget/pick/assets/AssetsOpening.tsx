import type { JSX } from 'react'
import { useFirstMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Screen } from '../../Screen.js'
import type { AssetPickerProps } from './AssetPicker.js'
import { useSearchFocus } from './useSearchFocus.js'

export type AssetsOpeningProps = Pick<AssetPickerProps, 'choosing' | 'onBack' | 'query' | 'onQueryChange'>

/** Holds the place of the list while it is being loaded. The search field is there already, so that no key is lost. */
export function AssetsOpening({ choosing, onBack, query, onQueryChange }: AssetsOpeningProps): JSX.Element {
  const t = useFirstMessages().assets
  const list = useSearchFocus()
  return (
    <Screen name="assets" title={choosing === 'input' ? t.titlePay : t.titleGet} onBack={onBack}>
      <div className="dw-stack" aria-busy="true" ref={list}>
        <div className="dw-field">
          <Icon name="search" />
          <input
            type="text"
            aria-label={t.search}
            placeholder={t.search}
            autoComplete="off"
            spellCheck="false"
            value={query}
            onChange={(event) => onQueryChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onBack()}
          />
        </div>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
    </Screen>
  )
}

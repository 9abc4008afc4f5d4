import type { JSX } from 'react'
import { useInitialMessages } from '../../../../i18n/MessagesProvider.js'
import { Icon } from '../../../../ui/Icon.js'
import { Skeleton } from '../../../../ui/Skeleton.js'
import { Screen } from '../../../shell/Screen.js'
import type { AssetPickerProps } from './AssetPicker.js'
import { useSearchFocus } from './useSearchFocus.js'

export type AssetPickerLoadingProps = Pick<AssetPickerProps, 'choosing' | 'onBack' | 'query' | 'onQueryChange'>

/** Fallback while the asset picker loads. It has the search field, so that no keystroke is lost. */
export function AssetPickerLoading({ choosing, onBack, query, onQueryChange }: AssetPickerLoadingProps): JSX.Element {
  const t = useInitialMessages().assets
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

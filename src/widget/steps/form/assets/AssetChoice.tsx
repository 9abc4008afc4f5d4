import { type JSX, Suspense, useState } from 'react'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import { Icon } from '../../../../ui/Icon.js'
import { Skeleton } from '../../../../ui/Skeleton.js'
import { lazySlot, useLazy } from '../../../shell/lazy/Lazy.js'
import { Screen } from '../../../shell/Screen.js'
import { assetTitleMessages } from '../messages.js'
import type { AssetPickerProps } from './AssetPicker.js'
import { useSearchFocus } from './useSearchFocus.js'

export const assetPickerSlot = lazySlot<AssetPickerProps>('AssetPicker')

/** The lazily loaded asset picker. A query typed while it loads is kept. */
export function AssetChoice(props: Omit<AssetPickerProps, 'query' | 'onQueryChange'>): JSX.Element {
  const [query, setQuery] = useState('')
  const AssetPicker = useLazy(assetPickerSlot).current()
  return (
    <Suspense
      fallback={
        <AssetPickerLoading choosing={props.choosing} onBack={props.onBack} query={query} onQueryChange={setQuery} />
      }
    >
      <AssetPicker {...props} query={query} onQueryChange={setQuery} />
    </Suspense>
  )
}

type AssetPickerLoadingProps = Pick<AssetPickerProps, 'choosing' | 'onBack' | 'query' | 'onQueryChange'>

/** Fallback while the asset picker loads. It has the search field, so that no keystroke is lost. */
function AssetPickerLoading({ choosing, onBack, query, onQueryChange }: AssetPickerLoadingProps): JSX.Element {
  const t = useMessages(assetTitleMessages)
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

import { type JSX, useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Needed } from '../../shell/lazy/rest.js'
import { Screen } from '../../shell/Screen.js'
import type { AssetPickerProps } from './assets/AssetPicker.js'
import { FormRest } from './FormRest.js'
import { assetTitleMessages } from './messages/entryMessages.js'

/** The asset picker inside its screen, which is the same before and after the lazy list arrives. */
export function AssetChoice(props: Omit<AssetPickerProps, 'query' | 'onQueryChange' | 'onShown'>): JSX.Element {
  const { choosing, onBack } = props
  const t = useMessages(assetTitleMessages)
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const focusSearch = useCallback(() => {
    // On a touch screen the keyboard would cover the list.
    if (!window.matchMedia?.('(pointer: coarse)').matches) list.current?.querySelector('input')?.focus()
  }, [])
  // Runs after the effect of the screen below, which focuses its title.
  useEffect(focusSearch, [focusSearch])
  const restoreFocus = useCallback(() => {
    // The list replaces the search field, and with it the focus. Focus on anything else stays where it is.
    if (document.activeElement === document.body) focusSearch()
  }, [focusSearch])
  return (
    <Screen name="assets" title={choosing === 'input' ? t.titlePay : t.titleGet} onBack={onBack}>
      {/* The styles of a list bound it only inside a direct child of the body of a screen. */}
      <div ref={list}>
        <Needed
          from={FormRest}
          fallback={<AssetPickerLoading onBack={onBack} query={query} onQueryChange={setQuery} />}
        >
          {({ AssetPicker }) => (
            <AssetPicker {...props} query={query} onQueryChange={setQuery} onShown={restoreFocus} />
          )}
        </Needed>
      </div>
    </Screen>
  )
}

type AssetPickerLoadingProps = Pick<AssetPickerProps, 'onBack' | 'query' | 'onQueryChange'>

/** Fallback while the asset picker loads. It has the search field, so that no keystroke is lost. */
function AssetPickerLoading({ onBack, query, onQueryChange }: AssetPickerLoadingProps): JSX.Element {
  const t = useMessages(assetTitleMessages)
  return (
    <div className="dw-stack" aria-busy="true">
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
      <Skeleton height="3.2em" />
      <Skeleton height="3.2em" />
    </div>
  )
}

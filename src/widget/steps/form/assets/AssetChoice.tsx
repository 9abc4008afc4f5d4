import { type JSX, Suspense, useState } from 'react'
import { lazy } from '../../../lazy.js'
import type { AssetPickerProps } from './AssetPicker.js'
import { AssetPickerLoading } from './AssetPickerLoading.js'

/** The lazily loaded asset picker. A query typed while it loads is kept. */
export function AssetChoice(props: Omit<AssetPickerProps, 'query' | 'onQueryChange'>): JSX.Element {
  const [query, setQuery] = useState('')
  const AssetPicker = lazy.assetPicker.current()
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

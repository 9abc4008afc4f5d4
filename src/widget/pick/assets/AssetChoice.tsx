import { type JSX, Suspense, useState } from 'react'
import { later } from '../../later/later.js'
import type { AssetPickerProps } from './AssetPicker.js'
import { AssetsOpening } from './AssetsOpening.js'

/** The list of assets, loaded when it is first opened or a little before. What is typed meanwhile is searched for. */
export function AssetChoice(props: Omit<AssetPickerProps, 'query' | 'onQueryChange'>): JSX.Element {
  const [query, setQuery] = useState('')
  const AssetPicker = later.assetPicker.current()
  return (
    <Suspense
      fallback={
        <AssetsOpening choosing={props.choosing} onBack={props.onBack} query={query} onQueryChange={setQuery} />
      }
    >
      <AssetPicker {...props} query={query} onQueryChange={setQuery} />
    </Suspense>
  )
}

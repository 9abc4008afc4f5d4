import { type JSX, useState } from 'react'
import { AssetPicker } from './assets/AssetPicker.js'
import { PickDown } from './PickDown.js'
import { PickForm } from './PickForm.js'
import { PickLoading } from './PickLoading.js'
import { useDefaults } from './useDefaults.js'
import { usePick } from './usePick.js'

/** Where a deposit begins: the form, and the lists to choose assets from. */
export function PickStep(): JSX.Element {
  const pick = usePick()
  const [choosing, setChoosing] = useState<'input' | 'output'>()
  useDefaults()
  const { catalog } = pick
  if (catalog.pending) return <PickLoading />
  if (catalog.error && catalog.assets.size === 0) return <PickDown error={catalog.error} onRetry={catalog.refetch} />
  if (choosing)
    return (
      <AssetPicker
        pick={pick}
        choosing={choosing}
        onBack={() => setChoosing(undefined)}
        onChoose={(id) => {
          pick.change(choosing === 'input' ? { input: id } : { output: id })
          setChoosing(undefined)
        }}
      />
    )
  return (
    <PickForm pick={pick} onChooseInput={() => setChoosing('input')} onChooseOutput={() => setChoosing('output')} />
  )
}

import { type JSX, useEffect, useRef, useState } from 'react'
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
  const openers = { input: useRef<HTMLButtonElement>(null), output: useRef<HTMLButtonElement>(null) }
  const opened = useRef<'input' | 'output'>(undefined)
  useDefaults()
  useEffect(() => {
    // Whoever comes back from a list goes on from where they left.
    if (choosing === undefined && opened.current) openers[opened.current].current?.focus()
    opened.current = choosing
  })
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
  return <PickForm pick={pick} openers={openers} onChoose={setChoosing} />
}

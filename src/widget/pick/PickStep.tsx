import { type JSX, useEffect, useMemo, useRef, useState } from 'react'
import { DepositError } from '../../errors/DepositError.js'
import type { Draft } from '../../flow/state.js'
import { LaterPart } from '../later/LaterPart.js'
import { later } from '../later/later.js'
import { laterTrouble } from '../later/laterTrouble.js'
import { useOffer } from '../offer/useOffer.js'
import type { Catalog } from '../tokens/useCatalog.js'
import { useWidget } from '../WidgetContext.js'
import { AssetChoice } from './assets/AssetChoice.js'
import { formStop } from './formStop.js'
import { PickFields } from './PickFields.js'
import { PickForm } from './PickForm.js'
import { PickLoading } from './PickLoading.js'
import { useDefaults } from './useDefaults.js'
import { type PickedForm, usePick } from './usePick.js'

/** Where a deposit begins: the form, and the lists to choose assets from. */
export function PickStep(): JSX.Element {
  const pick = usePick()
  const { wide } = useWidget().options
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
  const down = useDown(catalog)
  const stop = useStop(catalog)
  if (down) {
    const props = { error: down, checking: catalog.pending, onRetry: catalog.refetch }
    return <LaterPart part={laterTrouble.down} props={props} fallback={<PickLoading />} />
  }
  if (catalog.pending) return <PickLoading />
  if (stop) {
    const props = { error: stop, checking: false, onRetry: undefined }
    return <LaterPart part={laterTrouble.down} props={props} fallback={<PickLoading />} />
  }
  if (choosing)
    return (
      <AssetChoice
        pick={pick}
        choosing={choosing}
        onBack={() => setChoosing(undefined)}
        onChoose={(id) => {
          pick.change(choosing === 'input' ? paidWith(pick, id) : { output: id })
          setChoosing(undefined)
        }}
      />
    )
  const form = { pick, openers, onChoose: setChoosing }
  const props = { pick, fields: (shown: PickedForm) => <PickFields {...form} pick={shown} /> }
  return wide ? <LaterPart part={later.wide} props={props} fallback={<PickLoading />} /> : <PickForm {...form} />
}

/** Why nobody could fill in the form, as the host has set it. */
function useStop({ assets }: Catalog): DepositError | undefined {
  const sentence = formStop([...assets.keys()], useWidget().options, useOffer())
  return useMemo(() => (sentence === undefined ? undefined : new DepositError('configuration', sentence)), [sentence])
}

/** Money that was typed comes to another amount of another token, which its price has to tell first. */
function paidWith({ fiat, draft }: PickedForm, input: string): Partial<Draft> {
  return fiat && input !== draft.input ? { input, amount: '' } : { input }
}

/** Why there is no catalog. Holds while it is asked for again, so that the screen does not blink with each try. */
function useDown({ error, assets, pending }: Catalog): DepositError | undefined {
  const [down, setDown] = useState<DepositError>()
  const next = assets.size > 0 || (!pending && !error) ? undefined : (error ?? down)
  if (next !== down) setDown(next)
  return next
}

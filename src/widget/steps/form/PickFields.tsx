import type { JSX, Ref } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { lazy } from '../../lazy.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { LazyPart } from '../../shell/lazy/LazyPart.js'
import { useAfterFirstPaint } from '../../shell/time/useAfterFirstPaint.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AddressRow } from './AddressRow.js'
import { GetRow } from './GetRow.js'
import { PaymentMethodTiles } from './PaymentMethodTiles.js'
import { PayRow } from './PayRow.js'
import { PriceNote } from './PriceNote.js'
import { soleOption } from './soleOption.js'
import type { PickedForm } from './usePick.js'

export type PickFieldsProps = {
  pick: PickedForm
  /** Refs of the buttons that open a list, which get focus back. */
  openers: Record<'input' | 'output', Ref<HTMLButtonElement>>
  onChoose: (what: 'input' | 'output') => void
}

/** The fields of the form with their errors. */
export function PickFields({ pick, openers, onChoose }: PickFieldsProps): JSX.Element {
  const { account } = useWallet()
  const { inputs, outputs } = useWidget().options
  const offer = useOffer()
  const hasPainted = useAfterFirstPaint()
  const { paymentMethod } = pick.draft
  const { assets } = pick.catalog
  const fits = (id: string) => offer.input(id) && id.includes(':') === (paymentMethod !== 'card')
  const connecting = (paymentMethod === 'wallet' || pick.needsOwner) && !account
  return (
    <>
      {hasPainted && <LazyPart part={lazy.resume} props={{}} fallback={null} />}
      {hasPainted && <LazyPart part={lazy.configWarnings} props={{ pick }} fallback={null} />}
      <PaymentMethodTiles value={paymentMethod} onChange={(next) => pick.change({ paymentMethod: next })} />
      <div className="dw-card">
        <ol className="dw-thread">
          <PayRow
            pick={pick}
            opener={openers.input}
            onChoose={soleOption(inputs, assets, fits) ? undefined : () => onChoose('input')}
          />
          <GetRow
            pick={pick}
            opener={openers.output}
            onChoose={soleOption(outputs, assets, offer.output) ? undefined : () => onChoose('output')}
          />
          <AddressRow pick={pick} />
        </ol>
      </div>
      {connecting && <LazyPart part={lazy.walletConnect} props={{ pick }} fallback={<Skeleton height="3.5rem" />} />}
      <PriceNote pick={pick} />
      {paymentMethod === 'transfer' && (
        <LazyPart part={lazy.networkChoice} props={{ pick }} fallback={<Skeleton height="7rem" />} />
      )}
    </>
  )
}

import type { JSX, Ref } from 'react'
import { useWallet } from '../../hooks/useWallet.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { LaterPart } from '../later/LaterPart.js'
import { later } from '../later/later.js'
import { useOffer } from '../offer/useOffer.js'
import { useQuiet } from '../time/useQuiet.js'
import { useWidget } from '../WidgetContext.js'
import { AddressRow } from './AddressRow.js'
import { GetRow } from './GetRow.js'
import { onlyOf } from './onlyOf.js'
import { PaymentMethodTiles } from './PaymentMethodTiles.js'
import { PayRow } from './PayRow.js'
import { PriceNote } from './PriceNote.js'
import type { PickedForm } from './usePick.js'

export type PickFieldsProps = {
  pick: PickedForm
  /** The buttons that open a list, to return to. */
  openers: Record<'input' | 'output', Ref<HTMLButtonElement>>
  onChoose: (what: 'input' | 'output') => void
}

/** What a person chooses and types, and what is wrong with it. */
export function PickFields({ pick, openers, onChoose }: PickFieldsProps): JSX.Element {
  const { account } = useWallet()
  const { inputs, outputs } = useWidget().options
  const offer = useOffer()
  const quiet = useQuiet()
  const { paymentMethod } = pick.draft
  const { assets } = pick.catalog
  const fits = (id: string) => offer.input(id) && id.includes(':') === (paymentMethod !== 'card')
  const connecting = (paymentMethod === 'wallet' || pick.needsOwner) && !account
  return (
    <>
      {quiet && <LaterPart part={later.resume} props={{}} fallback={null} />}
      {quiet && <LaterPart part={later.mistakes} props={{ pick }} fallback={null} />}
      <PaymentMethodTiles value={paymentMethod} onChange={(next) => pick.change({ paymentMethod: next })} />
      <div className="dw-card">
        <ol className="dw-thread">
          <PayRow
            pick={pick}
            opener={openers.input}
            onChoose={onlyOf(inputs, assets, fits) ? undefined : () => onChoose('input')}
          />
          <GetRow
            pick={pick}
            opener={openers.output}
            onChoose={onlyOf(outputs, assets, offer.output) ? undefined : () => onChoose('output')}
          />
          <AddressRow pick={pick} />
        </ol>
      </div>
      {connecting && <LaterPart part={later.walletConnect} props={{ pick }} fallback={<Skeleton height="3.5rem" />} />}
      <PriceNote pick={pick} />
      {paymentMethod === 'transfer' && (
        <LaterPart part={later.networkChoice} props={{ pick }} fallback={<Skeleton height="7rem" />} />
      )}
    </>
  )
}

import type { JSX, Ref } from 'react'
import type { PaymentMethod } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { isTokenId } from '../../../schema/assetId.js'
import { cleanText } from '../../../schema/cleanText.js'
import type { IconName } from '../../../ui/icons.js'
import { Note } from '../../../ui/Note.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Tiles } from '../../../ui/Tiles.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { LazyErrorNote } from '../../shell/errors/LazyErrorNote.js'
import { RateNote } from '../../shell/errors/RateNote.js'
import { Lazy, lazySlot } from '../../shell/lazy/Lazy.js'
import { useAfterFirstPaint } from '../../shell/time/useDebouncedValue.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AddressRow } from './AddressRow.js'
import { soleOption } from './chooseDefaults.js'
import { GetRow } from './GetRow.js'
import { formMessages } from './messages.js'
import { PayRow } from './PayRow.js'
import type { PickedForm } from './usePick.js'

export type PickFieldsProps = {
  pick: PickedForm
  /** Refs of the buttons that open a list, which get focus back. */
  openers: Record<'input' | 'output', Ref<HTMLButtonElement>>
  onChoose: (what: 'input' | 'output') => void
}

type FormPartProps = { pick: PickedForm }

/** Above the form: what is unfinished. Filled by the root, because it belongs to the history step. */
export const resumeSlot = lazySlot<object>('UnfinishedCard')
export const configWarningsSlot = lazySlot<FormPartProps>('ConfigWarnings')
export const walletConnectSlot = lazySlot<FormPartProps>('WalletConnect')
export const networkChoiceSlot = lazySlot<FormPartProps>('NetworkChoice')

/** The fields of the form with their errors. */
export function PickFields({ pick, openers, onChoose }: PickFieldsProps): JSX.Element {
  const { account } = useWallet()
  const { inputs, outputs } = useWidget().options
  const offer = useOffer()
  const hasPainted = useAfterFirstPaint()
  const { paymentMethod } = pick.draft
  const { assets } = pick.catalog
  const fits = (id: string) => offer.input(id) && isTokenId(id) === (paymentMethod !== 'card')
  const connecting = (paymentMethod === 'wallet' || pick.needsOwner) && !account
  return (
    <>
      {hasPainted && <Lazy slot={resumeSlot} props={{}} fallback={null} />}
      {hasPainted && <Lazy slot={configWarningsSlot} props={{ pick }} fallback={null} />}
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
      {connecting && <Lazy slot={walletConnectSlot} props={{ pick }} fallback={<Skeleton height="3.5rem" />} />}
      <PriceNote pick={pick} />
      {paymentMethod === 'transfer' && (
        <Lazy slot={networkChoiceSlot} props={{ pick }} fallback={<Skeleton height="7rem" />} />
      )}
    </>
  )
}

/** Explains why there is no price: an error, a rate limit, or no provider that quotes. */
function PriceNote({ pick }: { pick: PickedForm }): JSX.Element | null {
  const t = useMessages(formMessages)
  const { quotes, reachableError, retryIn, limit, quotesPending } = pick
  if (retryIn !== undefined) return <RateNote seconds={retryIn} />
  const error = quotes.error ?? reachableError
  if (error) return <LazyErrorNote error={error} />
  const { response } = quotes
  if (!response || response.quotes.length > 0 || limit || quotesPending) return null
  return (
    <Note tone="warning" icon="alert" title={t.quote.none} role="alert">
      {response.fault ? cleanText(response.fault.message ?? '') : undefined}
    </Note>
  )
}

const icons: Record<PaymentMethod, IconName> = { card: 'card', wallet: 'wallet', transfer: 'scan' }

/** The payment methods. Renders nothing if there is only one. */
export function PaymentMethodTiles({
  value,
  onChange,
}: {
  value: PaymentMethod
  onChange: (next: PaymentMethod) => void
}) {
  const t = useMessages(formMessages)
  const { paymentMethods } = useWidget().options
  if (paymentMethods.length < 2) return null
  const options = paymentMethods.map((method) => ({
    value: method,
    label: t.paymentMethods[method],
    icon: icons[method],
  }))
  return (<Tiles label={t.payWith} value={value} options={options} onChange={onChange} />) satisfies JSX.Element
}

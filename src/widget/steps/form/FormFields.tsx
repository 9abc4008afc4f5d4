import type { JSX, Ref } from 'react'
import type { PaymentMethod } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { isTokenId } from '../../../schema/assetId.js'
import { cleanText } from '../../../schema/cleanText.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import type { IconName } from '../../../ui/icons.js'
import { Note } from '../../../ui/Note.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Tiles } from '../../../ui/Tiles.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { RateNote } from '../../shell/errors/RateNote.js'
import { LazyErrorNote } from '../../shell/errors/ShortErrorNote.js'
import { Lazy, lazySlot } from '../../shell/lazy/Lazy.js'
import { commonMessages } from '../../shell/messages.js'
import { ThreadRow } from '../../shell/ThreadRow.js'
import { useAfterFirstPaint } from '../../shell/time/useDebouncedValue.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AddressRow } from './AddressRow.js'
import type { ConfigWarningsProps } from './ConfigWarnings.js'
import { soleOption } from './chooseDefaults.js'
import { formMessages } from './messages.js'
import type { NetworkChoiceProps } from './NetworkChoice.js'
import { PayRow } from './PayRow.js'
import type { DepositForm, FormPricing } from './useDepositForm.js'
import type { WalletConnectProps } from './WalletConnect.js'

export type FormFieldsProps = Omit<DepositForm, 'holdings'> & {
  /** Refs of the buttons that open a list, which get focus back. */
  openers: Record<'input' | 'output', Ref<HTMLButtonElement>>
  onChoose: (what: 'input' | 'output') => void
}

/** Above the form: what is unfinished. Filled by the root, because it belongs to the history step. */
export const resumeSlot = lazySlot<object>()
export const configWarningsSlot = lazySlot<ConfigWarningsProps>()
export const walletConnectSlot = lazySlot<WalletConnectProps>()
export const networkChoiceSlot = lazySlot<NetworkChoiceProps>()

/** The fields of the form with their errors. */
export function FormFields(props: FormFieldsProps): JSX.Element {
  const { entries, routes, funds, pricing, fiat, openers, onChoose } = props
  const { account } = useWallet()
  const { inputs, outputs } = useWidget().options
  const offer = useOffer()
  const hasPainted = useAfterFirstPaint()
  const { destination, output, needsOwner } = entries
  const { paymentMethod } = entries.draft
  const { assets } = useCatalog()
  const fits = (id: string) => offer.input(id) && isTokenId(id) === (paymentMethod !== 'card')
  const connecting = (paymentMethod === 'wallet' || needsOwner) && !account
  return (
    <>
      {hasPainted && <Lazy slot={resumeSlot} props={{}} fallback={null} />}
      {hasPainted && <Lazy slot={configWarningsSlot} props={{ destination, output }} fallback={null} />}
      <PaymentMethodTiles value={paymentMethod} onChange={(next) => entries.change({ paymentMethod: next })} />
      <div className="dw-card">
        <ol className="dw-thread">
          <PayRow
            {...{ entries, funds, pricing, fiat }}
            opener={openers.input}
            onChoose={soleOption(inputs, assets, fits) ? undefined : () => onChoose('input')}
          />
          <GetRow
            entries={entries}
            pricing={pricing}
            opener={openers.output}
            onChoose={soleOption(outputs, assets, offer.output) ? undefined : () => onChoose('output')}
          />
          <AddressRow entries={entries} />
        </ol>
      </div>
      {connecting && (
        <Lazy slot={walletConnectSlot} props={{ needsOwner, output }} fallback={<Skeleton height="3.7em" />} />
      )}
      <PriceNote routes={routes} pricing={pricing} />
      {paymentMethod === 'transfer' && (
        <Lazy slot={networkChoiceSlot} props={{ entries, routes, pricing }} fallback={<Skeleton height="7.5em" />} />
      )}
    </>
  )
}

/** Explains why there is no price: an error, a rate limit, or no provider that quotes. */
function PriceNote({ routes, pricing }: Pick<DepositForm, 'routes' | 'pricing'>): JSX.Element | null {
  const t = useMessages(formMessages)
  const { quotes, retryIn, limit, pending } = pricing
  if (retryIn !== undefined) return <RateNote seconds={retryIn} />
  const error = quotes.error ?? routes.error
  if (error) return <LazyErrorNote error={error} />
  const { response } = quotes
  if (!response || response.quotes.length > 0 || limit || pending) return null
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

export type GetRowProps = Pick<DepositForm, 'entries' | 'pricing'> & {
  opener: Ref<HTMLButtonElement>
  /** Opens the list of output assets; undefined if there is only one. */
  onChoose: (() => void) | undefined
}

/** The output asset, with the amount of the best quote. */
export function GetRow({ entries, pricing, opener, onChoose }: GetRowProps): JSX.Element {
  const offer = useMessages(offerMessages)
  const form = useMessages(formMessages)
  const common = useMessages(commonMessages)
  const { output, request } = entries
  return (
    <ThreadRow
      disc={output ? <AssetDisc asset={output} /> : <Disc icon="tag" />}
      label={offer.youGet}
      end={
        <div className="dw-row-end">
          <Arriving pricing={pricing} expected={request !== undefined} />
        </div>
      }
    >
      {onChoose ? (
        <button
          ref={opener}
          type="button"
          className="dw-output-picker"
          aria-label={form.chooseOutput(output ? common.tokenOnNetwork(output.symbol, output.network) : form.choose)}
          onClick={onChoose}
        >
          <OutputName output={output} />
          <Icon name="down" size="sm" />
        </button>
      ) : (
        <OutputName output={output} />
      )}
    </ThreadRow>
  )
}

function OutputName({ output }: { output: CatalogAsset | undefined }): JSX.Element {
  const common = useMessages(commonMessages)
  const form = useMessages(formMessages)
  if (!output) return <span className="dw-text-strong">{form.choose}</span>
  return (
    <span>
      <span className="dw-text-strong">{output.symbol}</span>{' '}
      <span className="dw-text-muted dw-text-sm">{common.onNetwork(output.network)}</span>
    </span>
  )
}

/** Longer amounts do not fit beside the token name on a phone. */
const longestFigure = 9

function Arriving({ pricing, expected }: { pricing: FormPricing; expected: boolean }): JSX.Element {
  const { amount } = useFormatters()
  const { best, pending } = pricing
  if (best) {
    const figure = amount(best.output_amount.amount)
    return (
      <span className="dw-number" data-long={figure.length > longestFigure || undefined}>
        {figure}
      </span>
    )
  }
  if (pending && expected) return <Skeleton width="84px" height="20px" />
  // An unknown amount is not zero.
  return <span className="dw-number dw-text-muted">–</span>
}

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
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AddressRow } from './AddressRow.js'
import type { ConfigWarningsProps } from './ConfigWarnings.js'
import { soleOption } from './chooseDefaults.js'
import { formMessages } from './messages.js'
import type { NetworkChoiceProps } from './NetworkChoice.js'
import { PayRow } from './PayRow.js'
import type { DepositForm } from './useDepositForm.js'
import type { WalletConnectProps } from './WalletConnect.js'

export type FormFieldsProps = Omit<DepositForm, 'holdings'> & {
  /** Refs of the buttons that open a list, which get focus back. */
  openers: Record<'input' | 'output', Ref<HTMLButtonElement>>
  onChoose: (what: 'input' | 'output') => void
  /** The assets are not loaded yet. Default false. */
  loading?: boolean | undefined
}

/** Above the form: what is unfinished. Filled by the root, because it belongs to the history step. */
export const resumeSlot = lazySlot<object>()
export const configWarningsSlot = lazySlot<ConfigWarningsProps>()
export const walletConnectSlot = lazySlot<WalletConnectProps>()
export const networkChoiceSlot = lazySlot<NetworkChoiceProps>()

/** The fields of the form with their errors. */
export function FormFields(props: FormFieldsProps): JSX.Element {
  const { entries, routes, funds, pricing, fiat, openers, onChoose, loading = false } = props
  const { account } = useWallet()
  const { inputs, outputs, wide, controlledAmount } = useWidget().options
  const offer = useOffer()
  const { destination, output, needsOwner } = entries
  const { paymentMethod } = entries.draft
  const { assets } = useCatalog()
  const showsNotices = useAfterFirstPaint() && !loading
  // An amount in the currency of the page needs no assets. In other layouts its field would move when they arrive.
  const early = paymentMethod === 'card' && !wide && controlledAmount === undefined
  const fits = (id: string) => offer.input(id) && isTokenId(id) === (paymentMethod !== 'card')
  const connecting = !loading && (paymentMethod === 'wallet' || needsOwner) && !account
  return (
    <>
      {showsNotices && <Lazy slot={resumeSlot} props={{}} fallback={null} />}
      {showsNotices && <Lazy slot={configWarningsSlot} props={{ destination, output }} fallback={null} />}
      <PaymentMethodTiles value={paymentMethod} onChange={(next) => entries.change({ paymentMethod: next })} />
      <div className="dw-card" aria-busy={loading || undefined}>
        <ol className="dw-thread">
          {loading && !early ? (
            <SkeletonRow />
          ) : (
            <PayRow
              {...{ entries, routes, funds, pricing, fiat, loading }}
              opener={openers.input}
              onChoose={soleOption(inputs, assets, fits) ? undefined : () => onChoose('input')}
            />
          )}
          {loading ? (
            <>
              <SkeletonRow />
              <SkeletonRow />
            </>
          ) : (
            <>
              <GetRow
                entries={entries}
                pricing={pricing}
                opener={openers.output}
                onChoose={soleOption(outputs, assets, offer.output) ? undefined : () => onChoose('output')}
              />
              <AddressRow entries={entries} />
            </>
          )}
        </ol>
      </div>
      {connecting && (
        <Lazy slot={walletConnectSlot} props={{ needsOwner, output }} fallback={<Skeleton height="3.7em" />} />
      )}
      <PriceNote routes={routes} pricing={pricing} />
      {!loading && paymentMethod === 'transfer' && (
        <Lazy slot={networkChoiceSlot} props={{ entries, routes, pricing }} fallback={<Skeleton height="7.5em" />} />
      )}
    </>
  )
}

/** A row of the form whose asset is not known yet. */
function SkeletonRow(): JSX.Element {
  return (
    <li>
      <Skeleton shape="disc" />
      <div className="dw-thread-cell dw-stack dw-stack-tight">
        <Skeleton width="52px" height="10px" />
        <Skeleton width="108px" height="14px" />
      </div>
      <Skeleton shape="control" width="76px" />
    </li>
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
function PaymentMethodTiles({ value, onChange }: { value: PaymentMethod; onChange: (next: PaymentMethod) => void }) {
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

/** Longer amounts do not fit beside the token name on a phone. */
const longestFigure = 9

/** The output asset, with the amount of the best quote. */
export function GetRow({ entries, pricing, opener, onChoose }: GetRowProps): JSX.Element {
  const offer = useMessages(offerMessages)
  const form = useMessages(formMessages)
  const common = useMessages(commonMessages)
  const { output, request } = entries
  const { amount } = useFormatters()
  const figure = pricing.best && amount(pricing.best.output_amount.amount, output?.symbol)
  useAnnounceChange(figure ? `${offer.youGet} ${figure} ${output?.symbol}` : '', true)
  return (
    <ThreadRow
      disc={output ? <AssetDisc asset={output} /> : <Disc icon="tag" />}
      label={offer.youGet}
      end={
        <div className="dw-row-end">
          {figure ? (
            <span className="dw-number" data-long={figure.length > longestFigure || undefined}>
              {figure}
            </span>
          ) : pricing.pending && request ? (
            <Skeleton width="84px" height="20px" />
          ) : (
            // An unknown amount is not zero.
            <span className="dw-number dw-text-muted">–</span>
          )}
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

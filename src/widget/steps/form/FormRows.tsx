import { type JSX, type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { cleanText } from '../../../schema/cleanText.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { useOffer } from '../../shared/offer/useOffer.js'
import { RateNote } from '../../shell/errors/RateNote.js'
import { LazyErrorNote } from '../../shell/errors/ShortErrorNote.js'
import { Needed } from '../../shell/lazy/rest.js'
import { commonMessages } from '../../shell/messages.js'
import { ThreadRow } from '../../shell/ThreadRow.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { AddressRow } from './AddressRow.js'
import { soleOption } from './chooseDefaults.js'
import { FormRest } from './FormRest.js'
import { entryMessages } from './messages/entryMessages.js'
import type { DepositForm } from './state/DepositForm.js'

type FormRowsProps = Pick<DepositForm, 'entries' | 'pricing'> & {
  opener: Ref<HTMLButtonElement>
  /** Opens the list of output assets. */
  onChoose: () => void
}

/** What is received, and where. */
export function FormRows(props: FormRowsProps): JSX.Element {
  return (
    <>
      <GetRow {...props} />
      <AddressRow entries={props.entries} />
    </>
  )
}

/** Longer amounts do not fit beside the token name on a phone. */
const longestFigure = 9

/** The output asset, with the amount of the best quote. */
function GetRow({ entries, pricing, opener, onChoose }: FormRowsProps): JSX.Element {
  const offer = useMessages(offerMessages)
  const form = useMessages(entryMessages)
  const common = useMessages(commonMessages)
  const { outputs } = useWidget().options
  const { assets } = useCatalog()
  const isOffered = useOffer().output
  const { output, request } = entries
  const { amount } = useFormatters()
  const figure = pricing.best && amount(pricing.best.output_amount.amount, output?.symbol)
  const end = useFormHeight()
  useAnnounceChange(figure ? `${offer.youGet} ${figure} ${output?.symbol}` : '', true)
  return (
    <ThreadRow
      disc={output ? <AssetDisc asset={output} /> : <Disc icon="tag" />}
      label={offer.youGet}
      end={
        <div className="dw-row-end" ref={end}>
          {figure ? (
            <span className="dw-number" translate="no" data-long={figure.length > longestFigure || undefined}>
              {figure}
              <span className="dw-visually-hidden"> {output?.symbol}</span>
            </span>
          ) : pricing.pending && request ? (
            // As high as the figure's line, so that the row doesn't move.
            <Skeleton width="84px" height="1.58em" />
          ) : (
            // An unknown amount is not zero.
            <span className="dw-number dw-text-muted" translate="no">
              –
            </span>
          )}
        </div>
      }
    >
      {soleOption(outputs, assets, isOffered) === undefined ? (
        <button
          ref={opener}
          type="button"
          className="dw-output-picker"
          // In the order of what is shown, so that it can be said as it is read.
          aria-label={form.chooseOutput(output ? `${output.symbol} ${common.onNetwork(output.network)}` : form.choose)}
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

/**
 * Hands the height of the form on to the screens after it, so that their main button stays in its place. A dialog has one
 * height for all screens.
 *
 * @returns Ref of an element in the form.
 */
function useFormHeight(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = part.current?.closest<HTMLElement>('.dw:not(dialog > .dw)')
    if (!root) return undefined
    root.style.minBlockSize = ''
    return () => {
      root.style.minBlockSize = `min(${getComputedStyle(root).blockSize}, 100vh)`
    }
  }, [])
  return part
}

function OutputName({ output }: { output: CatalogAsset | undefined }): JSX.Element {
  const common = useMessages(commonMessages)
  const form = useMessages(entryMessages)
  if (!output) return <span className="dw-text-strong">{form.choose}</span>
  return (
    <span>
      <span className="dw-text-strong">{output.symbol}</span>{' '}
      <span className="dw-text-muted dw-text-sm">{common.onNetwork(output.network)}</span>
    </span>
  )
}

type FormNotesProps = Pick<DepositForm, 'entries' | 'routes' | 'pricing'> & {
  /** The assets are not loaded yet. */
  loading: boolean
}

/** Below the fields: the wallets, why there is no price, and the network of a transfer. */
export function FormNotes({ entries, routes, pricing, loading }: FormNotesProps): JSX.Element {
  const { account } = useWallet()
  const { output, needsOwner, draft } = entries
  const connecting = !loading && (draft.paymentMethod === 'wallet' || needsOwner) && !account
  return (
    <>
      {connecting && (
        <Needed from={FormRest} fallback={<Skeleton height="3.7em" />}>
          {({ WalletConnect }) => <WalletConnect needsOwner={needsOwner} output={output} />}
        </Needed>
      )}
      <PriceNote routes={routes} pricing={pricing} />
      {!loading && draft.paymentMethod === 'transfer' && (
        <Needed from={FormRest} fallback={<Skeleton height="7.5em" />}>
          {({ NetworkChoice }) => <NetworkChoice entries={entries} routes={routes} pricing={pricing} />}
        </Needed>
      )}
    </>
  )
}

/** Explains why there is no price: an error, a rate limit, or no provider that quotes. */
function PriceNote({ routes, pricing }: Pick<DepositForm, 'routes' | 'pricing'>): JSX.Element | null {
  const t = useMessages(entryMessages)
  const { quotes, retryIn, limit, pending } = pricing
  if (retryIn !== undefined) return <RateNote seconds={retryIn} />
  const error = quotes.error ?? routes.error
  if (error) return <LazyErrorNote error={error} />
  const { response } = quotes
  if (!response || response.quotes.length > 0 || limit || pending) return null
  const { message } = response.fault ?? {}
  return (
    <Note tone="warning" icon="alert" title={t.quote.none} role="alert">
      {message && <bdi>{cleanText(message)}</bdi>}
    </Note>
  )
}

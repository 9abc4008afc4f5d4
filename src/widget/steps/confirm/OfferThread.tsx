import type { JSX, ReactNode } from 'react'
import type { Offer } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import type { Quote } from '../../../schema/Quote.js'
import { Address } from '../../../ui/Address.js'
import { AddressFace } from '../../../ui/AddressFace.js'
import { Disc } from '../../../ui/Disc.js'
import { ShortText } from '../../../ui/ShortText.js'
import { Figure } from '../../shared/amounts/Figure.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useAddressNames } from '../../shared/destination/useAddressNames.js'
import { methodMessages } from '../../shared/offer/methodMessages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { commonMessages } from '../../shell/messages.js'
import { ThreadRow } from '../../shell/ThreadRow.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { confirmMessages } from './messages.js'

export type OfferThreadProps = {
  offer: Offer
  quote: Quote
  destination: string
  /** Destination tag. */
  tag: string | undefined
  /** The details show the destination in full, so that the row may show its name instead. */
  folded: boolean
  /** Warning about the output amount. */
  warning: ReactNode
  /** What stands below it in the same card. */
  children: ReactNode
}

/** Input, minimum output and destination of the deposit. A face and a name help to know an address, and prove nothing. */
export function OfferThread({
  offer,
  quote,
  destination,
  tag,
  folded,
  warning,
  children,
}: OfferThreadProps): JSX.Element {
  const t = useMessages(confirmMessages)
  const { onNetwork } = useMessages(commonMessages)
  const { about } = useTimes()
  const { asset } = useCatalog()
  const { name, by } = useAddressNames()(destination)
  const { asset: input, amount } = offer.response.quote_request.request.fixed_input_amount
  const paid = asset(input)
  const got = asset(quote.output_amount.asset)
  return (
    <div className="dw-card">
      <ol className="dw-thread">
        <ThreadRow
          disc={<PaidDisc asset={paid} onramp={quote.onramp} />}
          label={paid.address === undefined ? t.pay : t.send}
          end={<PayFacts quote={quote} network={paid.network} />}
        >
          <Figure amount={amount} asset={paid} digits="all" bare />
        </ThreadRow>
        <ThreadRow
          disc={<AssetDisc asset={got} />}
          label={t.get}
          end={
            <RowFacts
              first={quote.latency_seconds === undefined ? '' : about(quote.latency_seconds)}
              second={onNetwork(got.network)}
            />
          }
        >
          <Figure amount={quote.output_amount.amount} asset={got} digits="enough" bare />
          {warning}
        </ThreadRow>
        <ThreadRow
          disc={<AddressFace address={destination} />}
          label={t.to}
          wide={!folded}
          end={
            folded && (
              <span className="dw-row-end dw-text-sm">
                <ShortText text={destination} />
              </span>
            )
          }
        >
          {by !== undefined && <bdi className="dw-text-strong">{name}</bdi>}
          {!folded && <Address address={destination} />}
          {tag !== undefined && <span className="dw-text-medium">{t.tag(tag)}</span>}
        </ThreadRow>
      </ol>
      {children}
    </div>
  )
}

/** The input asset, with the provider's image as a badge if the host set one. */
function PaidDisc({ asset, onramp }: { asset: CatalogAsset; onramp: string | undefined }): JSX.Element {
  const face = useProviderBranding()(onramp ?? '')
  if (face.src === undefined) return <AssetDisc asset={asset} />
  return <Disc face={{ src: asset.imageUrl, name: asset.symbol, letters: 5 }} badge={face} />
}

/** How the input is paid, and who takes it. */
function PayFacts({ quote, network }: { quote: Quote; network: string }): JSX.Element {
  const methods = useMessages(methodMessages)
  const { byTransfer } = useMessages(confirmMessages)
  const { onNetwork } = useMessages(commonMessages)
  const { account } = useWallet()
  const brandingOf = useProviderBranding()
  const { paymentMethod } = useWidget().deposit.state.draft
  if (quote.onramp !== undefined)
    return <RowFacts first={methodName(quote.onramp_method, methods)} second={brandingOf(quote.onramp).name} />
  const isConnected = paymentMethod === 'wallet' && account !== undefined
  return (
    <RowFacts first={isConnected ? <ShortText text={account.address} /> : byTransfer} second={onNetwork(network)} />
  )
}

/** Two facts at the end of a row. */
function RowFacts({ first, second }: { first: ReactNode; second: string }): JSX.Element {
  return (
    <span className="dw-row-end dw-text-sm">
      {first !== '' && <span className="dw-text-medium dw-sentence-case">{first}</span>}
      <span className="dw-text-muted">{second}</span>
    </span>
  )
}

type AddressInProps = {
  /** A message with an address parameter. */
  sentence: (address: string) => string
  address: string
}

/** Stands in for the address while the sentence is formatted. U+FFFC does not occur in natural text. */
const placeholder = '\ufffc'

/** A sentence with a shortened address that does not wrap and is bidi-isolated. */
export function AddressIn({ sentence, address }: AddressInProps): JSX.Element {
  const [before, after] = sentence(placeholder).split(placeholder)
  return (
    <>
      <span>{before}</span>
      <span className="dw-text-nowrap">
        <ShortText text={address} />
      </span>
      <span>{after}</span>
    </>
  )
}

import type { JSX, ReactNode } from 'react'
import type { Offer } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../schema/Quote.js'
import { Address } from '../../../ui/Address.js'
import { Disc } from '../../../ui/Disc.js'
import { ShortText } from '../../../ui/ShortText.js'
import { Figure } from '../../shared/amounts/Figure.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { type CatalogAsset, useCatalog } from '../../shared/catalog/useCatalog.js'
import { inlineMethodMessages } from '../../shared/offer/messages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { ThreadRow } from '../../shell/ThreadRow.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { confirmMessages } from './messages.js'

export type OfferThreadProps = {
  offer: Offer
  quote: Quote
  destination: string
  /** Destination tag. */
  tag: string | undefined
  /** Warning about the output amount. */
  warning: ReactNode
  /** What stands below it in the same card. */
  children: ReactNode
}

/** Input, minimum output and destination of the deposit. */
export function OfferThread({ offer, quote, destination, tag, warning, children }: OfferThreadProps): JSX.Element {
  const t = useMessages(confirmMessages)
  const { asset } = useCatalog()
  const { asset: input, amount } = offer.response.quote_request.request.fixed_input_amount
  const paid = asset(input)
  const got = asset(quote.output_amount.asset)
  return (
    <div className="dw-card">
      <ol className="dw-thread">
        <ThreadRow disc={<PaidDisc asset={paid} onramp={quote.onramp} />} label={usePayLabel(quote)}>
          <Figure amount={amount} asset={paid} digits="all" />
        </ThreadRow>
        <ThreadRow disc={<AssetDisc asset={got} />} label={t.youGetAtLeast}>
          <Figure amount={quote.output_amount.amount} asset={got} digits="enough" />
          {warning}
        </ThreadRow>
        <ThreadRow disc={<Disc icon="wallet" />} label={t.toAddress} wide>
          <Address address={destination} />
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
  return <Disc face={{ src: asset.imageUrl, name: asset.symbol }} badge={face} />
}

function usePayLabel({ onramp, onramp_method }: Quote): ReactNode {
  const t = useMessages(confirmMessages)
  const methodsInline = useMessages(inlineMethodMessages)
  const { account } = useWallet()
  const brandingOf = useProviderBranding()
  const { paymentMethod } = useWidget().deposit.state.draft
  if (onramp !== undefined) return t.youPayBy(methodName(onramp_method, methodsInline), brandingOf(onramp).name)
  if (paymentMethod !== 'wallet' || !account) return t.youSend
  return <AddressIn sentence={t.youPayFrom} address={account.address} />
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
      {before}
      <span className="dw-text-nowrap">
        <ShortText text={address} />
      </span>
      {after}
    </>
  )
}

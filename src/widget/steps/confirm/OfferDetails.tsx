import type { JSX, ReactNode } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import type { QuoteValue } from '../../../flow/quoteValue.js'
import type { Offer } from '../../../flow/state.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import type { Quote } from '../../../schema/Quote.js'
import { Address } from '../../../ui/Address.js'
import { Fold } from '../../../ui/Fold.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { freshnessMessages } from '../../shared/offer/FreshnessClock.js'
import { commonMessages } from '../../shell/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { confirmMessages } from './messages.js'

type Guarantee = {
  /** Formats who the owner of the one-time wallet is, for an address. */
  owner: (address: string) => string
  /** Who can get the money back if the deposit stops. */
  sentence: string
}

/** Describes who controls the one-time wallet, and what that means if the deposit stops. */
export function useGuarantee(owner: string | undefined, destination: string | undefined, isKey: boolean): Guarantee {
  const t = useMessages(confirmMessages)
  const { account } = useWallet()
  const { ownerAddress } = useWidget().options
  if (isKey) return { owner: t.ownerKey, sentence: t.guarantee.key }
  if (sameAddress(owner, account?.address)) return { owner: t.ownerYou, sentence: t.guarantee.you }
  if (sameAddress(owner, ownerAddress)) return { owner: t.ownerSite, sentence: t.guarantee.other }
  if (sameAddress(owner, destination)) return { owner: t.ownerDestination, sentence: t.guarantee.destination }
  return { owner: t.ownerOther, sentence: t.guarantee.other }
}

export type OfferDetailsProps = {
  offer: Offer
  quote: Quote
  value: QuoteValue | undefined
  /** Description of who controls the one-time wallet. */
  owner: ReactNode
  /** The destination, if the row above shows only its name. */
  destination: string | undefined
  /** Whether the owner is somebody else than the recipient, which nobody should overlook. */
  startsOpen: boolean
}

/** Fees of the offer, and on demand how long its price holds and where the money goes through. */
export function OfferDetails({ startsOpen, ...details }: OfferDetailsProps): JSX.Element {
  const t = useMessages(confirmMessages)
  const { fiat } = useFormatters()
  const { offer, quote, value } = details
  return (
    <Fold
      startsOpen={startsOpen || !isUsual(value) || callsOf(offer) > 0}
      summary={t.fees(fiat(quote.fees.total_fees, quote.fees.currency_symbol))}
      end={<span className="dw-text-medium">{t.details}</span>}
    >
      {/* A component of its own: folded, nobody waits for what it formats. The first time of day takes `Intl` long. */}
      <DetailRows {...details} />
    </Fold>
  )
}

const isUsual = (value: QuoteValue | undefined) => value === undefined || value.level === 'small'
const callsOf = ({ response }: Offer) => response.quote_request.request.custom_actions?.actions.length ?? 0

function DetailRows({ offer, quote, value, owner, destination }: Omit<OfferDetailsProps, 'startsOpen'>): JSX.Element {
  const confirm = useMessages(confirmMessages)
  const freshness = useMessages(freshnessMessages)
  const common = useMessages(commonMessages)
  const { fiat, percent, token } = useFormatters()
  const { time } = useTimes()
  const { asset } = useCatalog()
  const { fees, output_amount } = quote
  const calls = callsOf(offer)
  const total = fiat(fees.total_fees, fees.currency_symbol)
  const rows: KeyValueRow[] =
    destination === undefined ? [] : [{ term: confirm.toAddress, value: <Address address={destination} /> }]
  rows.push(
    { term: confirm.allFees, value: value ? confirm.feesOf(total, percent(value.feesPercent)) : total },
    {
      term: confirm.youGetAtLeast,
      value: confirm.orWeAsk(token(output_amount.amount, asset(output_amount.asset).symbol)),
    },
  )
  if (value && !isUsual(value)) {
    const lost = fiat(value.lostToPrice, offer.response.price_currency)
    rows.push({ term: confirm.lost, value: confirm.feesOf(lost, percent(value.lostToPricePercent)) })
  }
  if (calls > 0) rows.push({ term: confirm.calls, value: confirm.callsOf(calls) })
  rows.push({ term: freshness.priceHeld, value: common.today(time(acceptDeadline(offer.response))) })
  rows.push({ term: confirm.owner, value: owner })
  return (
    <>
      <KeyValue className="dw-card-details" rows={rows} />
      <p className="dw-card-details dw-text-sm dw-text-muted">{confirm.oneTime}</p>
    </>
  )
}

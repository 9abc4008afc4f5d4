import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Rich } from '../../../i18n/Rich.js'
import { compareDecimals, subtractDecimals } from '../../../money/decimal.js'
import type { Payment } from '../../../schema/Payment.js'
import type { DecimalString } from '../../../schema/primitives.js'
import { shorten } from '../../../ui/ShortText.js'
import { sumAmounts } from '../../shared/amounts/sumAmounts.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useAddressNames } from '../../shared/destination/useAddressNames.js'
import { inlineMethodMessages } from '../../shared/offer/methodMessages.js'
import { methodName } from '../../shared/offer/useProviderBranding.js'
import { withdrawalMessages } from '../../shared/withdrawal/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { doneMessages } from './messages.js'
import type { Receipt } from './receipt.js'

/** What came of a deposit, in a few words. */
export type Outcome = {
  /** "49.41 USDC is yours", or the amount that came back; without one if the service does not say. */
  title: string
  /** "In your Meridian wallet, in 26 seconds." */
  line?: string | undefined
  /** Set if less arrived than was said. */
  shortfall?: { title: string; reason: string } | undefined
}

/** The outcome of a receipt. It is never rounded up, and never says "yours" of an address that may be somebody else's. */
export function useOutcome(receipt: Receipt, payment: Payment): Outcome {
  const done = useMessages(doneMessages)
  const { ended } = useMessages(withdrawalMessages)
  const { token, fiat } = useFormatters()
  const { locale } = useWidget().options
  const { asset } = useCatalog()
  const nameOf = useAddressNames()
  const output = asset((receipt.arrived ?? receipt.quoted).asset)

  function arrived(amount: DecimalString): Outcome {
    const shown = token(amount, output.symbol)
    const { name, own, by } = nameOf(receipt.address)
    const { network } = output
    const took = tookOf(receipt, locale)
    const wallet = by && name
    // An address is no name: it stands below.
    const at = by === undefined ? shorten(receipt.address) : undefined
    const title = own ? done.yours(shown) : at ? done.arrivedAlone(shown) : done.arrivedAt(shown, name)
    const line = own
      ? took === undefined
        ? done.inYour(wallet)
        : done.inYourWithin(wallet, took)
      : network === ''
        ? at && done.at(at)
        : took === undefined
          ? done.onNetwork(network, at)
          : done.onNetworkWithin(network, took, at)
    return { title, line, shortfall: shortfall() }
  }

  function shortfall(): Outcome['shortfall'] {
    const { arrived, quoted, fees } = receipt
    if (arrived?.asset !== quoted.asset || compareDecimals(arrived.amount, quoted.amount) >= 0) return undefined
    if (token(arrived.amount, output.symbol) === token(quoted.amount, output.symbol)) return undefined
    const title = done.less.title(token(subtractDecimals(quoted.amount, arrived.amount), output.symbol))
    if (fees?.charged !== undefined && compareDecimals(fees.charged, fees.quoted) > 0)
      return { title, reason: done.less.fees(fiat(subtractDecimals(fees.charged, fees.quoted), fees.currency)) }
    return { title, reason: hasPrice(payment) ? done.less.price : done.less.unknown }
  }

  /** Where the withdrawn funds are now. */
  function withdrawn(amount: DecimalString): Outcome {
    const taken = sumAmounts(receipt.taken_back.flatMap(({ amounts }) => amounts))
    const feesKnown = receipt.taken_back.every(({ fees }) => fees)
    const networks = [...new Set(taken.map((sum) => asset(sum.asset).network))].join(', ')
    const isBack = receipt.taken_back.every(({ own }) => own)
    const [one, several] = isBack
      ? [ended.back, ended.severalBack]
      : receipt.taken_back.some(({ own }) => own)
        ? [done.withdrawn.one, done.withdrawn.several]
        : [ended.sentTo, ended.severalSent]
    const title = taken.length > 1 ? several(taken.length) : one(token(taken[0]?.amount ?? amount, output.symbol))
    const owner = nameOf(payment.owner_address)
    const line =
      isBack && owner.by !== undefined ? ended.in(owner.name, networks, !feesKnown) : ended.on(networks, !feesKnown)
    return { title, line }
  }

  if (!receipt.arrived) return { title: done.finished }
  const { amount } = receipt.arrived
  return receipt.status === 'WITHDRAWN' ? withdrawn(amount) : arrived(amount)
}

/** Whether the money was bought or exchanged on the way, at a price that moves. */
function hasPrice({ quoted }: Payment): boolean {
  const symbols = quoted.route.map(({ net_effect }) => net_effect.produce[0]?.resource.asset)
  return quoted.onramp !== undefined || new Set(symbols).size > 1
}

/** "26 seconds"; undefined if this browser did not see the money come. */
function tookOf({ funded_at, completed_at }: Receipt, locale: string): string | undefined {
  const seconds = funded_at === undefined ? -1 : (Date.parse(completed_at) - Date.parse(funded_at)) / 1_000
  return seconds < 0 ? undefined : spellDuration(Math.max(1, Math.floor(seconds)), locale)
}

/** A duration in words, with seconds up to ten minutes: "1 minute 52 seconds". */
function spellDuration(seconds: number, locale: string): string {
  const spell = (count: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return spell(rest, 'second')
  if (minutes >= 120) return spell(Math.floor(minutes / 60), 'hour')
  if (rest === 0 || minutes >= 10) return spell(minutes, 'minute')
  return `${spell(minutes, 'minute')} ${spell(rest, 'second')}`
}

/** The receipt in one line: "Paid $50.00 by card, fees $0.59". */
export function useSummary({ paid, onramp_method: method, fees }: Receipt): Rich {
  const t = useMessages(doneMessages).summary
  const methodsInline = useMessages(inlineMethodMessages)
  const { fiat } = useFormatters()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  if (!paid) return [{ strong: t.receipt }]
  const amount = amountText(asset(paid.asset), paid.amount)
  const fee = fees && fiat(fees.charged ?? fees.quoted, fees.currency)
  if (method === undefined) return fee === undefined ? t.paid(amount) : t.fees(amount, fee)
  const by = methodName(method, methodsInline)
  return fee === undefined ? t.by(amount, by) : t.byWithFees(amount, by, fee)
}

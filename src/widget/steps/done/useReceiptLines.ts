import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals, isZero, subtractDecimals } from '../../../money/decimal.js'
import { sumAmounts } from '../../shared/amounts/sumAmounts.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { networkName, useCatalog } from '../../shared/catalog/useCatalog.js'
import { inlineMethodMessages } from '../../shared/offer/messages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { withdrawalMessages } from '../../shared/withdrawal/messages.js'
import { commonMessages } from '../../shell/messages.js'
import { doneMessages } from './messages.js'
import type { Receipt, ReceiptTransaction } from './receipt.js'

/** One line of a receipt. `kind` selects how its value is rendered. */
export type ReceiptLine = {
  term: string
  value: string
  /** Muted text after the value. */
  aside?: string | undefined
  kind?: 'good' | 'address' | 'id' | undefined
  transaction?: ReceiptTransaction | undefined
}

export type ReceiptLines = {
  amount: string
  symbol: string
  /** "arrived on Base in 1 min 52 s" */
  story: string
  /** Amounts and fees, then transactions, addresses and dates. */
  groups: [ReceiptLine[], ReceiptLine[]]
}

/** The receipt as localized text, shared by the screen, the print and the image. */
export function useReceiptLines(receipt: Receipt): ReceiptLines {
  const done = useMessages(doneMessages)
  const methodsInline = useMessages(inlineMethodMessages)
  const common = useMessages(commonMessages)
  const withdrawal = useMessages(withdrawalMessages)
  const { amount, fiat, token, date, elapsed } = useFormatters()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const brandingOf = useProviderBranding()
  const output = asset(receipt.arrived.asset)
  const taken = sumAmounts(receipt.taken_back.flatMap(({ amounts }) => amounts))
  const feesKnown = receipt.taken_back.every(({ fees }) => fees)
  const back = receipt.status === 'WITHDRAWN'
  const completed = Date.parse(receipt.completed_at)
  const took = receipt.funded_at === undefined ? undefined : (completed - Date.parse(receipt.funded_at)) / 1_000

  function money(): ReceiptLine[] {
    const { paid, onramp, onramp_method: method, fees } = receipt
    const lines: ReceiptLine[] = []
    if (paid)
      lines.push({
        term: back ? done.withdrawn.hadPaid : done.youPaid,
        value: amountText(asset(paid.asset), paid.amount),
      })
    if (onramp !== undefined) {
      const { name } = brandingOf(onramp)
      lines.push({
        term: done.with,
        value: method === undefined ? name : done.withMethod(name, methodName(method, methodsInline)),
      })
    }
    if (fees?.charged !== undefined) {
      const quoted = done.ofQuoted(fiat(fees.quoted, fees.currency))
      lines.push({ term: done.feesCharged, value: fiat(fees.charged, fees.currency), aside: quoted })
    } else if (fees) lines.push({ term: done.feesQuoted, value: fiat(fees.quoted, fees.currency) })
    return back ? [...lines, ...withdrawn()] : [...lines, ...difference(), ...leftOver(), ...withdrawn()]
  }

  /** Withdrawn amounts and their fees. */
  function withdrawn(): ReceiptLine[] {
    const fees = sumAmounts(receipt.taken_back.flatMap(({ fees }) => fees ?? [])).filter(
      ({ amount }) => !isZero(amount),
    )
    const aside = feesKnown ? undefined : done.withdrawn.lessFee
    return [
      ...taken.map((sum) => ({
        term: done.withdrawn.takenBack,
        value: amountText(asset(sum.asset), sum.amount),
        aside,
      })),
      ...(feesKnown ? fees : []).map((fee) => ({
        term: done.withdrawn.fee,
        value: amountText(asset(fee.asset), fee.amount),
      })),
    ]
  }

  function difference(): ReceiptLine[] {
    const { arrived, quoted } = receipt
    if (arrived.asset !== quoted.asset) return []
    const order = compareDecimals(arrived.amount, quoted.amount)
    if (order === 0) return []
    const [more, less] = order > 0 ? [arrived.amount, quoted.amount] : [quoted.amount, arrived.amount]
    const text = token(subtractDecimals(more, less), output.symbol)
    return order > 0
      ? [{ term: done.moreThanQuoted, value: `+${text}`, kind: 'good' }]
      : [{ term: done.lessThanQuoted, value: `\u2212${text}` }]
  }

  function leftOver(): ReceiptLine[] {
    const { left } = receipt
    return left ? [{ term: done.excess.left, value: amountText(asset(left.asset), left.amount) }] : []
  }

  function proof(): ReceiptLine[] {
    const { sent, received, address, payment_id } = receipt
    const lines: ReceiptLine[] = []
    if (sent) lines.push({ term: done.sentOn(networkName(sent.chain)), value: sent.hash, transaction: sent })
    const arrivals = back
      ? receipt.taken_back.flatMap(({ transaction }) => transaction ?? [])
      : received
        ? [received]
        : []
    for (const transaction of arrivals)
      lines.push({ term: done.arrivedOn(networkName(transaction.chain)), value: transaction.hash, transaction })
    const places = new Map(
      (back ? receipt.taken_back : []).map(({ recipient, own }) => [recipient.toLowerCase(), { recipient, own }]),
    )
    for (const { recipient, own } of places.values())
      lines.push({ term: own ? done.withdrawn.toWallet : done.toAddress, value: recipient, kind: 'address' })
    if (!back) lines.push({ term: done.toAddress, value: address, kind: 'address' })
    lines.push({ term: done.payment, value: payment_id, kind: 'id' })
    lines.push({ term: done.started, value: date(Date.parse(receipt.created_at)) })
    lines.push({ term: done.finished, value: date(completed) })
    return lines
  }

  /** Where the withdrawn funds are now, in one sentence. */
  function backStory(): string {
    const networks = [...new Set(taken.map((sum) => asset(sum.asset).network))].join(', ')
    const several = taken.length > 1
    if (receipt.taken_back.every(({ own }) => own))
      return (several ? withdrawal.ended.severalBack : done.withdrawn.back)(networks)
    if (receipt.taken_back.some(({ own }) => own))
      return (several ? done.withdrawn.severalTaken : done.withdrawn.taken)(networks)
    return (several ? withdrawal.ended.severalSent : withdrawal.ended.sentTo)(networks)
  }

  function arrivedStory(): string {
    const { network } = output
    if (network === '') return common.now
    return took === undefined || took < 0 ? done.arrivedPlain(network) : done.arrived(network, elapsed(took))
  }

  return {
    ...(back && taken.length > 1
      ? { amount: `${taken.length}`, symbol: done.withdrawn.tokens }
      : { amount: amount((back ? taken[0]?.amount : undefined) ?? receipt.arrived.amount), symbol: output.symbol }),
    story: back ? (feesKnown ? backStory() : done.withdrawn.less(backStory())) : arrivedStory(),
    groups: [money(), proof()],
  }
}

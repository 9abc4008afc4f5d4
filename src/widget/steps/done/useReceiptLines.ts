import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Rich } from '../../../i18n/Rich.js'
import { useTimes } from '../../../i18n/useTimes.js'
import { compareDecimals, isZero, subtractDecimals } from '../../../money/decimal.js'
import { sumAmounts } from '../../shared/amounts/sumAmounts.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { networkName, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useAddressNames } from '../../shared/destination/useAddressNames.js'
import { referenceOf } from '../../shared/help/reference.js'
import { inlineMethodMessages } from '../../shared/offer/methodMessages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { doneMessages } from './messages.js'
import type { Receipt, ReceiptTransaction } from './receipt.js'

/** One line of a receipt. `kind` selects how its value is rendered. */
export type ReceiptLine = {
  term: string
  /** Of a sentence, only the words in bold stand out. */
  value: string | Rich
  kind?: 'good' | 'address' | undefined
  /** What `value` is short for. */
  full?: string | undefined
  transaction?: ReceiptTransaction | undefined
}

/** The receipt as localized text: amounts and fees, then dates, transactions and addresses. */
export function useReceiptLines(receipt: Receipt): [ReceiptLine[], ReceiptLine[]] {
  const done = useMessages(doneMessages)
  const methodsInline = useMessages(inlineMethodMessages)
  const { exact, fiat, token } = useFormatters()
  const { date } = useTimes()
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const brandingOf = useProviderBranding()
  const output = asset((receipt.arrived ?? receipt.quoted).asset)
  const taken = sumAmounts(receipt.taken_back.flatMap(({ amounts }) => amounts))
  const feesKnown = receipt.taken_back.every(({ fees }) => fees)
  const back = receipt.status === 'WITHDRAWN'
  const { own } = useAddressNames()(receipt.address)

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
      const [charged, quoted] = [fees.charged, fees.quoted].map((fee) => fiat(fee, fees.currency)) as [string, string]
      const value = charged === quoted ? done.asQuoted(charged) : done.chargedOfQuoted(charged, quoted)
      lines.push({ term: done.feesCharged, value })
    } else if (fees) lines.push({ term: done.feesQuoted, value: fiat(fees.quoted, fees.currency) })
    if (back) return [...lines, ...withdrawn()]
    const { arrived } = receipt
    if (arrived)
      lines.push({ term: own ? done.youGot : done.arrived, value: `${exact(arrived.amount)} ${output.symbol}` })
    return [...lines, ...difference(), ...leftOver(), ...withdrawn()]
  }

  /** Withdrawn amounts and their fees. */
  function withdrawn(): ReceiptLine[] {
    const fees = sumAmounts(receipt.taken_back.flatMap(({ fees }) => fees ?? [])).filter(
      ({ amount }) => !isZero(amount),
    )
    return [
      ...taken.map((sum) => {
        const value = amountText(asset(sum.asset), sum.amount)
        return { term: done.withdrawn.takenBack, value: feesKnown ? value : done.withdrawn.lessFee(value) }
      }),
      ...(feesKnown ? fees : []).map((fee) => ({
        term: done.withdrawn.fee,
        value: amountText(asset(fee.asset), fee.amount),
      })),
    ]
  }

  function difference(): ReceiptLine[] {
    const { arrived, quoted } = receipt
    if (arrived?.asset !== quoted.asset) return []
    const order = compareDecimals(arrived.amount, quoted.amount)
    if (order === 0) return []
    const [more, less] = order > 0 ? [arrived.amount, quoted.amount] : [quoted.amount, arrived.amount]
    const text = token(subtractDecimals(more, less), output.symbol)
    return order > 0
      ? [{ term: done.extra, value: `+${text}`, kind: 'good' }]
      : [{ term: done.missing, value: `\u2212${text}` }]
  }

  function leftOver(): ReceiptLine[] {
    const { left } = receipt
    return left ? [{ term: done.excess.left, value: amountText(asset(left.asset), left.amount) }] : []
  }

  function proof(): ReceiptLine[] {
    const { sent, received, address, payment_id } = receipt
    const lines: ReceiptLine[] = dates()
    if (sent) lines.push({ term: done.sentOn(networkName(sent.chain)), value: sent.hash, transaction: sent })
    const arrivals = back
      ? receipt.taken_back.flatMap(({ transaction }) => transaction ?? [])
      : received
        ? [received]
        : []
    for (const transaction of arrivals)
      lines.push({ term: done.proofOn(networkName(transaction.chain)), value: transaction.hash, transaction })
    lines.push({ term: done.reference, value: referenceOf(payment_id), full: payment_id })
    const places = new Map(
      (back ? receipt.taken_back : []).map(({ recipient, own }) => [recipient.toLowerCase(), { recipient, own }]),
    )
    for (const { recipient, own } of places.values())
      lines.push({ term: own ? done.withdrawn.toWallet : done.to, value: recipient, kind: 'address' })
    const { network } = output
    if (!back) lines.push({ term: network === '' ? done.to : done.toOn(network), value: address, kind: 'address' })
    return lines
  }

  function dates(): ReceiptLine[] {
    const [from, to] = [date(Date.parse(receipt.created_at)), date(Date.parse(receipt.completed_at))]
    if (from === to) return [{ term: done.date, value: from }]
    return [
      { term: done.started, value: from },
      { term: done.finished, value: to },
    ]
  }

  return [money(), proof()]
}

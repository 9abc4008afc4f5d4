import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Rich } from '../../../i18n/Rich.js'
import { useElapsed } from '../../../i18n/useElapsed.js'
import { compareDecimals, isZero, subtractDecimals } from '../../../money/decimal.js'
import { sumAmounts } from '../../shared/amounts/sumAmounts.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { networkName, useCatalog } from '../../shared/catalog/useCatalog.js'
import { inlineMethodMessages } from '../../shared/offer/messages.js'
import { methodName, useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { withdrawalMessages } from '../../shared/withdrawal/messages.js'
import { doneMessages } from './messages.js'
import type { Receipt, ReceiptTransaction } from './receipt.js'

/** One line of a receipt. `kind` selects how its value is rendered. */
export type ReceiptLine = {
  term: string
  /** Of a sentence, only the words in bold stand out. */
  value: string | Rich
  kind?: 'good' | 'address' | 'id' | undefined
  transaction?: ReceiptTransaction | undefined
}

export type ReceiptLines = {
  /** "49.47 USDC arrived on Base in 1 min 52 s". */
  outcome: Rich
  /** Amounts and fees, then transactions, addresses and dates. */
  groups: [ReceiptLine[], ReceiptLine[]]
}

/** The receipt as localized text, shared by the screen, the print and the image. */
export function useReceiptLines(receipt: Receipt): ReceiptLines {
  const done = useMessages(doneMessages)
  const methodsInline = useMessages(inlineMethodMessages)
  const withdrawal = useMessages(withdrawalMessages)
  const { fiat, token, date } = useFormatters()
  const elapsed = useElapsed()
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
      const [charged, quoted] = [fees.charged, fees.quoted].map((fee) => fiat(fee, fees.currency)) as [string, string]
      lines.push({ term: done.feesCharged, value: done.chargedOfQuoted(charged, quoted) })
    } else if (fees) lines.push({ term: done.feesQuoted, value: fiat(fees.quoted, fees.currency) })
    return back ? [...lines, ...withdrawn()] : [...lines, ...difference(), ...leftOver(), ...withdrawn()]
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
    const [from, to] = [date(Date.parse(receipt.created_at)), date(completed)]
    if (from === to) return [...lines, { term: done.date, value: from }]
    return [...lines, { term: done.started, value: from }, { term: done.finished, value: to }]
  }

  /** Where the withdrawn funds are now. */
  function withdrawnOutcome(shown: string): Rich {
    const networks = [...new Set(taken.map((sum) => asset(sum.asset).network))].join(', ')
    const { ended } = withdrawal
    const [one, several] = receipt.taken_back.every(({ own }) => own)
      ? [ended.back, ended.severalBack]
      : receipt.taken_back.some(({ own }) => own)
        ? [done.withdrawn.one, done.withdrawn.several]
        : [ended.sentTo, ended.severalSent]
    return taken.length > 1 ? several(taken.length, networks, !feesKnown) : one(shown, networks, !feesKnown)
  }

  function arrivedOutcome(shown: string): Rich {
    const { network } = output
    if (network === '') return done.arrived(shown)
    const known = took !== undefined && took >= 0
    return known ? done.arrivedWithin(shown, network, elapsed(took)) : done.arrivedOnNetwork(shown, network)
  }

  const shown = token((back ? taken[0]?.amount : undefined) ?? receipt.arrived.amount, output.symbol)
  return { outcome: back ? withdrawnOutcome(shown) : arrivedOutcome(shown), groups: [money(), proof()] }
}

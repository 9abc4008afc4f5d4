import type { QuoteRequest, QuoteResponse } from '../../schema/Quote.js'
import { destinationAddress, ownerAddress } from '../world/people.js'
import { createWirePayment } from './createWirePayment.js'
import { pastPayments } from './pastPayments.js'
import { paymentAt } from './paymentAt.js'
import { quoteAnswer } from './quoteAnswer.js'
import type { ScenarioClock } from './ScenarioClock.js'
import type { Script } from './Script.js'
import { scenarioId } from './scenarioId.js'
import { completed, funded, seen } from './stages.js'
import type { WirePayment } from './WirePayment.js'

export type ServiceOptions = {
  script: Script
  clock: ScenarioClock
  fundingPageUrl: string
  /** Seconds of its life that are over at the start. The payment exists from the start then. */
  elapsed?: number | undefined
  /** Only time that was advanced counts for the life of the payment. */
  hold: boolean
}

/** The deposits service of a scenario: it remembers what it quoted and what was confirmed. */
export type ScenarioService = {
  quote: (request: QuoteRequest) => QuoteResponse
  /** Undefined when nothing of this id was quoted. */
  confirm: (paymentId: string, owner: string, destination: string) => WirePayment | undefined
  payment: (paymentId: string) => WirePayment | undefined
  payments: () => WirePayment[]
  /** The money is on its way: from now on the life of a payment from a wallet counts. */
  sent: () => void
  /** More is known of a payment that was confirmed. */
  keep: (payment: WirePayment) => WirePayment
  /** Money of an earlier payment is on its way to the one-time wallet of a later one, if that is one. */
  moved: (address: string) => void
}

/** When the life of a payment began, what had been advanced by then, and how many seconds of it were over. */
type Life = { at: number; advanced: number; before: number }

/** What becomes of a payment that nothing stops. */
const arrives: Script['life'] = [
  { at: 4, change: seen },
  { at: 8, change: funded },
  { at: 18, change: completed },
]

/** The payment a scenario opens with. */
export const scenarioPaymentId = scenarioId(1, 1)

/** Starts the service of a scenario. */
export function createService({ script, clock, fundingPageUrl, elapsed, hold }: ServiceOptions): ScenarioService {
  const offers = new Map<string, { response: QuoteResponse; index: number }>()
  const confirmed = new Map<string, WirePayment>()
  const startedAt = clock.now()
  const past = pastPayments(script, startedAt, fundingPageUrl)
  let quotes = 0
  const fromNow = (before = 0): Life => ({ at: clock.now() - before * 1_000, advanced: clock.advanced(), before })
  let life = elapsed === undefined ? undefined : fromNow(elapsed)
  /** Payments that go on with the money of an earlier one, by their one-time wallets: nothing stops those. */
  const later = new Map<string, Life>()

  const secondsOf = ({ at, advanced, before }: Life) =>
    hold ? before + (clock.advanced() - advanced) / 1_000 : (clock.now() - at) / 1_000
  const begin = () => {
    life ??= fromNow()
  }
  const now = (payment: WirePayment) => {
    const goesOn = payment.parent_payment_id !== undefined
    const own = goesOn ? later.get(payment.processing_addresses[0]?.address ?? '') : life
    return paymentAt(payment, goesOn ? arrives : script.life, own && secondsOf(own), own?.at ?? startedAt)
  }

  const service: ScenarioService = {
    quote: (request) => {
      const response = quoteAnswer(script, request, quotes, clock.now())
      quotes += 1
      response.quotes.forEach(({ payment_id }, index) => {
        offers.set(payment_id, { response, index })
      })
      return response
    },
    confirm: (paymentId, owner, destination) => {
      const known = confirmed.get(paymentId)
      if (known) return now(known)
      const offer = offers.get(paymentId)
      const quote = offer?.response.quotes[offer.index]
      if (!offer || !quote) return undefined
      const { response } = offer
      const at = life?.at ?? clock.now()
      const payment = createWirePayment({ response, quote, owner, destination, now: at, fundingPageUrl })
      confirmed.set(paymentId, payment)
      if (script.paymentMethod !== 'wallet') begin()
      return now(payment)
    },
    payment: (paymentId) => {
      const payment = confirmed.get(paymentId)
      return payment ? now(payment) : past.find(({ payment_id }) => payment_id === paymentId)
    },
    payments: () => [...[...confirmed.values()].map(now).reverse(), ...past],
    sent: begin,
    keep: (payment) => {
      confirmed.set(payment.payment_id, payment)
      return now(payment)
    },
    moved: (address) => {
      later.set(address, fromNow())
    },
  }
  if (elapsed !== undefined) {
    service.quote(requestOf(script))
    service.confirm(scenarioPaymentId, ownerAddress, script.destination ?? destinationAddress)
  }
  return service
}

function requestOf({ input, amount, output }: Script): QuoteRequest {
  return {
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: input, amount }, output_asset: output },
    price_currency: 'usd',
    show_all_issues: true,
  }
}

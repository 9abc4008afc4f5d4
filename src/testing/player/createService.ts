import type { QuoteRequest, QuoteResponse } from '../../schema/Quote.js'
import { destinationAddress, ownerAddress } from '../world/people.js'
import { createWirePayment } from './createWirePayment.js'
import { pastPayments } from './pastPayments.js'
import { paymentAt } from './paymentAt.js'
import { quoteAnswer } from './quoteAnswer.js'
import type { ScenarioClock } from './ScenarioClock.js'
import type { Script } from './Script.js'
import { scenarioId } from './scenarioId.js'
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
}

/** The payment a scenario opens with. */
export const scenarioPaymentId = scenarioId(1, 1)

/** Starts the service of a scenario. */
export function createService({ script, clock, fundingPageUrl, elapsed, hold }: ServiceOptions): ScenarioService {
  const offers = new Map<string, { response: QuoteResponse; index: number }>()
  const confirmed = new Map<string, WirePayment>()
  const startedAt = clock.now()
  const past = pastPayments(script, startedAt, fundingPageUrl)
  let quotes = 0
  /** When the life of payments began, and what had been advanced by then. */
  let life = elapsed === undefined ? undefined : { at: startedAt - elapsed * 1_000, advanced: clock.advanced() }

  const secondsOfLife = () => {
    if (life === undefined) return undefined
    return hold ? (elapsed ?? 0) + (clock.advanced() - life.advanced) / 1_000 : (clock.now() - life.at) / 1_000
  }
  const begin = () => {
    life ??= { at: clock.now(), advanced: clock.advanced() }
  }
  const now = (payment: WirePayment) => paymentAt(payment, script.life, secondsOfLife(), life?.at ?? startedAt)

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
      if (script.source !== 'wallet') begin()
      return now(payment)
    },
    payment: (paymentId) => {
      const payment = confirmed.get(paymentId)
      return payment ? now(payment) : past.find(({ payment_id }) => payment_id === paymentId)
    },
    payments: () => [...[...confirmed.values()].map(now).reverse(), ...past],
    sent: begin,
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

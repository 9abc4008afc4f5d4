import type { QuoteRequest, QuoteResponse } from '../../schema/Quote.js'
import { destinationAddress, ownerAddress } from '../world/people.js'
import { buildQuoteResponse } from './buildQuoteResponse.js'
import { createWirePayment, type WirePayment } from './createWirePayment.js'
import type { Moment, PastPayment, ScenarioClock, Script } from './Script.js'
import { scenarioId } from './Script.js'
import { completed, funded, seen } from './stages.js'

export type ServiceOptions = {
  script: Script
  clock: ScenarioClock
  fundingPageUrl: string
  /** Seconds that have already elapsed at the start. If set, the payment exists from the start. */
  elapsed?: number | undefined
  /** Owner of that payment. */
  owner?: string | undefined
  /** Only advanced time counts for the payment, not real time. */
  hold: boolean
}

/** The simulated deposits service: it stores quotes and confirmed payments. */
export type ScenarioService = {
  quote: (request: QuoteRequest) => QuoteResponse
  /** Undefined when no quote has this id. */
  confirm: (paymentId: string, owner: string, destination: string) => WirePayment | undefined
  payment: (paymentId: string) => WirePayment | undefined
  payments: () => WirePayment[]
  /** Reports that the wallet sent the money, which starts the timeline of a wallet payment. */
  fundsSent: () => void
  /** Replaces a confirmed payment. */
  replace: (payment: WirePayment) => WirePayment
  /** Reports that money was moved to an address, which starts the child payment with that one-time wallet, if any. */
  fundsMoved: (address: string) => void
}

/** When the timeline of a payment started, the clock's advance by then, and the seconds already elapsed. */
type Life = { at: number; advanced: number; before: number }

/** The timeline of a payment that succeeds. */
const arrives: Script['life'] = [
  { at: 4, change: seen },
  { at: 8, change: funded },
  { at: 18, change: completed },
]

/** Id of the payment a scenario starts with. */
export const scenarioPaymentId = scenarioId(1, 1)

/** Creates the simulated service of a scenario. */
export function createService(options: ServiceOptions): ScenarioService {
  const { script, clock, fundingPageUrl, elapsed, owner = ownerAddress, hold } = options
  const offers = new Map<string, { response: QuoteResponse; index: number }>()
  const confirmed = new Map<string, WirePayment>()
  const startedAt = clock.now()
  const past = pastPayments(script, startedAt, fundingPageUrl)
  let quotes = 0
  const fromNow = (before = 0): Life => ({ at: clock.now() - before * 1_000, advanced: clock.advanced(), before })
  let life = elapsed === undefined ? undefined : fromNow(elapsed)
  /** Timelines of child payments by their one-time wallet. They always succeed. */
  const childLives = new Map<string, Life>()

  const secondsOf = ({ at, advanced, before }: Life) =>
    hold ? before + (clock.advanced() - advanced) / 1_000 : (clock.now() - at) / 1_000
  const begin = () => {
    life ??= fromNow()
  }
  const now = (payment: WirePayment) => {
    const isChild = payment.parent_payment_id !== undefined
    const ownLife = isChild ? childLives.get(payment.processing_addresses[0]?.address ?? '') : life
    return paymentAt(payment, isChild ? arrives : script.life, ownLife && secondsOf(ownLife), ownLife?.at ?? startedAt)
  }

  const service: ScenarioService = {
    quote: (request) => {
      const response = buildQuoteResponse(script, request, quotes, clock.now())
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
    fundsSent: begin,
    replace: (payment) => {
      confirmed.set(payment.payment_id, payment)
      return now(payment)
    },
    fundsMoved: (address) => {
      childLives.set(address, fromNow())
    },
  }
  if (elapsed !== undefined) {
    service.quote(requestOf(script))
    service.confirm(scenarioPaymentId, owner, script.destination ?? destinationAddress)
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

/** Payments made before the scenario starts, in the order of the script, newest first. */
function pastPayments(script: Script, startedAt: number, fundingPageUrl: string): WirePayment[] {
  return (script.past ?? []).map((past, index) => pastPayment({ ...script, ...past.script }, past, index))

  function pastPayment(story: Script, { secondsAgo, label }: PastPayment, index: number): WirePayment {
    const now = startedAt - secondsAgo * 1_000
    const { input: asset, amount, output: output_asset } = story
    const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset } as const
    const response = buildQuoteResponse(story, { request, price_currency: 'usd' }, 0, now)
    const [quote] = response.quotes
    if (!quote) throw new RangeError('A past payment needs a quote.')
    // These ids cannot collide with ids of quotes.
    const named = { ...quote, payment_id: `pay_past_${index + 1}` }
    const made = { response, quote: named, owner: ownerAddress, destination: destinationAddress, now, fundingPageUrl }
    return paymentAt({ ...createWirePayment(made), label }, story.life, secondsAgo, now)
  }
}

/**
 * The payment with every change up to now applied.
 *
 * @param seconds Seconds since its timeline started; undefined while it has not.
 * @param begunAt Start of the timeline, epoch milliseconds.
 */
function paymentAt(
  payment: WirePayment,
  life: readonly Moment[],
  seconds: number | undefined,
  begunAt: number,
): WirePayment {
  if (seconds === undefined) return payment
  return life
    .filter(({ at }) => at <= seconds)
    .reduce((current, { at, change }) => {
      const updated_at = new Date(begunAt + at * 1_000).toISOString()
      return { ...change(current, updated_at), updated_at }
    }, payment)
}

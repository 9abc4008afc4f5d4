import type { Address, Hex } from 'viem'
import type { Place } from '../places/Place.js'

/** What an onramp would give for an amount of fiat money, before anything is committed. */
export type OnrampOffer = {
  /** Smallest units of `token` that will reach the deposit address. */
  payout: bigint
  /** Decimal string in the fiat currency. */
  fee: string
  latencySeconds: number
}

export type OnrampOfferRequest = {
  /** Lower-case currency code. */
  fiat: string
  /** Decimal string in the fiat currency. */
  amount: string
  method: string
  network: string
  token: { address: Address; symbol: string; decimals: number }
}

export type OnrampSessionRequest = OnrampOfferRequest & {
  paymentId: string
  depositAddress: Address
  payout: bigint
  /** Where the person is sent when the provider is done, if anywhere. */
  redirectUrl: string | null
  /** After this moment the provider refuses to charge. */
  payBy: Date
}

/** One onramp behind the interface a real provider would have. Everything a provider does is reached through it. */
export type OnrampProvider = {
  /** Wire id, lower case. */
  id: string
  name: string
  /** Ways to pay in a currency. */
  methods: (fiat: string) => readonly string[]
  /** Whether it serves people there. */
  serves: (place: Place) => boolean
  /** Lower-case fiat codes. */
  fiats: readonly string[]
  /** Tokens it can pay out, as `<network>:<symbol>`. */
  payouts: readonly string[]
  /** Limits on the fiat amount, decimal strings. */
  limits: (fiat: string) => { min: string; max: string }
  /**
   * Pure and synchronous: prices come from the simulated market. Callers check limits first.
   * Throws a RangeError for an amount finer than the currency's smallest coin.
   */
  offer: (request: OnrampOfferRequest) => OnrampOffer
  /** Idempotent per payment: the same payment gets the same page. While unpaid, a later call moves `payBy` and `redirectUrl`. */
  openSession: (request: OnrampSessionRequest) => Promise<{ url: string }>
  /** What became of the payment's session, read when the service decides. Truth is the chain; this explains it. */
  session: (paymentId: string) => Promise<OnrampSession | undefined>
}

export type OnrampSession = {
  state: 'open' | 'challenge' | 'charged' | 'paid_out' | 'declined'
  payoutHash: Hex | null
  /** A sentence for people when `declined`. The person may try another card in the same session. */
  message: string | null
}

import type { Address, Hex } from 'viem'
import type { Place } from '../../places/placeOf.js'
import type { OnrampMethod } from '../../wire/Route.js'

/** A non-binding offer of an onramp for a fiat amount. */
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
  /** Where the customer is redirected afterwards, if anywhere. */
  redirectUrl: string | null
  /** The provider refuses to charge after this time. */
  payBy: Date
}

/** The interface of an onramp, as a real provider would have it. All access to a provider goes through it. */
export type OnrampProvider = {
  /** Wire id, lower case. */
  id: string
  name: string
  /** Payment methods for a currency. */
  methods: (fiat: string) => readonly OnrampMethod[]
  /** Whether it serves customers there. */
  serves: (place: Place) => boolean
  /** True while it answers nothing. */
  isDown: () => boolean
  /** Lower-case fiat codes. */
  fiats: readonly string[]
  /** Tokens it can pay out, as `<network>:<symbol>`. */
  payouts: readonly string[]
  /** Limits on the fiat amount, decimal strings. */
  limits: (fiat: string) => { min: string; max: string }
  /**
   * Pure and synchronous: prices come from the simulated market. Callers check limits first.
   * Throws a RangeError for an amount finer than the currency's minor unit.
   */
  offer: (request: OnrampOfferRequest) => OnrampOffer
  /**
   * Idempotent per payment: the same payment gets the same page, until the session dies unpaid. Then `payBy` is the
   * deadline of a new page. The page exists even while the provider is down, and says so.
   */
  openSession: (request: OnrampSessionRequest) => Promise<{ url: string; payBy: Date }>
  /** The state of the payment's session. Informational only: the chain is the source of truth. */
  session: (paymentId: string) => Promise<OnrampSession | undefined>
}

export type OnrampSession = {
  state: 'open' | 'challenge' | 'charged' | 'paid_out' | 'declined'
  payoutHash: Hex | null
  /** Why the payment was `declined`, for people. They may try another card in the same session. */
  message: string | null
}

import type { Address } from 'viem'
import type { Asset, TokenAsset } from '../catalog/createCatalog.js'
import type { PriceCurrency } from '../catalog/pricedAsset.js'
import type { Plan } from '../store/Plan.js'
import type { Limits } from '../wire/Issue.js'
import type { Quoted, QuoteFailure, QuoteRequest } from '../wire/Quote.js'
import type { PriceSwap } from './bestSwap.js'
import type { MedianLatency } from './createMedianLatency.js'

/** A quote request with its assets resolved and its amount parsed. */
export type RouteRequest = {
  request: QuoteRequest
  input: Asset
  /** Smallest units of the input asset. */
  amount: bigint
  output: TokenAsset
  currency: PriceCurrency
  /** Gas of the calls on arrival, if any. */
  callGas: bigint | undefined
  /** The recipient of a share of the business fee, if any. */
  share: RevShare | undefined
  now: Date
}

/** A request with the dependencies for pricing its routes. */
export type PricingRequest = RouteRequest & { priceSwap: PriceSwap; medianLatency: MedianLatency }

/** A route that can be executed, with its plan. */
export type QuotedRoute = {
  quoted: Quoted
  plan: Plan
  /** Assets whose prices the quote depends on. */
  assets: readonly Asset[]
}

export type RouteResult = { limits: Limits | undefined } & ({ route: QuotedRoute } | { failure: QuoteFailure })

export type RevShare = {
  /** The `rev_share_name` of quote requests, lower case. */
  name: string
  address: Address
  /** Of the business fee, in percent. */
  percent: bigint
}

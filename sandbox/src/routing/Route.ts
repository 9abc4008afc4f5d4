import type { Asset, TokenAsset } from '../catalog/createCatalog.js'
import type { PriceCurrency } from '../catalog/pricedAsset.js'
import type { Pace } from '../payments/createPace.js'
import type { QuoteRequest } from './QuoteRequest.js'
import type { PriceSwap } from './rememberSwaps.js'
import type { RevShare } from './revShares.js'
import type { Issue, Limits, Plan, Quoted } from './types.js'

/** A quote request with its assets found and its amount read. */
export type RouteRequest = {
  request: QuoteRequest
  input: Asset
  /** Smallest units of the input asset. */
  amount: bigint
  output: TokenAsset
  currency: PriceCurrency
  /** Gas of the calls made on arrival, where there are any. */
  callGas: bigint | undefined
  /** Who gets a share of the business fee, if anybody. */
  share: RevShare | undefined
  now: Date
}

/** A request while its routes are priced. */
export type PricingRequest = RouteRequest & { priceSwap: PriceSwap; pace: Pace }

/** A way that can be taken, and what carrying it out takes. */
export type QuotedRoute = {
  quoted: Quoted
  plan: Plan /** Assets whose prices the quote rests on. */
  assets: readonly Asset[]
}

/** A way that cannot. */
export type FailedRoute = { service_ids: string[]; latency_seconds: number; issues: Issue[] }

export type RouteResult = { limits: Limits | undefined } & ({ route: QuotedRoute } | { failure: FailedRoute })

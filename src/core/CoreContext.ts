import type { DepositClient } from '../client/createDepositClient.js'
import type { Assets } from '../schema/Asset.js'
import type { Chains } from '../schema/Chain.js'
import type { Payment } from '../schema/Payment.js'
import type { OwnerSigner } from '../signing/OwnerSigner.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import type { FlowStorage } from '../storage/records.js'

/** All assets and chains of the service. */
export type Catalog = { assets: Assets; chains: Chains }

/** The last known state of each payment. */
export type PaymentCache = { get: (paymentId: string) => Payment | undefined; set: (payment: Payment) => void }

/** Access to the catalog. */
export type CatalogReader = {
  /** What has been loaded so far. Requests nothing. */
  cached: () => { [key in keyof Catalog]?: Catalog[key] | undefined }
  /** From the cache, or from the service if it is not cached. */
  load: () => Promise<Catalog>
}

/** Facts about tokens that the host vouches for, by asset id. */
export type PinnedTokens = Readonly<Record<string, { decimals: number; symbol: string }>>

/**
 * Nodes that the host vouches for, as lists of addresses by chain id in decimal digits. A wallet that does not know the
 * network may be offered them.
 */
export type VouchedChains = Readonly<Record<string, readonly string[]>>

/** Returns the deposit address that a payment should have; undefined if the host does not know it. */
export type ExpectedAddress = (payment: Payment) => string | undefined | Promise<string | undefined>

/** The dependencies of everything in `core/`: the hooks build it over the query cache, `createDeposit` over maps. */
export type CoreContext = {
  client: DepositClient
  /** Keeps records across reloads and tabs; undefined if there is none. */
  storage: FlowStorage | undefined
  payments: PaymentCache
  catalog: CatalogReader
  /** What owners may sign, if it is not the built-in default. */
  signing?: SigningOptions | undefined
  /** Signs for payments that it owns, beside the wallet that pays. */
  owner?: OwnerSigner | undefined
  /** Tokens that the host vouches for. */
  tokens?: PinnedTokens | undefined
  /** Nodes that the host vouches for, by chain id. */
  chains?: VouchedChains | undefined
  /** The deposit address that the host expects for a payment, if it can tell. */
  expectedAddress?: ExpectedAddress | undefined
}

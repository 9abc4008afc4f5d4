import type { DepositClient } from '../client/createDepositClient.js'
import { getAssets } from '../client/getAssets.js'
import { getChains } from '../client/getChains.js'
import type { Payment } from '../schema/Payment.js'
import type { OwnerSigner } from '../signing/OwnerSigner.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import type { FlowStorage } from '../storage/records.js'
import type {
  Catalog,
  CatalogReader,
  CoreContext,
  ExpectedAddress,
  PinnedTokens,
  VouchedChains,
} from './CoreContext.js'
import { checkedClient } from './checkedClient.js'

export type CreateCoreContextOptions = {
  client: DepositClient
  storage: FlowStorage | undefined
  signing?: SigningOptions | undefined
  owner?: OwnerSigner | undefined
  tokens?: PinnedTokens | undefined
  chains?: VouchedChains | undefined
  expectedAddress?: ExpectedAddress | undefined
  /** Called when a payment was accepted into the cache. */
  onPayment?: ((payment: Payment) => void) | undefined
}

/** A context that keeps payments and the catalog in memory. */
export function createCoreContext(options: CreateCoreContextOptions): CoreContext {
  const { client, storage, signing, owner, tokens, chains, expectedAddress, onPayment } = options
  const checked = checkedClient(client, options)
  const payments = new Map<string, Payment>()
  return {
    client: checked,
    storage,
    signing,
    owner,
    tokens,
    chains,
    expectedAddress: expectedAddress ?? signing?.derive,
    payments: {
      get: (paymentId) => payments.get(paymentId),
      set: (payment) => {
        payments.set(payment.payment_id, payment)
        onPayment?.(payment)
      },
    },
    catalog: createCatalogReader(checked),
  }
}

/** Milliseconds. Chains and assets change rarely. */
const catalogLifetime = 10 * 60_000

function createCatalogReader(client: DepositClient): CatalogReader {
  let cached: Catalog | undefined
  let cachedAt = 0
  let loading: Promise<Catalog> | undefined
  const request = async (): Promise<Catalog> => {
    const [assets, chains] = await Promise.all([getAssets(client), getChains(client)])
    cached = { assets, chains }
    cachedAt = Date.now()
    return cached
  }
  return {
    cached: () => cached ?? {},
    load: async () => {
      if (cached && Date.now() - cachedAt < catalogLifetime) return cached
      loading ??= request().finally(() => {
        loading = undefined
      })
      return loading
    },
  }
}

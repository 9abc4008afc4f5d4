import { useDepositContext } from '../../hooks/context.js'
import { ownerBalancesQuery } from '../../hooks/ownerBalancesQuery.js'
import { useDepositQuery } from '../../hooks/useDepositQuery.js'
import { compareDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'
import { type CatalogAsset, useCatalog } from '../tokens/useCatalog.js'
import { useSearchTokens } from '../tokens/useSearchTokens.js'

/** What lies in the one-time wallet of a payment and is not what it waits for. It moves nothing by itself. */
export type StrayMoney = {
  asset: CatalogAsset
  amount: string
  /** What the payment waits for. */
  asked: CatalogAsset
}

/** A payment does not tell that something else came, so its wallet is looked into: much to read, and so not often. */
const againMs = 30_000

/**
 * Looks for another token, or for the right one on another network, in the wallet of a payment that nobody has paid.
 *
 * @param payment While undefined nothing is looked for.
 */
export function useStrayMoney(payment: Payment | undefined): StrayMoney | undefined {
  const catalog = useCatalog()
  const quoted = payment?.quoted
  const tokens = useSearchTokens(catalog.assets, quoted?.output_amount.asset)
  const query = ownerBalancesQuery(useDepositContext(), {
    owner: payment?.owner_address ?? '',
    scope: { kind: 'PAYMENT', payment_id: payment?.payment_id ?? '' },
    tokens,
  })
  const { data } = useDepositQuery({ ...query, enabled: payment !== undefined, refetchInterval: againMs })
  const asked = quoted?.route[0]?.net_effect.produce[0]?.resource.asset.toLowerCase()
  if (asked === undefined) return undefined
  for (const { token, value, withdraw_from } of data?.balance_results ?? []) {
    if (token.toLowerCase() === asked || withdraw_from === undefined || value.kind !== 'amount') continue
    if (compareDecimals(value.amount, '0') > 0)
      return { asset: catalog.asset(token), amount: value.amount, asked: catalog.asset(asked) }
  }
  return undefined
}

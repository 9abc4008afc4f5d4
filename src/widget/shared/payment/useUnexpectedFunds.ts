import { useOwnerBalances } from '../../../hooks/useOwnerBalances.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals } from '../../../money/decimal.js'
import { sameAssetId } from '../../../schema/assetId.js'
import type { Payment } from '../../../schema/Payment.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { type CatalogAsset, useCatalog } from '../catalog/useCatalog.js'
import { useSearchTokens } from '../catalog/useSearchTokens.js'
import { fundsMessages } from './messages.js'

/** Funds in a one-time wallet other than the expected asset. They are not processed automatically. */
export type UnexpectedFunds = {
  asset: CatalogAsset
  amount: string
  /** The asset that the payment expects. */
  expected: CatalogAsset
}

/** Payments do not report unexpected tokens, so balances are polled. Slowly, because the query is expensive. */
const refetchMs = 30_000

/**
 * Finds another token, or the expected one on another network, in the one-time wallet of an unpaid payment. Announces
 * what it finds, because the card of it may be out of sight.
 *
 * @param payment No request is made while undefined.
 */
export function useUnexpectedFunds(payment: Payment | undefined): UnexpectedFunds | undefined {
  const t = useMessages(fundsMessages).unexpected
  const unexpected = useReadFunds(payment)
  const { expected } = unexpected ?? {}
  useAnnounceChange(expected ? `${t.title(expected.symbol, expected.network)}. ${t.hint}` : '')
  return unexpected
}

function useReadFunds(payment: Payment | undefined): UnexpectedFunds | undefined {
  const catalog = useCatalog()
  const quoted = payment?.quoted
  const tokens = useSearchTokens(catalog.assets, quoted?.output_amount.asset)
  const { data } = useOwnerBalances(
    payment && {
      owner: payment.owner_address,
      scope: { kind: 'PAYMENT', payment_id: payment.payment_id },
      tokens,
    },
    { refetchInterval: refetchMs },
  )
  const expected = quoted?.route[0]?.net_effect.produce[0]?.resource.asset
  if (expected === undefined) return undefined
  for (const { token, value, withdraw_from } of data?.balance_results ?? []) {
    if (sameAssetId(token, expected) || withdraw_from === undefined || value.kind !== 'amount') continue
    if (compareDecimals(value.amount, '0') > 0)
      return { asset: catalog.asset(token), amount: value.amount, expected: catalog.asset(expected) }
  }
  return undefined
}

/** Screen title for unexpected funds: another token, or the expected one on another network. */
export function useUnexpectedFundsTitle(unexpected: UnexpectedFunds | undefined): string | undefined {
  const t = useMessages(fundsMessages).unexpected
  if (!unexpected) return undefined
  const { asset, expected } = unexpected
  return asset.network !== expected.network && asset.symbol === expected.symbol ? t.network : t.token
}

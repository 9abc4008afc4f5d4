import type { UseQueryResult } from '@tanstack/react-query'
import { depositOf } from '../core/agreement/findDifference.js'
import { stopOf } from '../core/agreement/stops.js'
import { fundingTerms } from '../core/fund/fundingTerms.js'
import { type FundingTransfer, planFunding } from '../core/fund/planFunding.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Assets } from '../schema/Asset.js'
import { chainOf } from '../schema/assetId.js'
import type { Chains } from '../schema/Chain.js'
import type { Payment } from '../schema/Payment.js'
import { useDepositContext } from './context.js'
import { customerQueryKey, noRetry } from './queries.js'
import { useAssets, useChains } from './useCatalog.js'
import { useCoreContext } from './useCoreContext.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * The transfer that a payment still needs, derived from what was agreed at confirmation and compared with the latest
 * reading of the payment and the asset list. Show, copy, encode and send nothing else.
 *
 * @param payment While undefined nothing is derived.
 * @returns `data` is null if the payment asks for no transfer. `error` is `terms_changed` or `address_changed` if
 * something is not as agreed: then nothing may be sent. After any other error `refetch` tries again.
 * @example
 * const { data: transfer, error } = useFundingTransfer(payment)
 * if (error) return <p role="alert">{error.message}</p>
 * if (transfer) return <p>Send {transfer.amount} {transfer.asset?.symbol} to {transfer.address}</p>
 */
export function useFundingTransfer(payment: Payment | undefined): UseQueryResult<FundingTransfer | null, DepositError> {
  const core = useCoreContext()
  const context = useDepositContext()
  const { data: assets } = useAssets()
  const { data: chains } = useChains()
  const query = {
    // Contains whatever is compared: another reading never shows the transfer of an earlier one, also if it is refused.
    queryKey: customerQueryKey(
      context,
      'funding-transfer',
      payment && [stopOf(core, payment.payment_id)?.rule, fundingTerms(payment), listedTerms(payment, assets, chains)],
    ),
    queryFn: async () => (payment && (await planFunding(core, payment))) ?? null,
    enabled: payment !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    ...noRetry,
  }
  return useDepositQuery(query, context.derived)
}

/** What the lists say of the tokens of a transfer. */
function listedTerms(payment: Payment, assets: Assets = {}, chains: Chains = {}): unknown[] {
  const { fixed_input_amount, output_asset } = payment.quote_request.request
  return [fixed_input_amount.asset, output_asset, depositOf(payment)?.deposit_token ?? ''].map((id) => {
    const chain = chains[chainOf(id) ?? '']
    return [assets[id]?.symbol, assets[id]?.decimals, chain?.chain_id, chain?.network]
  })
}

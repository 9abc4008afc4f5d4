import type { WithdrawalRequest } from '../../../hooks/withdrawal/WithdrawalRequest.js'
import { fromUnits } from '../../../money/fromUnits.js'
import type { Catalog } from '../../shared/catalog/useCatalog.js'
import type { VerificationPlan } from './VerificationPlan.js'

/** Converts a refund that is signed in advance to a withdrawal request, for the withdrawal components. */
export function refundRequest(
  { facts }: VerificationPlan,
  paymentId: string,
  { assets }: Catalog,
): WithdrawalRequest | undefined {
  if (facts.purpose !== 'withdraw') return undefined
  const tokens = facts.tokens.flatMap(({ token, units, maxFee }) => {
    const contract = /^0x0{40}$/.test(token) ? '0x' : token.toLowerCase()
    const asset = [...assets.values()].find(
      ({ address, chain }) => address?.toLowerCase() === contract && chain?.chain_id === facts.chainId,
    )
    if (asset?.decimals === undefined) return []
    const { id, decimals } = asset
    return [{ token: id, amount: fromUnits(units, decimals), maxFee: fromUnits(maxFee, decimals), decimals }]
  })
  const { owner, wallet, chainId, recipient } = facts
  return { owner, paymentId, address: wallet, withdrawFrom: {}, chainId: String(chainId), recipient, tokens }
}

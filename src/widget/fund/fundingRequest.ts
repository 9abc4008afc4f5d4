import { evmPaymentUri } from '../../address/evmPaymentUri.js'
import { isZero, subtractDecimals } from '../../money/decimal.js'
import { toUnits } from '../../money/units.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { CatalogAsset } from '../useCatalog.js'

/** What is asked for now: one amount that screen, clipboard, code and wallet all share. */
export type FundingAsk = {
  /** With the amount that is still missing. */
  deposit: DepositInfo
  /** Undefined where the asset or its network is not known well enough to compute with. */
  exact: { chainId: bigint; decimals: number; units: bigint } | undefined
}

/** Takes off what already arrived, and checks that the rest is a whole number of smallest units. */
export function fundingAsk(deposit: DepositInfo, received: string | undefined, asset: CatalogAsset): FundingAsk {
  const rest = received === undefined ? deposit.deposit_amount : subtractDecimals(deposit.deposit_amount, received)
  const asked = { ...deposit, deposit_amount: isZero(rest) ? deposit.deposit_amount : rest }
  return { deposit: asked, exact: exactly(asked.deposit_amount, asset) }
}

function exactly(amount: string, { chain, decimals }: CatalogAsset): FundingAsk['exact'] {
  if (chain?.address_family !== 'EVM' || decimals === undefined) return undefined
  try {
    return { chainId: chain.chain_id, decimals, units: toUnits(amount, decimals) }
  } catch {
    // More decimals than the asset has: then only the words of the service are shown.
    return undefined
  }
}

/** The payment request to scan; undefined where only the address can be. */
export function paymentUri({ deposit, exact }: FundingAsk): string | undefined {
  if (!exact) return undefined
  const token = deposit.deposit_token.split(':')[1]
  return evmPaymentUri({
    chainId: exact.chainId,
    token: token === '0x' ? undefined : token,
    to: deposit.deposit_address,
    units: exact.units,
  })
}

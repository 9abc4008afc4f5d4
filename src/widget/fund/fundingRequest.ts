import type { AddressFamily } from '../../address/AddressCheck.js'
import { paymentUri } from '../../address/paymentUri.js'
import { isZero, subtractDecimals } from '../../money/decimal.js'
import { toUnits } from '../../money/toUnits.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'

/** What is asked for now: one amount that screen, clipboard, code and wallet all share. */
export type FundingAsk = {
  /** With the amount that is still missing. */
  deposit: DepositInfo
  /** In smallest units. Undefined where the asset is not known well enough to compute with. */
  units: bigint | undefined
  /** For a connected wallet. Undefined where none can send it: wallets are of EVM networks. */
  exact: { chainId: bigint; decimals: number; units: bigint } | undefined
}

/** Takes off what already arrived, and checks that the rest is a whole number of smallest units. */
export function fundingAsk(deposit: DepositInfo, received: string | undefined, asset: CatalogAsset): FundingAsk {
  const rest = received === undefined ? deposit.deposit_amount : subtractDecimals(deposit.deposit_amount, received)
  const asked = { ...deposit, deposit_amount: isZero(rest) ? deposit.deposit_amount : rest }
  const units = unitsOf(asked.deposit_amount, asset.decimals)
  return { deposit: asked, units, exact: exactly(units, asset) }
}

function unitsOf(amount: string, decimals: number | undefined): bigint | undefined {
  try {
    return decimals === undefined ? undefined : toUnits(amount, decimals)
  } catch {
    // More decimals than the asset has: then only the words of the service are shown.
    return undefined
  }
}

function exactly(units: bigint | undefined, { chain, decimals }: CatalogAsset): FundingAsk['exact'] {
  if (chain?.address_family !== 'EVM' || decimals === undefined || units === undefined) return undefined
  return { chainId: chain.chain_id, decimals, units }
}

/** The payment request to scan; undefined where only the address can be. */
export function requestUri(
  { deposit, units }: FundingAsk,
  { chain }: CatalogAsset,
  { address, tag }: { address: string; tag?: string | undefined },
): string | undefined {
  if (!chain || units === undefined) return undefined
  const token = deposit.deposit_token.slice(deposit.deposit_token.indexOf(':') + 1)
  return paymentUri({
    family: chain.address_family as AddressFamily,
    to: address,
    amount: deposit.deposit_amount,
    units,
    token: token === '0x' ? undefined : token,
    chainId: chain.chain_id,
    tag,
  })
}

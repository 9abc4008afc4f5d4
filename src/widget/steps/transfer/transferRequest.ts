import type { AddressFamily } from '../../../address/AddressCheck.js'
import { paymentUri } from '../../../address/paymentUri.js'
import { isZero, subtractDecimals } from '../../../money/decimal.js'
import { toUnits } from '../../../money/toUnits.js'
import { addressOf } from '../../../schema/assetId.js'
import type { DepositInfo } from '../../../schema/NextInstruction.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'

/** The transfer that is still due. Screen, clipboard, QR code and wallet all use the same amount. */
export type TransferRequest = {
  /** Contains the remaining amount. */
  deposit: DepositInfo
  /** In smallest units; undefined if the decimals of the asset are unknown. */
  units: bigint | undefined
  /** For a connected wallet; undefined if the network is not EVM. */
  exact: { chainId: bigint; decimals: number; units: bigint } | undefined
}

/** Subtracts the received amount and converts the rest to smallest units. */
export function transferRequest(
  deposit: DepositInfo,
  received: string | undefined,
  asset: CatalogAsset,
): TransferRequest {
  const rest = received === undefined ? deposit.deposit_amount : subtractDecimals(deposit.deposit_amount, received)
  const remaining = { ...deposit, deposit_amount: isZero(rest) ? deposit.deposit_amount : rest }
  const units = unitsOf(remaining.deposit_amount, asset.decimals)
  return { deposit: remaining, units, exact: evmTransfer(units, asset) }
}

function unitsOf(amount: string, decimals: number | undefined): bigint | undefined {
  try {
    return decimals === undefined ? undefined : toUnits(amount, decimals)
  } catch {
    // More decimals than the asset has: only the text of the service is shown.
    return undefined
  }
}

function evmTransfer(units: bigint | undefined, { chain, decimals }: CatalogAsset): TransferRequest['exact'] {
  if (chain?.address_family !== 'EVM' || decimals === undefined || units === undefined) return undefined
  return { chainId: chain.chain_id, decimals, units }
}

/** URI of the payment request; undefined if only the address can be encoded. */
export function requestUri(
  { deposit, units }: TransferRequest,
  { chain }: CatalogAsset,
  { address, tag }: { address: string; tag?: string | undefined },
): string | undefined {
  if (!chain || units === undefined) return undefined
  const token = addressOf(deposit.deposit_token)
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

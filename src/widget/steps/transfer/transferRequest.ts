import type { AddressFamily } from '../../../address/families/AddressCheck.js'
import { paymentUri } from '../../../address/paymentUri.js'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'

/** The token of a transfer for display: its facts as agreed, its picture as listed. */
export function transferAsset(transfer: FundingTransfer, listed: CatalogAsset): CatalogAsset {
  return {
    ...listed,
    symbol: transfer.asset?.symbol ?? listed.symbol,
    decimals: transfer.asset?.decimals,
    address: transfer.contract,
  }
}

/** Whether a connected wallet can make the transfer. */
export function isForWallet({ asset, units }: FundingTransfer): boolean {
  return asset?.family === 'EVM' && asset.chainId !== undefined && units !== undefined
}

/**
 * Whether its payment request is one of EIP-681 for a token, which names the contract where the address of a recipient is
 * expected: a wallet that reads it wrongly pays the contract.
 */
export function namesContract({ asset, contract }: FundingTransfer): boolean {
  return asset?.family === 'EVM' && contract !== '0x'
}

/** URI of the payment request; undefined if only the address can be encoded. */
export function requestUri(
  { asset, units, amount, contract }: FundingTransfer,
  { address, tag }: { address: string; tag?: string | undefined },
): string | undefined {
  if (asset?.chainId === undefined || units === undefined) return undefined
  return paymentUri({
    family: asset.family as AddressFamily,
    to: address,
    amount,
    units,
    token: contract === '0x' ? undefined : contract,
    chainId: BigInt(asset.chainId),
    tag,
  })
}

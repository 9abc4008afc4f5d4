import { type FundingTransfer, isProven } from '../../../../src/exports/core.js'
import type { ShownTransfer } from '../readTransfer.js'

/** What a headless page draws of a transfer: every fact, and a code from its units. */
export function showTransfer(transfer: FundingTransfer): ShownTransfer {
  const { amount, address, destination, network, asset, contract } = transfer
  return {
    amount,
    symbol: asset?.symbol ?? contract.slice(0, 6),
    network: network === 'base' ? 'Base' : network,
    address,
    contract: contract === '0x' ? undefined : contract,
    destination,
    isUnverified: !isProven(transfer.proof),
    isFirstSeen: transfer.origin === 'first_seen',
    request: codeOf(transfer),
    addressCode: address,
    copiedAmount: amount,
    copiedAddress: address,
    sender: undefined,
  }
}

/** The payment request of EIP-681; the plain address if the units are unknown. */
function codeOf({ contract, address, units, asset }: FundingTransfer): string {
  if (asset?.chainId === undefined || units === undefined) return address
  return contract === '0x'
    ? `ethereum:${address}@${asset.chainId}?value=${units}`
    : `ethereum:${contract}@${asset.chainId}/transfer?address=${address}&uint256=${units}`
}

import { checkEvmAddress } from '../address/families/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { toUnits } from '../money/toUnits.js'
import { parseAssetId } from '../schema/assetId.js'
import type { DepositInfo } from '../schema/NextInstruction.js'
import type { Hex, TransactionRequest } from './Signer.js'

/** The deposit as shown on the screen. The transaction is built from nothing else. */
export type FundingRequest = {
  /** As pinned when the payment was first seen. */
  deposit: DepositInfo
  /** Chain id of the deposit token. */
  chainId: bigint
  /** Decimals of the deposit token. */
  decimals: number
}

const transferSelector = '0xa9059cbb'

/**
 * Builds the transfer that funds a payment.
 *
 * @throws DepositError `signing_refused` with the rule that failed if the deposit is not a valid transfer.
 */
export function fundingTransaction({ deposit, chainId, decimals }: FundingRequest): TransactionRequest {
  const id = parseAssetId(deposit.deposit_token)
  if (id.kind !== 'token' || id.chain !== deposit.deposit_chain) throw refuse('token_chain')
  const to = checkEvmAddress(deposit.deposit_address)
  if (!to.ok) throw refuse('deposit_address')
  if (chainId <= 0n || chainId > BigInt(Number.MAX_SAFE_INTEGER)) throw refuse('chain_id')
  const units = toUnits(deposit.deposit_amount, decimals)
  if (units === 0n) throw refuse('amount')
  const chain = Number(chainId)
  if (id.address === '0x') return { chainId: chain, to: to.address, value: units, data: '0x' }
  const contract = checkEvmAddress(id.address)
  if (!contract.ok || contract.address === to.address) throw refuse('token_contract')
  return { chainId: chain, to: contract.address, value: 0n, data: transferCall(to.address, units) }
}

/** `transfer(address,uint256)`, the only contract call this package ever sends to a wallet. */
function transferCall(to: Hex, units: bigint): Hex {
  return `${transferSelector}${to.slice(2).toLowerCase().padStart(64, '0')}${units.toString(16).padStart(64, '0')}`
}

function refuse(rule: string): DepositError {
  return new DepositError('signing_refused', 'We stopped this before your wallet was asked. Nothing was sent.', {
    rule,
  })
}

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
/** Wallets count every EVM network's currency in units of 10^-18, whatever a catalogue says. */
export const nativeDecimals = 18
const uint256Limit = 2n ** 256n

/**
 * Builds the transfer that funds a payment.
 *
 * @throws DepositError `signing_refused` with the rule that failed if the deposit is not a valid transfer.
 */
export function fundingTransaction({ deposit, chainId, decimals }: FundingRequest): TransactionRequest {
  const id = parseAssetId(deposit.deposit_token)
  if (id.kind !== 'token' || id.chain !== deposit.deposit_chain) throw refuseFunding('token_chain')
  const to = checkEvmAddress(deposit.deposit_address)
  if (!to.ok) throw refuseFunding('deposit_address')
  if (chainId <= 0n || chainId > BigInt(Number.MAX_SAFE_INTEGER)) throw refuseFunding('chain_id')
  const units = toUnits(deposit.deposit_amount, decimals)
  if (units === 0n || units >= uint256Limit) throw refuseFunding('amount')
  const chain = Number(chainId)
  if (id.address === '0x') {
    if (decimals !== nativeDecimals) throw refuseFunding('decimals')
    return { chainId: chain, to: to.address, value: units, data: '0x' }
  }
  const contract = checkEvmAddress(id.address)
  if (!contract.ok || contract.address === to.address) throw refuseFunding('token_contract')
  return { chainId: chain, to: contract.address, value: 0n, data: transferCall(to.address, units) }
}

/** `transfer(address,uint256)`, the only contract call this package ever sends to a wallet. */
function transferCall(to: Hex, units: bigint): Hex {
  return `${transferSelector}${to.slice(2).toLowerCase().padStart(64, '0')}${units.toString(16).padStart(64, '0')}`
}

/** Which rule stopped a transfer. Stable: hosts count them and support asks for them. */
export type FundingRule =
  /** The token is on another network than the deposit. */
  | 'token_chain'
  | 'deposit_address'
  | 'chain_id'
  /** Nothing, or more than a `uint256` holds. */
  | 'amount'
  /** The native currency of an EVM network does not have 18 decimals. */
  | 'decimals'
  | 'token_contract'
  /** The payment was not confirmed in this browser, and the person did not accept that. */
  | 'first_seen'
  /** Only the service vouches for the address, and the person did not accept that. */
  | 'address_proof'
  /** The wallet's own node is on another chain. */
  | 'witness_chain'
  /** The wallet's own node reports other decimals for the token, or none. */
  | 'witness_decimals'
  /** The wallet's own node could not be asked, and nothing is there to tell the person. */
  | 'witness_none'

const stopped = 'We stopped this before your wallet was asked. Nothing was sent.'
const messages: { readonly [Rule in FundingRule]?: string } = {
  witness_chain: `Your wallet answered from another network than that of this deposit. ${stopped} Contact support.`,
  witness_decimals: `Your wallet and the deposits service disagree about this token, so the amount could be wrong. ${stopped} Contact support.`,
  decimals: `The deposits service and your wallet count this currency in different units. ${stopped} Contact support.`,
}

/** The error for a transfer that is stopped before it reaches the wallet. */
export function refuseFunding(rule: FundingRule): DepositError {
  return new DepositError('signing_refused', messages[rule] ?? stopped, { rule })
}

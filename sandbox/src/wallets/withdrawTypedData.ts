import type { Hex, TypedDataParameter } from 'viem'
import type { SignatureType } from '../boot/Runtime.js'
import type { Chain } from '../chains/types.js'
import { deriveWallet, type WalletArgs } from './oneTimeWallet.js'
import { abiWithdrawal, type Withdrawal } from './Withdrawal.js'

const types = {
  Withdraw: [
    { name: 'wallet', type: 'address' },
    { name: 'owner', type: 'address' },
    { name: 'payment', type: 'bytes32' },
    { name: 'recipient', type: 'address' },
    { name: 'tokens', type: 'address[]' },
    { name: 'amounts', type: 'uint256[]' },
    { name: 'fees', type: 'uint256[]' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The EIP-712 message the owner signs. Its signature is valid once, for this wallet on this chain. */
export function withdrawTypedData(chain: Chain, args: WalletArgs, withdrawal: Withdrawal) {
  const wallet = deriveWallet(chain, args)
  return {
    types,
    primaryType: 'Withdraw',
    domain: { name: 'OneTimeWallet', version: '1', chainId: chain.chainId, verifyingContract: wallet },
    message: { wallet, owner: args.owner, payment: args.payment, ...abiWithdrawal(withdrawal) },
  } as const
}

type TypedData = {
  types: Readonly<Record<string, readonly TypedDataParameter[]>>
  primaryType: string
  domain: object
  message: object
}

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Typed data as JSON for `eth_signTypedData_v4`: includes the domain type, with integers as decimal strings. */
export function serializeTypedData({ types, primaryType, domain, message }: TypedData): string {
  return JSON.stringify({ types: { EIP712Domain: domainType, ...types }, primaryType, domain, message }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** One message in both forms. `payload` is passed to the wallet; `hash` is the digest it signs. */
export type SignableMessage = Readonly<Record<SignatureType, { payload: string; hash: Hex }>>

import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { Chain } from '../chains/types.js'
import type { ContractCall } from './executeCall.js'
import { factoryAbi } from './factoryAbi.js'
import { abiToken, hashOrder } from './hashOrder.js'
import type { Leg } from './Order.js'
import { paymentSalt } from './paymentSalt.js'
import { type WalletIdentity, walletAddress } from './walletAddress.js'

/** What an owner allows with one signature. */
export type Withdrawal = {
  recipient: Address
  /** `amount` leaves the wallet, `fee` of it goes to the treasury, the rest to the recipient. Smallest units. */
  tokens: readonly { token: Leg['tokenIn']; amount: bigint; fee: bigint }[]
  /** The wallet's `nonce()`, 0 while it is not deployed. */
  nonce: bigint
  /** Seconds since 1970, chain time. */
  deadline: bigint
}

type WithdrawalOf = WalletIdentity & { chain: Chain; withdrawal: Withdrawal }

export const withdrawTypes = {
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

/** The EIP-712 message the owner signs. Only this wallet on this chain accepts the signature, once. */
export function withdrawTypedData({ chain, withdrawal, ...identity }: WithdrawalOf) {
  const wallet = walletAddress({ chain, ...identity })
  return {
    domain: { name: 'OneTimeWallet', version: '1', chainId: chain.chainId, verifyingContract: wallet },
    types: withdrawTypes,
    primaryType: 'Withdraw',
    message: {
      wallet,
      owner: identity.owner,
      payment: paymentSalt(identity.paymentId),
      ...abiWithdrawal(withdrawal),
    },
  } as const
}

/** The call that carries a signed withdrawal out, deploying the wallet where needed. Any account may send it. */
export function withdrawCall({
  chain,
  owner,
  order,
  paymentId,
  withdrawal,
  signature,
}: WithdrawalOf & { signature: Hex }): ContractCall {
  return {
    to: chain.contracts.walletFactory,
    data: encodeFunctionData({
      abi: factoryAbi,
      functionName: 'deployAndWithdraw',
      args: [owner, hashOrder(order), paymentSalt(paymentId), abiWithdrawal(withdrawal), signature],
    }),
  }
}

function abiWithdrawal({ recipient, tokens, nonce, deadline }: Withdrawal) {
  return {
    recipient,
    tokens: tokens.map(({ token }) => abiToken(token)),
    amounts: tokens.map(({ amount }) => amount),
    fees: tokens.map(({ fee }) => fee),
    nonce,
    deadline,
  }
}

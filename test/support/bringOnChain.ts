import { type Address, encodeFunctionData, type Hex } from 'viem'
import { factoryAbi } from '../../sandbox/src/chains/abis.js'
import type { Depositor } from './createDepositor.js'

/** The parts of a payment that its wallet's address is derived from. */
type WalletOf = {
  owner_address: string
  processing_addresses: readonly { factory: string; order_hash: string }[]
}

/** The transaction with which any account can bring a signed withdrawal (EIP-712) on chain, without the service. */
export function withdrawalCall(payment: WalletOf, authorization: string, signature: Hex): { to: Address; data: Hex } {
  const { message } = JSON.parse(authorization)
  const [wallet] = payment.processing_addresses
  const data = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'deployAndWithdraw',
    args: [
      payment.owner_address as Address,
      wallet?.order_hash as Hex,
      message.payment,
      {
        recipient: message.recipient,
        tokens: message.tokens,
        amounts: message.amounts,
        fees: message.fees,
        nonce: message.nonce,
        deadline: message.deadline,
      },
      signature,
    ],
  })
  return { to: wallet?.factory as Address, data }
}

/** Sends a signed withdrawal to the chain and waits until it is mined. */
export async function bringOnChain(
  sender: Depositor,
  payment: WalletOf,
  authorization: string,
  signature: Hex,
): Promise<void> {
  await sender.call(withdrawalCall(payment, authorization, signature))
}

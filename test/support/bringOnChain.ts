import { type Address, encodeFunctionData, type Hex } from 'viem'
import { factoryAbi } from '../../sandbox/src/chains/abis.js'
import type { Depositor } from './createDepositor.js'

/** The parts of a payment that its wallet's address is derived from. */
type WalletOf = {
  owner_address: string
  processing_addresses: readonly { factory: string; order_hash: string }[]
}

/** Sends a signed withdrawal (EIP-712) to the chain from any account, without the service. */
export async function bringOnChain(
  sender: Depositor,
  payment: WalletOf,
  authorization: string,
  signature: Hex,
): Promise<void> {
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
  await sender.call({ to: wallet?.factory as Address, data })
}

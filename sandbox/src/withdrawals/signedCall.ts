import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  isErc6492Signature,
  multicall3Abi,
  parseErc6492Signature,
} from 'viem'
import type { SignatureType } from '../boot/Runtime.js'
import { tokenAddress } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import type { ContractCall } from '../wallets/executeCall.js'
import { type Withdrawal, withdrawCall } from '../wallets/Withdrawal.js'
import type { WithdrawSource } from './WithdrawSource.js'
import type { WithdrawalRow } from './withdrawalRows.js'

export type Signed = { form: SignatureType; signature: Hex }

/**
 * The call that executes a signed withdrawal. For an ERC-6492 signature, the owner's contract is deployed first in the
 * same transaction, through Multicall, which owns nothing, so that the signature's factory call is never made by the
 * service's account.
 */
export async function signedCall(
  chain: Chain,
  { args }: WithdrawSource,
  row: WithdrawalRow,
  signed: Signed,
): Promise<ContractCall> {
  const withdrawal = withdrawalOf(row)
  if (!isErc6492Signature(signed.signature)) return withdrawCall(chain, args, withdrawal, signed)
  const { address, data, signature } = parseErc6492Signature(signed.signature)
  const withdraw = withdrawCall(chain, args, withdrawal, { form: signed.form, signature })
  if (await chain.client.getCode({ address: args.owner })) return withdraw
  return batch(chain.contracts.multicall, [
    // May fail: someone else may have deployed it meanwhile.
    { target: address as Address, callData: data as Hex, allowFailure: true },
    { target: withdraw.to, callData: withdraw.data, allowFailure: false },
  ])
}

type Call3 = { target: Address; callData: Hex; allowFailure: boolean }

function batch(to: Address, calls: readonly Call3[]): ContractCall {
  return { to, data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }) }
}

/** Converts a stored withdrawal to the form the contracts use. */
export function withdrawalOf(
  row: Pick<WithdrawalRow, 'recipient_address' | 'tokens' | 'nonce' | 'deadline'>,
): Withdrawal {
  return {
    recipient: getAddress(row.recipient_address),
    tokens: row.tokens.map(({ token, amount, fee }) => ({
      token: checksummed(tokenAddress(token)),
      amount: BigInt(amount),
      fee: BigInt(fee),
    })),
    nonce: BigInt(row.nonce),
    deadline: BigInt(row.deadline.getTime()) / 1_000n,
  }
}

function checksummed(token: Address | '0x'): Address | '0x' {
  return token === '0x' ? token : getAddress(token)
}

import {
  type Address,
  encodeFunctionData,
  type Hex,
  isErc6492Signature,
  multicall3Abi,
  parseErc6492Signature,
} from 'viem'
import type { Chain } from '../chains/types.js'
import type { ContractCall } from '../wallets/executeCall.js'
import type { SignatureType } from '../wallets/SignableMessage.js'
import { withdrawCall } from '../wallets/withdrawCall.js'
import type { WithdrawSource } from './WithdrawSource.js'
import { withdrawalOf } from './withdrawalOf.js'
import type { WithdrawalRow } from './withdrawalRows.js'

export type Signed = { form: SignatureType; signature: Hex }

/**
 * The call that carries a signed withdrawal out. An owner that is yet to be deployed is deployed first, in the same
 * transaction and by a contract that owns nothing: what the signature asks to call is never called in the service's name.
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
  return together(chain.contracts.multicall, [
    // Somebody else may have deployed it meanwhile, which is just as well.
    { target: address as Address, callData: data as Hex, allowFailure: true },
    { target: withdraw.to, callData: withdraw.data, allowFailure: false },
  ])
}

type Call3 = { target: Address; callData: Hex; allowFailure: boolean }

function together(to: Address, calls: readonly Call3[]): ContractCall {
  return { to, data: encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] }) }
}

import { type Address, getAddress } from 'viem'
import type { Chain, Chains } from '../chains/types.js'
import { tokenAddress } from '../payments/orderOf.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import { intentAccount } from '../wallets/intentAccount.js'
import type { SignableMessage } from '../wallets/SignableMessage.js'
import { withdrawalMessage } from '../withdrawals/withdrawalMessage.js'
import { ownerMessage } from './ownerMessage.js'

export type VerificationReason = 'EVM_OWNER' | 'EVM_WITHDRAWAL'

/** `chain` is the chain the signature has to be valid on. */
export type Verification = { reason: VerificationReason; chain: Chain; message: SignableMessage }

/** All messages the owner has to sign before the payment proceeds. `deadline` is Unix time in seconds. */
export function verifications(chains: Chains, row: PaymentRow, deadline: bigint): Verification[] {
  const owner = getAddress(row.owner_address)
  const destination = row.destination_address as Address
  const chain = chains.get(row.owner_chain)
  const own = ownerMessage(chain, { owner, destination, paymentId: row.id, deadline })
  const claim: Verification = { reason: 'EVM_OWNER', chain, message: own }
  return row.plan.refundTo ? [claim, refundWithdrawal(chains, row, owner, deadline)] : [claim]
}

/**
 * Refunds go to an account that only the owner's signature can withdraw from, so this checks up front that they can
 * sign.
 */
function refundWithdrawal(chains: Chains, row: PaymentRow, owner: Address, deadline: bigint): Verification {
  const chain = chains.get(row.network)
  const token = tokenAddress(row.plan.depositToken)
  const fullAmount = {
    token: token === '0x' ? token : getAddress(token),
    amount: BigInt(row.plan.depositAmount),
    fee: 0n,
  }
  const withdrawal = { recipient: owner, tokens: [fullAmount], nonce: 0n, deadline }
  return {
    reason: 'EVM_WITHDRAWAL',
    chain,
    message: withdrawalMessage(chain, intentAccount(owner, row.id), withdrawal),
  }
}

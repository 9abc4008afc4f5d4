import type { Address } from 'viem'
import type { Chains } from '../chains/types.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import type { SignableMessage } from '../wallets/SignableMessage.js'
import { ownerMessage } from './ownerMessage.js'

export type VerificationReason = 'EVM_OWNER' | 'EVM_WITHDRAWAL'

export type Verification = { reason: VerificationReason; message: SignableMessage }

/** Everything the owner of a payment signs before it goes on, until a deadline in seconds since 1970. */
export function verifications(chains: Chains, row: PaymentRow, deadline: bigint): Verification[] {
  const claim = {
    owner: row.owner_address as Address,
    destination: row.destination_address as Address,
    paymentId: row.id,
    deadline,
  }
  return [{ reason: 'EVM_OWNER', message: ownerMessage(chains.get(row.owner_chain), claim) }]
}

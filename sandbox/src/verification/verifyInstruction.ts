import type { Chains } from '../chains/types.js'
import { currentSignatureType } from '../control/signatureType.js'
import { terms } from '../money/terms.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { NextInstruction } from '../wire/Payment.js'
import { serializeVerificationToken } from './continuePayment.js'
import { verifications } from './verifications.js'

/**
 * The messages the owner of an unconfirmed payment has to sign. Each call issues a new deadline; a token is valid until
 * its own.
 */
export function verifyInstruction(chains: Chains, row: PaymentRow, now: Date): NextInstruction {
  const deadline = BigInt(Math.floor((now.getTime() + terms.signWithinMs) / 1_000))
  const signature_type = currentSignatureType()
  return {
    type: 'USER_VERIFY',
    payment_id: row.id,
    verification_token: serializeVerificationToken({ paymentId: row.id, deadline }),
    verifications: verifications(chains, row, deadline).map(({ reason, message }) => ({
      reason,
      signature_type,
      payload: message[signature_type].payload,
    })),
  }
}

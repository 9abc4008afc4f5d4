import type { Chains } from '../chains/types.js'
import { signatureTypeAsked } from '../control/signatureType.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import { terms } from '../routing/terms.js'
import { verifications } from './verifications.js'
import { writeVerificationToken } from './verificationToken.js'

/** What the owner of an unconfirmed payment is asked to sign. Each read gives fresh time; a token counts until its own is over. */
export function verifyInstruction(chains: Chains, row: PaymentRow, now: Date): Record<string, unknown> {
  const deadline = BigInt(Math.floor((now.getTime() + terms.signWithinMs) / 1_000))
  const signature_type = signatureTypeAsked()
  return {
    type: 'USER_VERIFY',
    payment_id: row.id,
    verification_token: writeVerificationToken({ paymentId: row.id, deadline }),
    verifications: verifications(chains, row, deadline).map(({ reason, message }) => ({
      reason,
      signature_type,
      payload: message[signature_type].payload,
    })),
  }
}

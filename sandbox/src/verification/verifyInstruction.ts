import { terms } from '../money/terms.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { NextInstruction } from '../wire/Payment.js'
import { serializeVerificationToken } from './continuePayment.js'
import { verifications } from './verifications.js'

/**
 * The messages the owner of an unconfirmed payment has to sign. Each call issues a new deadline; a token is valid until
 * its own.
 */
export function verifyInstruction(
  { chains, clock, hooks }: Pick<ServiceContext, 'chains' | 'clock' | 'hooks'>,
  row: PaymentRow,
): NextInstruction {
  const deadline = BigInt(Math.floor((clock.now().getTime() + terms.signWithinMs) / 1_000))
  const signature_type = hooks.signatureType()
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

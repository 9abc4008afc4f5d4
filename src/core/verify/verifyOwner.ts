import { continuePayment } from '../../client/confirmPayment.js'
import { ensureSamePayment } from '../../client/getPayment.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import { refuseSigning } from '../../signing/gate/refuseSigning.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'
import type { OwnerSigner } from '../../signing/OwnerSigner.js'
import type { Hex, Signer } from '../../signing/Signer.js'
import { signPlan } from '../../signing/signPlan.js'
import type { CoreContext } from '../CoreContext.js'
import { cachePayment } from '../follow/cachePayment.js'
import { signingSession } from '../signingSession.js'
import { assertWitnessed } from '../withdraw/assertWitnessed.js'
import type { SignOptions } from '../withdraw/createWithdrawal.js'
import { planVerifications } from './planVerifications.js'

/** The payment to verify, and how the owner signs. */
export type VerifyOwnerParameters = Pick<SignOptions, 'smartAccount' | 'acceptUnwitnessed'> & {
  /** The payment as fetched when its request was shown: each fetch returns a new request. */
  payment: Payment
  /** Chain id of the owner's network; by default of the one that the payment names. */
  chainId?: bigint | undefined
  /** The plans on the screen, from `useVerificationPlans`. Nothing else is signed. */
  plans: readonly SigningPlan[]
}

/** The signatures obtained so far, by the digest of their plan. Kept in memory only, until all are submitted. */
export type VerificationSignatures = Map<Hex, string>

/**
 * Requests the owner's next signature of a payment's `USER_VERIFY`, and submits all of them after the last. One call
 * requests one signature, so that each message can be reviewed before its own request.
 *
 * @param signatures Those of earlier calls; this call adds its own. Emptied once the service has answered.
 * @returns How many messages are still to be signed.
 * @throws {DepositError} `signing_refused` if a message is not the expected one, or `witness_none` as its rule if the
 * wallet cannot confirm the token of a refund and that was not accepted, else the wallet's or the client's error.
 */
export async function verifyOwner(
  context: CoreContext,
  signer: Signer | OwnerSigner,
  { payment, chainId, plans: shown, smartAccount, acceptUnwitnessed }: VerifyOwnerParameters,
  signatures: VerificationSignatures,
): Promise<number> {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'USER_VERIFY') return 0
  const { client, storage, tokens } = context
  // All plans have to pass the gate before the first signature is requested.
  const planned = await planVerifications(context, payment, chainId).catch((cause: unknown) => {
    // Signatures of a request that is no longer valid are not mixed with those of the next one.
    signatures.clear()
    throw cause
  })
  if (digestsOf(shown) !== digestsOf(planned.map(({ plan }) => plan))) throw refuseSigning('meaning')
  const unsigned = planned.filter(({ plan }) => !signatures.has(plan.digest))
  const [next] = unsigned
  if (next) {
    const session = signingSession(storage)
    const witness = () => assertWitnessed(signer, next.plan.facts, tokens, acceptUnwitnessed)
    const signed = await signPlan(signer, next.plan, { session, now: client.boundedNow, smartAccount, witness })
    signatures.set(next.plan.digest, signed.signature)
    if (unsigned.length > 1) return unsigned.length - 1
  }
  try {
    const continued = await continuePayment(client, {
      verification_token: instruction.verification_token,
      signatures: planned.map(({ verification: { reason, signature_type }, plan }) => ({
        reason,
        signature_type,
        signature: signatures.get(plan.digest) ?? '',
      })),
    })
    signatures.clear()
    cachePayment(context, ensureSamePayment(payment.payment_id, continued))
    return 0
  } catch (cause) {
    // Refused signatures are of no more use. After a lost response the same ones are submitted again.
    if (DepositError.is(cause) && cause.status !== undefined) signatures.clear()
    throw cause
  }
}

/** A caller without types may pass nothing. */
function digestsOf(plans: readonly SigningPlan[] = []): string {
  return plans.map(({ digest }) => digest).join()
}

import { continuePayment } from '../../client/confirmPayment.js'
import { ensureSamePayment } from '../../client/getPayment.js'
import type { Payment } from '../../schema/Payment.js'
import { refuseSigning } from '../../signing/gate/refuseSigning.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'
import type { Signer } from '../../signing/Signer.js'
import { signPlan } from '../../signing/signPlan.js'
import type { CoreContext } from '../CoreContext.js'
import { cachePayment } from '../follow/cachePayment.js'
import { signingSession } from '../signingSession.js'
import type { SignOptions } from '../withdraw/createWithdrawal.js'
import { planVerifications } from './planVerifications.js'

/** The payment to verify, and how the owner signs. */
export type VerifyOwnerParameters = SignOptions & {
  /** The payment as fetched when its request was shown: each fetch returns a new request. */
  payment: Payment
  /** Chain id of the owner's network. */
  chainId: bigint
  /** The plans on the screen, from `useVerificationPlans`. If given, nothing else is signed. */
  plans?: readonly SigningPlan[] | undefined
}

/**
 * Requests the owner's signatures of a payment's `USER_VERIFY` and submits them.
 *
 * @throws {DepositError} `signing_refused` if a message is not the expected one, else the wallet's or the client's error.
 */
export async function verifyOwner(
  context: CoreContext,
  signer: Signer,
  { payment, chainId, plans: shown, smartAccount }: VerifyOwnerParameters,
): Promise<void> {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'USER_VERIFY') return
  const { client, storage } = context
  // All plans have to pass the gate before the first signature is requested.
  const plans = await planVerifications(context, payment, chainId)
  if (shown && digestsOf(shown) !== digestsOf(plans.map(({ plan }) => plan))) throw refuseSigning('meaning')
  const signatures: { reason: string; signature_type: string; signature: string }[] = []
  for (const { verification, plan } of plans) {
    const { signature } = await signPlan(signer, plan, {
      session: signingSession(storage),
      now: client.boundedNow,
      smartAccount,
    })
    signatures.push({ reason: verification.reason, signature_type: verification.signature_type, signature })
  }
  const continued = await continuePayment(client, { verification_token: instruction.verification_token, signatures })
  cachePayment(context, ensureSamePayment(payment.payment_id, continued))
}

function digestsOf(plans: readonly SigningPlan[]): string {
  return plans.map(({ digest }) => digest).join()
}

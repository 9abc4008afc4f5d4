import { continuePayment } from '../../client/confirmPayment.js'
import { ensureSamePayment } from '../../client/getPayment.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import type { OwnerSigner } from '../../signing/OwnerSigner.js'
import { refuseSigning } from '../../signing/refuseSigning.js'
import type { Hex, Signer } from '../../signing/Signer.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import { signPlan } from '../../signing/signPlan.js'
import type { CoreContext } from '../CoreContext.js'
import { cachePayment } from '../follow/cachePayment.js'
import { assertWitnessed } from '../signing/assertWitnessed.js'
import type { SignOptions } from '../signing/SignOptions.js'
import { signingSession } from '../signing/signingSession.js'
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

/** The verification of an owner, one message at a time. What is signed is kept in memory only, until all of it is submitted. */
export type VerificationFlow = {
  /** The messages to sign, checked, to be shown before `sign`. */
  plan: (context: CoreContext, payment: Payment, chainId?: bigint) => Promise<readonly SigningPlan[]>
  /** The payment whose plans were made last, which is what the screen shows: each fetch brings another request. */
  planned: (current: Payment) => Payment
  /**
   * Requests the owner's next signature of a payment's `USER_VERIFY`, and submits all of them after the last. One call
   * requests one signature, so that each message can be reviewed before its own request.
   *
   * @returns How many messages are still to be signed.
   * @throws {DepositError} `signing_refused` if a message is not the expected one, or `witness_none` as its rule if the
   * wallet cannot confirm the token of a refund and that was not accepted, else the wallet's or the client's error.
   */
  sign: (context: CoreContext, signer: Signer | OwnerSigner, parameters: VerifyOwnerParameters) => Promise<number>
  /** Digests of the messages that are signed and not yet submitted. */
  signed: () => readonly Hex[]
  /** Forgets what was planned and signed. */
  leave: () => void
}

export function createVerification(): VerificationFlow {
  const signatures = new Map<Hex, string>()
  let shown: Payment | undefined

  async function sign(
    context: CoreContext,
    signer: Signer | OwnerSigner,
    { payment, chainId, plans, smartAccount, acceptUnwitnessed }: VerifyOwnerParameters,
  ): Promise<number> {
    const instruction = payment.next_instruction
    if (instruction?.type !== 'USER_VERIFY') return 0
    const { client, storage, tokens } = context
    // All plans have to pass the gate before the first signature is requested.
    const checked = await planVerifications(context, payment, chainId).catch((cause: unknown) => {
      // Signatures of a request that is no longer valid are not mixed with those of the next one.
      signatures.clear()
      throw cause
    })
    if (digestsOf(plans) !== digestsOf(checked.map(({ plan }) => plan))) throw refuseSigning('meaning')
    const unsigned = checked.filter(({ plan }) => !signatures.has(plan.digest))
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
        signatures: checked.map(({ verification: { reason, signature_type }, plan }) => ({
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

  return {
    plan: async (context, payment, chainId) => {
      shown = undefined
      const plans = await planVerifications(context, payment, chainId)
      shown = payment
      return plans.map(({ plan }) => plan)
    },
    planned: (current) => (shown?.payment_id === current.payment_id ? shown : current),
    sign,
    signed: () => [...signatures.keys()],
    leave: () => {
      signatures.clear()
      shown = undefined
    },
  }
}

/** A caller without types may pass nothing. */
function digestsOf(plans: readonly SigningPlan[] = []): string {
  return plans.map(({ digest }) => digest).join()
}

import { sameAddress } from '../address/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { isSignatureExpired, submitMargin } from '../schema/isSignatureExpired.js'
import type { SigningSession } from './createSigningSession.js'
import { refuseExpired, refuseSigned } from './gate/refuseSigning.js'
import type { SigningPlan } from './gate/SigningPlan.js'
import type { Hex, Signer } from './Signer.js'

export type SignPlanParameters = {
  session: SigningSession
  /** Unix time in milliseconds on the service's clock, read on each check. */
  now: () => number
  /** The owner is a contract, so that only the service can verify the signature. */
  smartAccount?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** A signature of the owner. `proof` is `recovered` if verified locally, `contract` if only the chain can verify it. */
export type Signed = { signature: Hex; proof: 'recovered' | 'contract' }

const ecdsaSignatureLengths = [2 + 2 * 64, 2 + 2 * 65]

/**
 * Requests the owner's signature of a plan that passed the gate, and returns it only if the owner signed in time.
 *
 * @throws {DepositError} `signing_refused` (`over`, `late`, `signer`), `wallet_wrong_account`, `aborted`, or the
 * wallet's error.
 */
export async function signPlan(
  signer: Signer,
  plan: SigningPlan,
  { session, now, smartAccount = false, signal }: SignPlanParameters,
): Promise<Signed> {
  const recover = import('./recoverSigner.js')
  // Awaited below; this avoids an unhandled rejection until then.
  recover.catch(() => undefined)
  if (isSignatureExpired(plan.deadline, now() + submitMargin)) throw refuseExpired()
  await assertOwner(signer, plan)
  // The user may have left while the account was checked.
  if (signal?.aborted) throw new DepositError('aborted', 'This was cancelled before the wallet was asked.')
  const signature = await (plan.signatureType === 'EIP712'
    ? signer.signTypedData(plan.payload)
    : signer.signMessage(plan.payload))
  session.remember(plan)
  if (signal?.aborted) throw new DepositError('aborted', 'This was cancelled. What was signed is not used.')
  await assertOwner(signer, plan)
  if (isSignatureExpired(plan.deadline, now() + submitMargin)) throw refuseSigned('late')
  const { recoverSigner } = await recover
  if (sameAddress(recoverSigner(plan.digest, signature), plan.facts.owner)) return { signature, proof: 'recovered' }
  if (smartAccount || !ecdsaSignatureLengths.includes(signature.length)) return { signature, proof: 'contract' }
  throw refuseSigned('signer')
}

async function assertOwner(signer: Signer, { facts }: SigningPlan): Promise<void> {
  if (!sameAddress(await signer.getAddress(), facts.owner))
    throw new DepositError('wallet_wrong_account', 'Your wallet is on another account than the owner of this payment.')
}

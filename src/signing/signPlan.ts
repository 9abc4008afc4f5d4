import { sameAddress } from '../address/sameAddress.js'
import { DepositError } from '../errors/DepositError.js'
import type { SigningSession } from './createSigningSession.js'
import { refuseOver } from './gate/refuseOver.js'
import { refuseSigned } from './gate/refuseSigned.js'
import type { SigningPlan } from './gate/SigningPlan.js'
import type { Hex, Signer } from './Signer.js'

export type SignPlanParameters = {
  session: SigningSession
  /** Milliseconds since 1970 on the service's clock, read when it is needed. */
  now: () => number
  /** The owner is a contract, so that only the service can tell whether the signature is good. */
  smartAccount?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** A signature of the owner. `proof` says who knows that: we do, or only the chain can. */
export type Signed = { signature: Hex; proof: 'recovered' | 'contract' }

const keySignatureLengths = [2 + 2 * 64, 2 + 2 * 65]

/**
 * Asks the owner's wallet to sign what passed the gate, and hands on only what the owner signed in time.
 *
 * @throws {DepositError} `signing_refused` (`over`, `late`, `signer`), `wallet_wrong_account`, `aborted`, or what the wallet said.
 */
export async function signPlan(
  signer: Signer,
  plan: SigningPlan,
  { session, now, smartAccount = false, signal }: SignPlanParameters,
): Promise<Signed> {
  const recover = import('./recoverSigner.js')
  // Waited for below; without this a broken connection would be nobody's error until then.
  recover.catch(() => undefined)
  if (isOver(plan, now())) throw refuseOver()
  await assertOwner(signer, plan)
  // Whoever left while the wallet was made ready is not asked any more.
  if (signal?.aborted) throw new DepositError('aborted', 'This was cancelled before the wallet was asked.')
  const signature = await (plan.signatureType === 'EIP712'
    ? signer.signTypedData(plan.payload)
    : signer.signMessage(plan.payload))
  session.remember(plan)
  if (signal?.aborted) throw new DepositError('aborted', 'This was cancelled. What was signed is not used.')
  await assertOwner(signer, plan)
  if (isOver(plan, now())) throw refuseSigned('late')
  const { recoverSigner } = await recover
  if (sameAddress(recoverSigner(plan.digest, signature), plan.facts.owner)) return { signature, proof: 'recovered' }
  if (smartAccount || !keySignatureLengths.includes(signature.length)) return { signature, proof: 'contract' }
  throw refuseSigned('signer')
}

function isOver({ deadline }: SigningPlan, now: number): boolean {
  return BigInt(Math.floor(now / 1_000)) >= deadline
}

async function assertOwner(signer: Signer, { facts }: SigningPlan): Promise<void> {
  if (!sameAddress(await signer.getAddress(), facts.owner))
    throw new DepositError('wallet_wrong_account', 'Your wallet is on another account than the owner of this payment.')
}

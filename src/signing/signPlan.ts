import { sameAddress } from '../address/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { hasPassed, submitMargin } from '../schema/isSignatureExpired.js'
import type { SigningSession } from './createSigningSession.js'
import type { OwnerSigner } from './OwnerSigner.js'
import { refuseExpired, refuseSigned, refuseSigning } from './refuseSigning.js'
import type { Hex, Signer } from './Signer.js'
import { isLargeFee, type SigningPlan } from './SigningPlan.js'

export type SignPlanParameters = {
  session: SigningSession
  /** Unix time in milliseconds, read on each check: `boundedNow` of the client. */
  now: () => number
  /** The user says that the owner is a contract, so that only the service can verify the signature. */
  smartAccount?: boolean | undefined
  /** The user was told of a fee that takes more than a tenth, and goes on. */
  acceptFee?: boolean | undefined
  /** Called once the account was checked, before the wallet is requested to sign. Rejects to stop it. */
  witness?: (() => Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/** A signature of the owner. `proof` is `recovered` if verified locally, `contract` if only the chain can verify it. */
export type Signed = { signature: Hex; proof: 'recovered' | 'contract' }

/**
 * Requests the owner's signature of a plan that passed the gate, and returns it only if the owner signed in time.
 *
 * Whatever its length, a signature that was not made by the owner's key is accepted only of a known contract. An
 * `OwnerSigner` is given the digest and the message behind it, and checks what it returns.
 *
 * @throws {DepositError} `signing_refused` (`large_fee`, `over`, `late`, `signer`), `wallet_wrong_account`, `aborted`, or the
 * wallet's error.
 */
export async function signPlan(
  signer: Signer | OwnerSigner,
  plan: SigningPlan,
  { session, now, smartAccount = false, acceptFee, witness, signal }: SignPlanParameters,
): Promise<Signed> {
  const { facts, fees } = plan
  const takesMuch =
    facts.purpose === 'withdraw' && facts.tokens.some(({ units }, index) => isLargeFee(fees[index], units))
  if (takesMuch && acceptFee !== true) throw refuseSigning('large_fee')
  // What can be asked as a wallet is checked like one, whatever else it can do.
  const wallet = isWallet(signer) ? signer : undefined
  const recover = wallet && import('./recoverSigner.js')
  // Awaited below; this avoids an unhandled rejection until then.
  recover?.catch(() => undefined)
  if (hasPassed(plan.deadline, now() + submitMargin)) throw refuseExpired()
  await assertOwner(signer, plan)
  if (witness) {
    await witness()
    // The wallet may have taken minutes to switch networks.
    await assertOwner(signer, plan)
  }
  // The user may have left while the account was checked.
  if (signal?.aborted) throw new DepositError('aborted', 'This was cancelled before the wallet was asked.')
  const signature = await requestSignature(signer, plan, signal)
  session.remember(plan)
  if (signal?.aborted) throw new DepositError('aborted', 'This was cancelled. What was signed is not used.')
  await assertOwner(signer, plan)
  if (hasPassed(plan.deadline, now() + submitMargin)) throw refuseSigned('late')
  const { recoverSigner, canonicalSignature } = (await recover) ?? {}
  // Without it, the signer has checked the signature.
  if (!wallet || !recoverSigner || !canonicalSignature) return { signature, proof: 'recovered' }
  if (sameAddress(recoverSigner(plan.digest, signature), plan.facts.owner))
    return { signature: canonicalSignature(signature), proof: 'recovered' }
  if (smartAccount || (await mayContractSign(wallet, plan.facts.owner, signature)))
    return { signature, proof: 'contract' }
  throw refuseSigned('signer')
}

function requestSignature(
  signer: Signer | OwnerSigner,
  { facts, signatureType, payload, digest, deadline }: SigningPlan,
  signal: AbortSignal | undefined,
): Promise<Hex> {
  const { owner, chainId } = facts
  if (!isWallet(signer)) {
    const message = { facts, signatureType, payload }
    return signer.signDigest({ owner, chainId, digest, message, deadline, signal })
  }
  return signatureType === 'EIP712' ? signer.signTypedData(payload) : signer.signMessage(payload, Number(chainId))
}

function isWallet(signer: Signer | OwnerSigner): signer is Signer {
  return 'signTypedData' in signer
}

/** Hex digits of 65 bytes, and `0x`. */
const keySignatureLength = 132

/** A wallet that cannot say counts as no: the user can say so instead. */
async function mayContractSign(signer: Signer, owner: Hex, signature: Hex): Promise<boolean> {
  try {
    const kind = await signer.isContract?.(owner)
    // A delegated account has a key, and what is as long as a signature of one was made by another.
    return kind === true || (kind === 'delegated' && signature.length > keySignatureLength)
  } catch {
    return false
  }
}

async function assertOwner(signer: Signer | OwnerSigner, { facts }: SigningPlan): Promise<void> {
  const address = isWallet(signer) ? await signer.getAddress() : signer.address
  if (!sameAddress(address, facts.owner))
    throw new DepositError('wallet_wrong_account', 'Your wallet is on another account than the owner of this payment.')
}

import { sameAddress } from '../address/evm.js'
import { checkEvmAddress } from '../address/families/evm.js'
import { DepositError } from '../errors/DepositError.js'
import { hashMessage } from './hashMessage.js'
import { refuseSigned, refuseSigning } from './refuseSigning.js'
import type { Hex, Signer } from './Signer.js'
import { issuedAt, type SignInFacts, signInMessage, signInNonce, signInStatement } from './signInMessage.js'

/** A sign-in message to display and then sign. It is frozen: what is shown is what is signed. */
export type SignInPlan = {
  /** The account that signs. */
  address: Hex
  /** The whole text, exactly as the wallet gets it. */
  message: string
  /** What the wallet signs: the hash of the text. */
  digest: Hex
  /** The sentence of the text that says what the signature does. */
  statement: string
}

/** Milliseconds by which the clocks of browser and proxy may differ. */
const maxClockDifference = 24 * 60 * 60 * 1_000

/**
 * Builds the message from what this page knows. Only the nonce comes from the proxy, and only in its strict form: it has
 * no room for another sentence.
 *
 * @param facts `origin` of this page, the connected account, and the nonce as it was received.
 * @param now Epoch milliseconds by the clock of this device.
 * @throws {DepositError} `signing_refused`, or `configuration` for a page without an origin.
 */
export function planSignIn({ origin, address, nonce }: SignInFacts, now: number): SignInPlan {
  if (!/^https?:\/\/[^/]+$/.test(origin))
    throw new DepositError('configuration', 'A page without an origin of its own cannot ask for a signature.')
  const account = checkEvmAddress(address)
  if (!account.ok) throw refuseSigning('meaning')
  if (!signInNonce.test(nonce)) throw refuseSigning('nonce')
  if (Math.abs(issuedAt(nonce) - now) > maxClockDifference) throw refuseSigning('deadline')
  const message = signInMessage({ origin, address: account.address, nonce })
  return Object.freeze({
    address: account.address,
    message,
    digest: hashMessage(message),
    statement: signInStatement,
  })
}

/**
 * Requests the signature of a sign-in message, and returns it only if the account's own key made it.
 *
 * @throws {DepositError} `signing_refused` with `signer`, also for the account of a contract, whose signature only its
 * chain can verify; `wallet_wrong_account`, `aborted`, or the wallet's error.
 */
export async function requestSignIn(signer: Signer, plan: SignInPlan, signal?: AbortSignal): Promise<Hex> {
  const recover = import('./recoverSigner.js')
  // Awaited below; this avoids an unhandled rejection until then.
  recover.catch(() => undefined)
  await assertAccount(signer, plan)
  if (signal?.aborted) throw new DepositError('aborted', 'This was cancelled before the wallet was asked.')
  const signature = await signer.signMessage(plan.message)
  if (signal?.aborted) throw new DepositError('aborted', 'This was cancelled. What was signed is not used.')
  const { recoverSigner } = await recover
  if (sameAddress(recoverSigner(plan.digest, signature), plan.address)) return signature
  throw refuseSigned('signer')
}

async function assertAccount(signer: Signer, { address }: SignInPlan): Promise<void> {
  if (!sameAddress(await signer.getAddress(), address))
    throw new DepositError('wallet_wrong_account', 'Your wallet is on another account than the one shown here.')
}

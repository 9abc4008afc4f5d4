import { isWitnessed } from '../../signing/isWitnessed.js'
import type { OwnerSigner } from '../../signing/OwnerSigner.js'
import { refuseSigning } from '../../signing/refuseSigning.js'
import type { Signer } from '../../signing/Signer.js'
import type { SigningFacts } from '../../signing/SigningFacts.js'
import { native } from '../../signing/SigningFacts.js'
import type { PinnedTokens } from '../CoreContext.js'

/**
 * Compares the network and the decimals of every token that a message moves with what the wallet's own node reports: decimals
 * of the service alone could turn a fee of 0.01 on the screen into one of 1. Where the wallet cannot be asked, native
 * currencies and tokens that the host vouches for pass: their decimals were compared already. A signer that confirms
 * tokens itself asks its own wallet, on its own screen.
 *
 * @param acceptUnwitnessed The user was told that the service alone vouches for decimals. What contradicts them is refused
 * all the same.
 * @throws {DepositError} `signing_refused` with `witness_chain`, `witness_decimals` or `witness_none`, else the wallet's error.
 */
export async function assertWitnessed(
  signer: Signer | OwnerSigner,
  facts: SigningFacts,
  pinned: PinnedTokens | undefined,
  acceptUnwitnessed = false,
): Promise<void> {
  if (facts.purpose !== 'withdraw') return
  if (!('signTypedData' in signer) && signer.confirmsTokens) return
  const { chainId } = facts
  for (const { token: contract, asset, decimals } of facts.tokens) {
    const token = contract === native ? undefined : contract
    const isCertain = 'readToken' in signer && (await isWitnessed(signer, { chainId, token, decimals }, refuseSigning))
    const isAccepted = acceptUnwitnessed || token === undefined || pinned?.[asset] !== undefined
    if (!isCertain && !isAccepted) throw refuseSigning('witness_none')
  }
}

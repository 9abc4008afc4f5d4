import { sameAddress } from '../../address/evm.js'
import type { OwnerSigner } from '../../signing/OwnerSigner.js'
import type { Signer } from '../../signing/Signer.js'
import type { CoreContext } from '../CoreContext.js'

/**
 * What signs for the owner of a payment: its own signer, with the factories that this page trusts, else the wallet.
 *
 * @param account The owner.
 * @param wallet The signer of the connected account, if there is one.
 */
export function ownerSigner(
  { owner, signing }: Pick<CoreContext, 'owner' | 'signing'>,
  account: string,
  wallet: Signer | undefined,
): Signer | OwnerSigner | undefined {
  if (!owner || !sameAddress(owner.address, account)) return wallet
  const { address, receives, confirmsTokens, movesOn } = owner
  return {
    address,
    receives,
    confirmsTokens,
    movesOn,
    signDigest: (request) => owner.signDigest({ ...request, factories: signing?.passkeyFactories }),
  }
}

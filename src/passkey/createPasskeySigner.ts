import { sameAddress } from '../address/evm.js'
import { checkEvmAddress } from '../address/families/evm.js'
import { isTestNetwork } from '../signing/isTestNetwork.js'
import type { OwnerSigner } from '../signing/Signer.js'
import { type PasskeyKeys, passkeyAccount, sandboxPasskeyFactory } from './passkeyAccount.js'
import { passkeyFailure } from './passkeyError.js'
import { type SignWithPasskeyParameters, signWithPasskey } from './signWithPasskey.js'

/** The owner, and what is known of its passkeys. Nothing of it is secret. */
export type PasskeySignerParameters = Pick<SignWithPasskeyParameters, 'account' | 'ids' | 'other' | 'rpId'> & {
  /** All passkeys of the account, if this device knows them: then the account is checked before one is asked. */
  keys?: PasskeyKeys | undefined
}

/**
 * Signs as the owner of payments with a passkey, beside the wallet that pays: for `createDeposit` and `OwnerProvider`.
 * Only what passed the signing gate is signed, and only for an account that follows from the passkey and a factory of
 * the signing options. Create it before the press that asks for a signature, so that its code is there by then.
 *
 * @throws {RangeError} if `account` is no address.
 * @example
 * const deposit = createDeposit({ owner: createPasskeySigner({ account: payment.owner_address }) })
 */
export function createPasskeySigner({ account, keys, other, ...passkey }: PasskeySignerParameters): OwnerSigner {
  const check = checkEvmAddress(account)
  if (!check.ok) throw new RangeError('The account of a passkey is an EVM address.')
  const { address } = check
  return {
    address,
    signDigest: async ({ owner, factories, ...request }) => {
      const trusted = factories ?? (isTestNetwork(request.chainId) ? [sandboxPasskeyFactory] : [])
      const factory = trusted.filter((each) => !keys || sameAddress(passkeyAccount(each, keys), address))
      if (factory.length === 0 || !sameAddress(owner, address)) throw passkeyFailure('passkey_factory')
      const others = keys?.second ? [keys.first, keys.second] : other
      return signWithPasskey({ ...passkey, ...request, account: address, factory, other: others })
    },
  }
}

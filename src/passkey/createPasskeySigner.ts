import { sameAddress } from '../address/evm.js'
import { checkEvmAddress } from '../address/families/evm.js'
import type { OwnerSigner } from '../signing/OwnerSigner.js'
import { loadPasskeyWindow } from './loadPasskeyWindow.js'
import type { PasskeyKey } from './p256.js'
import { type PasskeyKeys, passkeyAccount } from './passkeyAccount.js'
import { passkeyFailure } from './passkeyError.js'
import { passkeyFactoriesOn } from './passkeyFactoryOf.js'
import { signWithPasskey } from './signWithPasskey.js'

/** The owner, and what is known of its passkeys. Nothing of it is secret. */
export type PasskeySignerParameters = {
  /** The owner: the account that signs. */
  account: string
  /** Passkeys to ask for, by `id`. Default: every passkey of the site on this device or a phone beside it. */
  ids?: readonly Uint8Array[] | undefined
  /** The account's other passkey, if it has two and this device knows that one; both if either may sign. */
  other?: PasskeyKey | readonly PasskeyKey[] | undefined
  /** The domain that the passkey belongs to. Default: that of the page. */
  rpId?: string | undefined
  /**
   * The page that has the keys, on an origin of its own, such as `https://keys.example/sign`: it serves
   * `servePasskeyWindow`, shows what is signed, and asks for the passkey. Default: this page asks.
   */
  window?: string | undefined
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
  // There by the press, which opens the window.
  if (passkey.window !== undefined) loadPasskeyWindow().catch(() => undefined)
  return {
    address,
    signDigest: async ({ owner, factories, ...request }) => {
      const factory = passkeyFactoriesOn(request.chainId, factories).filter(
        (each) => !keys || sameAddress(passkeyAccount(each, keys), address),
      )
      if (factory.length === 0 || !sameAddress(owner, address)) throw passkeyFailure('passkey_factory')
      const others = keys?.second ? [keys.first, keys.second] : other
      return signWithPasskey({ ...passkey, ...request, account: address, factory, other: others })
    },
  }
}

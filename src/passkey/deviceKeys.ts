import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sameAddress } from '../address/evm.js'
import type { OwnerSigner } from '../signing/OwnerSigner.js'
import type { StoredPasskey } from '../storage/passkeys.js'
import { createPasskey } from './createPasskey.js'
import { createPasskeySigner } from './createPasskeySigner.js'
import * as windows from './loadPasskeyWindow.js'
import { isKey } from './p256.js'
import { passkeyAccount } from './passkeyAccount.js'
import * as errors from './passkeyError.js'

/** Why this page cannot use keys. */
export const passkeyProblem = errors.passkeyProblem

/** Loads what opens a window with keys, before the press that opens one. */
export const loadWindow = windows.loadPasskeyWindow

export type CreateKeyParameters = Parameters<typeof createPasskey>[0] & {
  /** The pinned factory that the account follows from. */
  factory: string
}

/** A new key of this device. */
export type CreatedKey = {
  stored: StoredPasskey
  /** Whether it is also somewhere else than on this device. */
  isSynced: boolean
}

/** Makes a passkey and derives its account. */
export async function createKey({ factory, ...passkey }: CreateKeyParameters): Promise<CreatedKey> {
  const { id, key, warning } = await createPasskey(passkey)
  const account = passkeyAccount(factory, { first: key })
  const [x, y] = [`0x${key.x.toString(16)}`, `0x${key.y.toString(16)}`]
  return { stored: { account, id: bytesToHex(id), x, y }, isSynced: warning === undefined }
}

/** Whether a stored account follows from its key: a damaged record must not become the owner of money. */
export function isIntact({ account, x, y }: StoredPasskey, factory: string): boolean {
  const first = { x: BigInt(x), y: BigInt(y) }
  return isKey(first) && sameAddress(passkeyAccount(factory, { first }), account)
}

/** Where keys live: the domain, and the page that has them if it is not this one. */
export type KeyPlace = { rpId: string | undefined; window: string | undefined }

/** Signs for an owner. A passkey that was made elsewhere is found by the owner's address alone. */
export function signerFor(owner: string, stored: StoredPasskey | undefined, where: KeyPlace): OwnerSigner {
  const ids = stored && [new Uint8Array(hexToBytes(stored.id))]
  return createPasskeySigner({ account: owner, ids, ...where })
}

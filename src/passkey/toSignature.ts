import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { sameAddress } from '../address/evm.js'
import type { Hex } from '../signing/Signer.js'
import { dynamic, toBigInt, word } from './bytes.js'
import { order, type PasskeyKey, recoverKeys } from './p256.js'
import { type PasskeyKeys, passkeyAccount, withDeployment } from './passkeyAccount.js'
import { passkeyFailure } from './passkeyError.js'

/** What `navigator.credentials.get` resolves with. */
export type PasskeyAssertion = { clientDataJSON: Uint8Array; authenticatorData: Uint8Array; signature: Uint8Array }

export type ToSignatureParameters = {
  /** The pinned factory, or all of them. */
  factory: string | readonly string[]
  account: string
  /** The account's other passkey, if it has two and this device knows that one; both if either may sign. */
  other?: PasskeyKey | readonly PasskeyKey[] | undefined
}

/**
 * Encodes an assertion as the account's signature. A passkey names its key only when it is made, so the key is worked out
 * from the signature: the one of two candidates that leads to the account. Nothing has to be remembered on a device.
 *
 * @throws {DepositError} `wallet_wrong_account` if neither candidate leads to the account.
 */
export function toSignature(
  { factory, account, other }: ToSignatureParameters,
  { clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
): Hex {
  const [r, either] = parseDer(signature)
  // Both halves of the range are valid signatures, and half of all devices give the upper. Contracts take the lower.
  const s = either > order / 2n ? order - either : either
  const hash = toBigInt(sha256(concatBytes(authenticatorData, sha256(clientDataJSON))))
  const candidates = recoverKeys(hash, r, s).flatMap((key) => keysWith(key, other))
  const found = [factory]
    .flat()
    .flatMap((creator) =>
      candidates
        .filter((keys) => sameAddress(passkeyAccount(creator, keys), account))
        .map((keys) => ({ creator, keys })),
    )[0]
  if (!found) throw passkeyFailure('passkey_other')

  const text = new TextDecoder().decode(clientDataJSON)
  const data = dynamic(authenticatorData)
  const challengeIndex = BigInt(text.indexOf('"challenge":'))
  const typeIndex = BigInt(text.indexOf('"type":'))
  const head = [r, s, challengeIndex, typeIndex, 192n, 192n + BigInt(data.length)].map(word)
  return withDeployment(found.creator, found.keys, concatBytes(...head, data, dynamic(clientDataJSON)))
}

function keysWith(key: PasskeyKey, others: ToSignatureParameters['other'] = []): readonly PasskeyKeys[] {
  const pairs = [others].flat().flatMap((other) => [
    { first: key, second: other },
    { first: other, second: key },
  ])
  return [{ first: key }, ...pairs]
}

/** A sequence of two integers. */
function parseDer(der: Uint8Array): readonly [r: bigint, s: bigint] {
  const middle = 4 + (der[3] ?? 0)
  const end = middle + 2 + (der[middle + 1] ?? 0)
  const isSequence = der[0] === 0x30 && der[1] === der.length - 2 && end === der.length
  if (!isSequence || der[2] !== 0x02 || der[middle] !== 0x02) throw passkeyFailure('passkey_signature')
  return [toBigInt(der.slice(4, middle)), toBigInt(der.slice(middle + 2))]
}

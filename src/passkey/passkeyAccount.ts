import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { checksumAddress } from '../address/families/evm.js'
import { implementationOf } from '../signing/deriveWallet.js'
import type { Hex } from '../signing/Signer.js'
import { dynamic, word } from './bytes.js'
import { isKey, type PasskeyKey } from './p256.js'

/** The passkeys of an account. Each of them signs alone. Their order is part of the account's address. */
export type PasskeyKeys = { first: PasskeyKey; second?: PasskeyKey | undefined }

/**
 * The account whose keys are one or two passkeys: an owner of payments. Derived without asking anybody, so that nobody
 * can name another one.
 *
 * @param factory The contract that creates the accounts. Pin it; never take it from the service.
 * @throws {RangeError} if a key is not a point of the curve: nobody could ever sign for that account.
 * @example
 * const owner = passkeyAccount(sandboxPasskeyFactory, { first: passkey.key })
 */
export function passkeyAccount(factory: string, keys: PasskeyKeys): Hex {
  // A minimal proxy with four words of immutable arguments, at a CREATE2 address without salt.
  const creation = concatBytes(
    hexToBytes('6100ad3d81600a3d39f3363d3d373d3d3d363d73'),
    hexToBytes(implementationOf(factory).slice(2)),
    hexToBytes('5af43d82803e903d91602b57fd5bf3'),
    argumentsOf(keys),
  )
  const deployer = concatBytes(Uint8Array.of(0xff), hexToBytes(factory.slice(2)))
  const hash = keccak_256(concatBytes(deployer, word(0n), keccak_256(creation)))
  return checksumAddress(`0x${bytesToHex(hash.slice(12))}`)
}

/** What a passkey has to sign so that its account counts as having signed `digest` on a chain. */
export function passkeyChallenge({ account, chainId, digest }: PasskeyChallengeParameters): Uint8Array {
  const domain = keccak_256(
    concatBytes(
      hashText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
      hashText('PasskeyOwner'),
      hashText('1'),
      word(chainId),
      word(BigInt(account)),
    ),
  )
  const signed = keccak_256(concatBytes(hashText('Signed(bytes32 digest)'), hexToBytes(digest.slice(2))))
  return keccak_256(concatBytes(hexToBytes('1901'), domain, signed))
}

export type PasskeyChallengeParameters = {
  account: string
  chainId: bigint
  /** The 32 bytes that the account signs: an EIP-712 or EIP-191 hash. */
  digest: string
}

/** A signature of the account with what deploys it (ERC-6492). Whoever verifies it takes the part that is needed. */
export function withDeployment(factory: string, keys: PasskeyKeys, signature: Uint8Array): Hex {
  const selector = hashText('deploy(bytes32,bytes32,bytes32,bytes32)').slice(0, 4)
  const call = dynamic(concatBytes(selector, argumentsOf(keys)))
  const head = [BigInt(factory), 96n, 96n + BigInt(call.length)].map(word)
  return `0x${bytesToHex(concatBytes(...head, call, dynamic(signature), hexToBytes('6492'.repeat(16))))}`
}

function argumentsOf({ first, second }: PasskeyKeys): Uint8Array {
  const keys = second ? [first, second] : [first]
  if (!keys.every(isKey)) throw new RangeError('This is not a key of the curve P-256.')
  const { x, y } = second ?? { x: 0n, y: 0n }
  return concatBytes(...[first.x, first.y, x, y].map(word))
}

function hashText(text: string): Uint8Array {
  return keccak_256(utf8ToBytes(text))
}

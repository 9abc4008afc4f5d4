import {
  type Address,
  compactSignatureToSignature,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  isErc6492Signature,
  parseAbi,
  parseCompactSignature,
  parseSignature,
  recoverAddress,
  type Signature,
  serializeSignature,
  size,
} from 'viem'
import { revertReason } from '../chains/revertReason.js'
import type { Chain } from '../chains/types.js'

const smartAccountAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const valid = `0x1626ba7e${'0'.repeat(56)}`

/**
 * True when `owner` signed `hash`: with a key, as a contract (ERC-1271), or as a contract that is not deployed yet
 * (ERC-6492). Rejects only when the chain does not respond.
 */
export async function isSignedBy(chain: Chain, owner: Address, hash: Hex, signature: Hex): Promise<boolean> {
  // As in the wallet contract, a key signature is valid even if the account has delegated code.
  if (await keySignature(owner, hash, signature)) return true
  if (isErc6492Signature(signature)) return chain.client.verifyHash({ address: owner, hash, signature })
  const code = await chain.client.getCode({ address: owner })
  return code !== undefined && isContractSignature(chain, owner, hash, signature)
}

async function isContractSignature({ client }: Chain, owner: Address, hash: Hex, signature: Hex): Promise<boolean> {
  const data = encodeFunctionData({ abi: smartAccountAbi, functionName: 'isValidSignature', args: [hash, signature] })
  try {
    return (await client.call({ to: owner, data })).data === valid
  } catch (error) {
    if (revertReason(error) === undefined) throw error
    return false
  }
}

const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Normalizes a key signature of `owner` to the form that contracts accept: 65 bytes, v 27 or 28.
 * Accepts 65 bytes (v also 0 or 1) and the 64 bytes of EIP-2098. Undefined for anything else.
 */
export async function keySignature(owner: Address, hash: Hex, signature: Hex): Promise<Hex | undefined> {
  try {
    const parsed = parse(signature)
    // Every signature has a malleable twin with a high s, which contracts refuse.
    if (!parsed || hexToBigInt(parsed.s) > halfOrder) return undefined
    const plain = serializeSignature(parsed)
    return isAddressEqual(await recoverAddress({ hash, signature: plain }), owner) ? plain : undefined
  } catch {
    return undefined
  }
}

function parse(signature: Hex): Signature | undefined {
  if (size(signature) === 65) return parseSignature(signature)
  return size(signature) === 64 ? compactSignatureToSignature(parseCompactSignature(signature)) : undefined
}

import {
  type Address,
  compactSignatureToSignature,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  parseCompactSignature,
  parseSignature,
  recoverAddress,
  type Signature,
  serializeSignature,
  size,
} from 'viem'

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

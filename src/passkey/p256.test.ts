import { p256 } from '@noble/curves/p256'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { isKey, order, type PasskeyKey, recoverKeys } from './p256.js'

const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const texts = (keys: readonly PasskeyKey[]): string[] => keys.map(({ x, y }) => `${x} ${y}`).sort()
const bytes = (index: number): Uint8Array => sha256(Uint8Array.of(index))

/** The keys that the audited library recovers. */
function audited(hash: Uint8Array, r: bigint, s: bigint): PasskeyKey[] {
  return [0, 1].flatMap((bit) => {
    try {
      return [new p256.Signature(r, s).addRecoveryBit(bit).recoverPublicKey(hash).toAffine()]
    } catch {
      return []
    }
  })
}

test('recovers the keys that the audited library recovers', () => {
  for (let i = 0; i < 16; i += 1) {
    const [secret, hash] = [bytes(i), bytes(i + 100)]
    const { r, s } = p256.sign(hash, secret, { prehash: false, lowS: false })
    const signer = p256.ProjectivePoint.fromPrivateKey(secret).toAffine()
    for (const half of [s, order - s]) {
      const keys = texts(recoverKeys(toBigInt(hash), r, half))
      expect(keys).toEqual(texts(audited(hash, r, half)))
      expect(keys).toHaveLength(2)
    }
    expect(recoverKeys(toBigInt(hash), r, s)).toContainEqual(signer)
    expect(isKey(signer)).toBe(true)
  }
})

test('finds no key where the audited library finds none', () => {
  const found = Array.from({ length: 64 }, (_, i) => {
    const [hash, r, s] = [bytes(i), BigInt(i + 1), 9n]
    const keys = recoverKeys(toBigInt(hash), r, s)
    expect(texts(keys)).toEqual(texts(audited(hash, r, s)))
    return keys.length
  })
  expect(new Set(found)).toEqual(new Set([0, 2]))
})

test.each([0n, 1n, order - 1n, order, 2n ** 256n - 1n])('takes a hash of %s', (value) => {
  const hash = Buffer.from(value.toString(16).padStart(64, '0'), 'hex')
  const { r, s } = p256.sign(Uint8Array.of(1), 7n, { prehash: true })
  expect(texts(recoverKeys(value, r, s))).toEqual(texts(audited(hash, r, s)))
})

test('what is beside the curve is no key', () => {
  const { Fp, n } = p256.CURVE
  expect(n).toBe(order)
  for (let i = 0; i < 16; i += 1) {
    const { x, y } = p256.ProjectivePoint.fromPrivateKey(bytes(i)).toAffine()
    expect(isKey({ x, y: Fp.ORDER - y })).toBe(true)
    for (const key of [
      { x, y: y + 1n },
      { x: x + 1n, y },
      { x: x + Fp.ORDER, y },
      { x, y: y - Fp.ORDER },
      { x: y, y: x },
    ])
      expect(isKey(key)).toBe(false)
  }
})

import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { isOnCurve } from './sol.js'

/** The number as 32 bytes, little-endian. */
function bytesOf(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
}

function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytes)
    return true
  } catch {
    return false
  }
}

const prime = 2n ** 255n - 19n

test.each([0n, 1n, 2n, 3n, prime - 1n, prime, prime + 1n, 2n ** 255n - 1n])(
  'isOnCurve of the number %s matches an independent library',
  (value) => {
    expect(isOnCurve(bytesOf(value))).toBe(isPoint(bytesOf(value)))
  },
)

test('isOnCurve of arbitrary bytes matches an independent library', () => {
  for (let run = 0; run < 24; run++) {
    const key = sha256(Uint8Array.of(run))
    expect(isOnCurve(key), String(run)).toBe(isPoint(key))
  }
})

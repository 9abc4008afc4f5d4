import fc from 'fast-check'
import {
  type Hex,
  parseSignature,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { recoverSigner } from './recoverSigner.js'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
// At least 12 runs, so that both recovery bits occur.
const runs = Math.max(12, Math.ceil(400 / Number(process.env.SCALE ?? 20)))
const digestOf = (byte: number): Hex => `0x${byte.toString(16).padStart(2, '0').repeat(32)}`

test('the signer is recovered from every signature encoding that wallets use', async () => {
  for (let run = 0; run < runs; run++) {
    const account = privateKeyToAccount(generatePrivateKey())
    const digest = digestOf(1 + (run % 250))
    const signature = await account.sign({ hash: digest })
    const parts = parseSignature(signature)
    const zeroBased = `${signature.slice(0, -2)}0${parts.yParity}` as Hex
    const compact = serializeCompactSignature(signatureToCompactSignature(parts))
    for (const form of [signature, zeroBased, compact]) expect(recoverSigner(digest, form)).toBe(account.address)
  }
})

test('flipping any bit recovers another address or none', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const digest = digestOf(0x5a)
  const signature = await account.sign({ hash: digest })
  const flip = (hex: string, bit: number): Hex => {
    const bytes = Buffer.from(hex.slice(2), 'hex')
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return `0x${bytes.toString('hex')}`
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 519 }), (first, second) => {
      expect(recoverSigner(flip(digest, first), signature)).not.toBe(account.address)
      expect(recoverSigner(digest, flip(signature, second))).not.toBe(account.address)
    }),
    { numRuns: runs },
  )
})

test('a high-s signature is refused, as contracts do', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const { r, s, yParity } = parseSignature(await account.sign({ hash: digestOf(7) }))
  const mirrored = serializeSignature({
    r,
    s: `0x${(order - BigInt(s)).toString(16).padStart(64, '0')}`,
    yParity: yParity === 0 ? 1 : 0,
  })
  expect(recoverSigner(digestOf(7), mirrored)).toBeUndefined()
})

test('a signature with an invalid v, a prefix or a suffix is refused', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const signature = await account.sign({ hash: digestOf(9) })
  const endings = ['02', '1a', '1d', 'ff'].map((v) => signature.slice(0, -2) + v)
  for (const text of [...endings, `0${signature}`, `${signature}00`, signature.slice(2)])
    expect(recoverSigner(digestOf(9), text)).toBeUndefined()
})

test.each([
  ['an empty signature', '0x'],
  ['63 bytes', `0x${'11'.repeat(63)}`],
  ['66 bytes', `0x${'11'.repeat(66)}`],
  ['text that is not hex', 'signed'],
  ['an invalid recovery id', `0x${'11'.repeat(64)}1d`],
  ['an all-zero signature', `0x${'00'.repeat(64)}1b`],
  ['an r beyond the curve order', `0x${'ff'.repeat(32)}${'11'.repeat(32)}1b`],
])('%s recovers no signer', (_, signature) => {
  expect(recoverSigner(digestOf(7), signature)).toBeUndefined()
})

import { hashTypedData, hexToBytes, parseErc6492Signature, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createPasskeyOwner } from '../../test/support/passkeyOwner.js'
import { type AssertionOptions, createSoftPasskey, type SoftPasskey } from '../../test/support/softPasskey.js'
import { checkResponse } from './checkResponse.js'
import { isKey, order, recoverKeys } from './p256.js'
import { passkeyAccount, passkeyChallenge } from './passkeyAccount.js'
import { sandboxPasskeyFactory as factory } from './passkeyFactoryOf.js'
import { toSignature } from './toSignature.js'

const digest = `0x${'5a'.repeat(32)}` as const
const keyOf = ({ x, y }: SoftPasskey) => ({ x: BigInt(x), y: BigInt(y) })

function sign(passkey: SoftPasskey, account: string, options?: AssertionOptions) {
  return passkey.respond(toHex(passkeyChallenge({ account, chainId: 31337n, digest })), options)
}

test('a new device finds the key of an owner in a signature', () => {
  for (let i = 0; i < 20; i += 1) {
    const passkey = createSoftPasskey()
    const account = passkeyAccount(factory, { first: keyOf(passkey) })
    const { address, data } = parseErc6492Signature(toSignature({ factory, account }, sign(passkey, account)))
    expect(address?.toLowerCase()).toBe(factory.toLowerCase())
    expect(data).toContain(passkey.x.slice(2))
    expect(data?.slice(10)).toBe([passkey.x, passkey.y].map((part) => part.slice(2)).join('') + '0'.repeat(128))
  }
})

test('either passkey of an account with two signs for it', () => {
  const [first, second] = [createSoftPasskey(), createSoftPasskey()]
  const account = passkeyAccount(factory, { first: keyOf(first), second: keyOf(second) })
  const deployments = [
    toSignature({ factory, account, other: keyOf(second) }, sign(first, account)),
    toSignature({ factory, account, other: keyOf(first) }, sign(second, account)),
  ].map((signature) => parseErc6492Signature(signature).data)
  expect(new Set(deployments).size).toBe(1)
  expect(account).not.toBe(passkeyAccount(factory, { first: keyOf(second), second: keyOf(first) }))
  expect(() => toSignature({ factory, account }, sign(first, account))).toThrow(/another passkey/)
})

test('a passkey that is not the owner is rejected before anything is sent', () => {
  const [passkey, stranger] = [createSoftPasskey(), createSoftPasskey()]
  const account = passkeyAccount(factory, { first: keyOf(passkey) })
  const attempt = () => toSignature({ factory, account }, sign(stranger, account))
  expect(attempt).toThrow(expect.objectContaining({ code: 'wallet_wrong_account', rule: 'passkey_other' }))
})

test('address and challenge are those that viem computes from the description', () => {
  const owner = createPasskeyOwner(factory)
  const passkey = createSoftPasskey()
  const challenge = hashTypedData({
    domain: { name: 'PasskeyOwner', version: '1', chainId: 8453, verifyingContract: owner.address },
    types: { Signed: [{ name: 'digest', type: 'bytes32' }] },
    primaryType: 'Signed',
    message: { digest },
  })
  expect(toHex(passkeyChallenge({ account: owner.address, chainId: 8453n, digest }))).toBe(challenge)
  const same = createPasskeyOwner(factory, { passkey })
  expect(passkeyAccount(factory, { first: keyOf(passkey) })).toBe(same.address)
})

test('signatures carry a low s and the positions of type and challenge', async () => {
  for (let i = 0; i < 8; i += 1) {
    const passkey = createSoftPasskey()
    const account = passkeyAccount(factory, { first: keyOf(passkey) })
    const { signature } = parseErc6492Signature(toSignature({ factory, account }, sign(passkey, account)))
    const [s, challengeIndex, typeIndex] = [1, 2, 3].map((word) =>
      BigInt(`0x${signature.slice(2 + word * 64, 66 + word * 64)}`),
    )
    expect(s).toBeLessThanOrEqual(order / 2n)
    expect([challengeIndex, typeIndex]).toEqual([23n, 1n])
  }
})

test('what is no key makes no account', () => {
  const { x, y } = keyOf(createSoftPasskey())
  for (const key of [
    { x: 0n, y: 0n },
    { x, y: y + 1n },
    { x: -x, y },
    { x: 2n ** 256n - 1n, y },
  ]) {
    expect(isKey(key)).toBe(false)
    expect(() => passkeyAccount(factory, { first: key })).toThrow(RangeError)
  }
})

test('numbers out of range and points off the curve lead to no key', () => {
  for (const [r, s] of [
    [0n, 1n],
    [1n, 0n],
    [order, 1n],
    [1n, order],
  ] as const)
    expect(recoverKeys(1n, r, s)).toEqual([])
})

test('signatures that are no DER sequence of two integers are refused', () => {
  const passkey = createSoftPasskey()
  const account = passkeyAccount(factory, { first: keyOf(passkey) })
  const good = sign(passkey, account)
  for (let length = 0; length < good.signature.length; length += 1) {
    const attempt = () => toSignature({ factory, account }, { ...good, signature: good.signature.slice(0, length) })
    expect(attempt).toThrow(expect.objectContaining({ rule: 'passkey_signature' }))
  }
})

const challenge = new Uint8Array(32).fill(7)
const asked = {
  type: 'webauthn.get',
  challenge,
  origin: 'http://localhost',
  rpId: 'localhost',
  isFramed: false,
} as const

test.each([
  ['passkey_type', { type: 'webauthn.create' }],
  ['passkey_type', { type: 'payment.get' }],
  ['passkey_origin', { origin: 'http://evil.example' }],
  ['passkey_origin', { crossOrigin: true }],
  ['passkey_origin', { rpId: 'evil.example' }],
  ['passkey_flags', { flags: 0x19 }],
  ['passkey_flags', { flags: 0x1c }],
  ['passkey_flags', { flags: 0x15 }],
] as const)('%s refuses %o', (rule, options) => {
  const { clientDataJSON, authenticatorData } = createSoftPasskey().respond(toHex(challenge), options)
  const attempt = () => checkResponse(asked, clientDataJSON, authenticatorData)
  expect(attempt).toThrow(expect.objectContaining({ code: 'signing_refused', rule }))
})

test('another challenge and unreadable client data are refused', () => {
  const { clientDataJSON, authenticatorData } = createSoftPasskey().respond(digest)
  for (const data of [clientDataJSON, new Uint8Array(), new TextEncoder().encode('null'), hexToBytes('0xff')])
    expect(() => checkResponse(asked, data, authenticatorData)).toThrow(/signed|kind/)
})

test('a cross-site frame is accepted, and a passkey on one device differs from a synced one', () => {
  const respond = (options: AssertionOptions) => createSoftPasskey().respond(toHex(challenge), options)
  const framed = respond({ crossOrigin: true })
  expect(checkResponse({ ...asked, isFramed: true }, framed.clientDataJSON, framed.authenticatorData)).toEqual({
    synced: true,
  })
  const alone = respond({ flags: 0x05 })
  expect(checkResponse(asked, alone.clientDataJSON, alone.authenticatorData)).toEqual({ synced: false })
})

import fc from 'fast-check'
import type { Hex } from 'viem'
import { concat, encodeAbiParameters, getContractAddress, size, toHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { deriveWallet, paymentSalt } from './deriveWallet.js'
import { isOwnWallet } from './identifyOwnerWallet.js'

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => `0x${Buffer.from(b).toString('hex')}` as Hex)

/** The derivation of the deposits service, with an independent library. */
function deriveWithViem(factory: Hex, owner: Hex, orderHash: Hex, payment: Hex): Hex {
  const implementation = getContractAddress({ opcode: 'CREATE', from: factory, nonce: 1n })
  const args = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes32' }],
    [owner, orderHash, payment],
  )
  const head = concat(['0x61', toHex(size(args) + 45, { size: 2 }), '0x3d81600a3d39f3363d3d373d3d3d363d73'])
  const bytecode = concat([head, implementation, '0x5af43d82803e903d91602b57fd5bf3', args])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: payment, bytecode })
}

test('the derived address equals the CREATE2 address on chain', () => {
  fc.assert(
    fc.property(hexOf(20), hexOf(20), hexOf(32), hexOf(32), (factory, owner, orderHash, payment) => {
      expect(deriveWallet({ factory, owner, orderHash, payment })).toBe(
        deriveWithViem(factory, owner, orderHash, payment),
      )
    }),
    { numRuns: Math.ceil(500 / Number(process.env.SCALE ?? 20)) },
  )
})

const own = {
  factory: `0x${'f1'.repeat(20)}` as Hex,
  owner: `0x${'0a'.repeat(20)}` as Hex,
  orderHash: `0x${'ab'.repeat(32)}` as Hex,
  paymentId: '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f',
}
const address = deriveWallet({ ...own, payment: paymentSalt(own.paymentId) ?? '0x' })
const factories = [own.factory.toUpperCase().replace('0X', '0x')]

test('a wallet of the owner is recognized', () => {
  expect(isOwnWallet({ ...own, address: address.toLowerCase(), factories })).toBe(true)
})

test.each([
  ['another owner', { owner: `0x${'0b'.repeat(20)}` }],
  ['another order', { orderHash: `0x${'ac'.repeat(32)}` }],
  ['another payment', { paymentId: '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e60' }],
  ['an untrusted factory', { factory: `0x${'f2'.repeat(20)}` }],
  ['an invalid order hash', { orderHash: '0xab' }],
  ['a payment id that is not a UUID', { paymentId: 'payment-1' }],
])('a wallet with %s is not the owner’s', (_, change) => {
  expect(isOwnWallet({ ...own, address, factories, ...change })).toBe(false)
})

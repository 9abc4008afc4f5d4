import { expect, test } from 'vitest'
import { deriveWallet } from './deriveWallet.js'
import { paymentSalt } from './paymentSalt.js'
import { walletOf } from './walletOf.js'

const factory = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const owner = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const payment = paymentSalt(paymentId) ?? '0x'
const orderHash = `0x${'ab'.repeat(32)}`
const nothing = `0x${'00'.repeat(32)}` as const
const of = (address: string, change = {}) =>
  walletOf({ address, owner, paymentId, pinned: undefined, orderHashes: [orderHash], factories: [factory], ...change })

test('the address a payment was first seen with is that payment’s wallet', () => {
  const pinned = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
  expect(of(pinned.toLowerCase(), { pinned, factories: [] })).toEqual({ wallet: pinned, payment })
})

test('without it, the address has to follow from owner, order and payment', () => {
  const wallet = deriveWallet({ factory, owner, orderHash, payment })
  expect(of(wallet)).toEqual({ wallet, payment })
})

test('what a bridge gave back lies in an account without an order', () => {
  const wallet = deriveWallet({ factory, owner, orderHash: nothing, payment })
  expect(of(wallet)).toEqual({ wallet, payment })
})

test('a reusable wallet belongs to no payment', () => {
  const wallet = deriveWallet({ factory, owner, orderHash: nothing, payment: nothing })
  expect(of(wallet, { paymentId: undefined })).toEqual({ wallet, payment: nothing })
  expect(of(wallet)).toEqual({ wallet, payment: nothing })
})

test.each([
  ['another owner', deriveWallet({ factory, owner: factory, orderHash, payment })],
  ['another order', deriveWallet({ factory, owner, orderHash: `0x${'ac'.repeat(32)}`, payment })],
  ['a factory nobody vouches for', deriveWallet({ factory: owner, owner, orderHash, payment })],
  ['nobody', '0x0000000000000000000000000000000000000000'],
  ['no address', 'wallet'],
])('the wallet of %s is refused', (_, address) => {
  expect(() => of(address)).toThrow(expect.objectContaining({ code: 'signing_refused', rule: 'wallet_address' }))
})

test('an address that was seen with a payment says nothing about a reusable wallet', () => {
  const pinned = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
  expect(() => of(pinned, { pinned, paymentId: undefined })).toThrow(
    expect.objectContaining({ rule: 'wallet_address' }),
  )
})

test('a payment whose id is no UUID has no wallet of its own, and its owner’s reusable one is found', () => {
  const wallet = deriveWallet({ factory, owner, orderHash: nothing, payment: nothing })
  expect(of(wallet, { paymentId: 'payment-1' })).toEqual({ wallet, payment: nothing })
  expect(of(wallet, { factories: [owner, factory] })).toEqual({ wallet, payment: nothing })
})

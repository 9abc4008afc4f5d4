import { expect, test } from 'vitest'
import { deriveWallet, paymentSalt } from './deriveWallet.js'
import { identifyOwnerWallet } from './identifyOwnerWallet.js'

const factory = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const owner = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const payment = paymentSalt(paymentId) ?? '0x'
const orderHash = `0x${'ab'.repeat(32)}`
const zeroBytes32 = `0x${'00'.repeat(32)}` as const
const identify = (address: string, change = {}) =>
  identifyOwnerWallet({
    address,
    owner,
    paymentId,
    pinned: undefined,
    orderHashes: [orderHash],
    factories: [factory],
    ...change,
  })

test('the pinned deposit address is the payment’s wallet', () => {
  const pinned = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
  expect(identify(pinned.toLowerCase(), { pinned, factories: [] })).toEqual({ wallet: pinned, payment })
})

test('an unpinned address must be derived from owner, order and payment', () => {
  const wallet = deriveWallet({ factory, owner, orderHash, payment })
  expect(identify(wallet)).toEqual({ wallet, payment })
})

test('a bridge refund is in a wallet without an order', () => {
  const wallet = deriveWallet({ factory, owner, orderHash: zeroBytes32, payment })
  expect(identify(wallet)).toEqual({ wallet, payment })
})

test('a reusable wallet has a zero payment salt', () => {
  const wallet = deriveWallet({ factory, owner, orderHash: zeroBytes32, payment: zeroBytes32 })
  expect(identify(wallet, { paymentId: undefined })).toEqual({ wallet, payment: zeroBytes32 })
  expect(identify(wallet)).toEqual({ wallet, payment: zeroBytes32 })
})

test.each([
  ['another owner', deriveWallet({ factory, owner: factory, orderHash, payment })],
  ['another order', deriveWallet({ factory, owner, orderHash: `0x${'ac'.repeat(32)}`, payment })],
  ['an untrusted factory', deriveWallet({ factory: owner, owner, orderHash, payment })],
  ['the zero address', '0x0000000000000000000000000000000000000000'],
  ['an invalid address', 'wallet'],
])('the wallet of %s is refused', (_, address) => {
  expect(() => identify(address)).toThrow(expect.objectContaining({ code: 'signing_refused', rule: 'wallet_address' }))
})

test('a pinned address is not accepted as a reusable wallet', () => {
  const pinned = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
  expect(() => identify(pinned, { pinned, paymentId: undefined })).toThrow(
    expect.objectContaining({ rule: 'wallet_address' }),
  )
})

test('a payment id that is not a UUID resolves to the owner’s reusable wallet', () => {
  const wallet = deriveWallet({ factory, owner, orderHash: zeroBytes32, payment: zeroBytes32 })
  expect(identify(wallet, { paymentId: 'payment-1' })).toEqual({ wallet, payment: zeroBytes32 })
  expect(identify(wallet, { factories: [owner, factory] })).toEqual({ wallet, payment: zeroBytes32 })
})

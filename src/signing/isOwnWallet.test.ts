import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { addressOf, hexOf } from '../../test/support/signing/goodRequests.js'
import { deriveWallet, paymentSalt } from './deriveWallet.js'
import { isOwnWallet } from './identifyOwnerWallet.js'

const random = seededRandom(31)
const [factory, owner, orderHash] = [addressOf(random), addressOf(random), hexOf(random, 32)]
const paymentId = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'
const payment = paymentSalt(paymentId) ?? '0x'
const own = {
  address: deriveWallet({ factory, owner, orderHash, payment }),
  factory: factory.toLowerCase(),
  orderHash,
  paymentId,
  owner,
  factories: [addressOf(random), factory],
}

test('a wallet derived from owner, order and payment belongs to the owner', () => {
  expect(isOwnWallet(own)).toBe(true)
})

test.each([
  ['an untrusted factory', { factories: [addressOf(random)] }],
  ['another owner', { owner: addressOf(random) }],
  ['another order', { orderHash: hexOf(random, 32) }],
  ['a short order hash', { orderHash: '0x12' }],
  ['an order hash with a prefix', { orderHash: `z${orderHash}` }],
  ['an order hash with a suffix', { orderHash: `${orderHash}zz` }],
  ['another payment', { paymentId: paymentId.replace('0a', '0b') }],
  ['a payment id that is not a UUID', { paymentId: 'pay_1' }],
  ['another address', { address: addressOf(random) }],
])('a wallet with %s does not belong to the owner', (_, change) => {
  expect(isOwnWallet({ ...own, ...change })).toBe(false)
})

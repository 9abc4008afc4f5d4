import { expect, test } from 'vitest'
import { destination, payment as examplePayment, owner } from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { request as exampleRequest } from '../../../test/support/withdrawalStage.js'
import type { Payment } from '../../schema/Payment.js'
import { invalidatePinnedAddress, pinAddress } from '../../storage/pins.js'
import { type KnownWallets, withdrawFacts } from './withdrawFacts.js'

const request = { ...exampleRequest, owner }
const { address, paymentId = '' } = request
const listed = { chain: 'arbitrum', address: address.toLowerCase(), factory: destination }
const payment = examplePayment({ payment_id: paymentId, processing_addresses: [listed] })
const wallets = (change: Partial<KnownWallets> = {}): KnownWallets => ({
  payment,
  pinned: undefined,
  factories: [],
  ...change,
})
const withPayment = (change: Partial<Payment>) => wallets({ payment: { ...payment, ...change } })
const refused = expect.objectContaining({ code: 'signing_refused', rule: 'wallet_address' })

test('a wallet that only the service names is unverified', () => {
  expect(withdrawFacts(request, wallets(), memoryStorage())).toMatchObject({ wallet: address, unverified: true })
  expect(withdrawFacts(request, wallets(), undefined)).toMatchObject({ unverified: true })
})

test('a pinned wallet, or one that the host expects, is verified', () => {
  for (const change of [{ pinned: address }, { expected: address.toLowerCase() }])
    expect(withdrawFacts(request, wallets(change), memoryStorage())).not.toHaveProperty('unverified')
})

test.each<[string, KnownWallets]>([
  ['no payment', wallets({ payment: undefined })],
  ['another payment', withPayment({ payment_id: '1d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f' })],
  ['another owner', withPayment({ owner_address: destination })],
  ['the destination as its wallet', withPayment({ destination_address: address })],
  ['another wallet', withPayment({ processing_addresses: [{ ...listed, address: destination }] })],
  ['no wallet', withPayment({ processing_addresses: [] })],
  [
    'a hash that does not derive',
    withPayment({ processing_addresses: [{ ...listed, order_hash: `0x${'ab'.repeat(32)}` }] }),
  ],
  ['an empty hash', withPayment({ processing_addresses: [{ ...listed, order_hash: '' }] })],
  ['an order', withPayment({ processing_addresses: [{ ...listed, order: {} }] })],
  [
    'an order for another wallet',
    withPayment({ processing_addresses: [listed, { ...listed, address: owner, order: {} }] }),
  ],
  ['a wallet that the host does not expect', wallets({ expected: destination })],
  ['a pinned wallet that the host does not expect', wallets({ expected: destination, pinned: address })],
])('a payment with %s is refused', (_, known) => {
  expect(() => withdrawFacts(request, known, memoryStorage())).toThrow(refused)
})

test('a wallet other than the pinned one is refused, also after the pin was invalidated', () => {
  const storage = memoryStorage()
  pinAddress(storage, paymentId, destination)
  expect(() => withdrawFacts(request, wallets(), storage)).toThrow(refused)
  invalidatePinnedAddress(storage, paymentId)
  expect(() => withdrawFacts(request, wallets(), storage)).toThrow(refused)
})

test('a reusable wallet is always derived', () => {
  expect(() => withdrawFacts({ ...request, paymentId: undefined }, wallets(), memoryStorage())).toThrow(refused)
})

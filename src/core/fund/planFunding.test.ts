import { expect, test } from 'vitest'
import { depositAddress, destination, owner, payment, usdc } from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { checksumAddress } from '../../address/families/evm.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import { DepositError } from '../../errors/DepositError.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import { deriveWallet, paymentSalt } from '../../signing/deriveWallet.js'
import { hashPlainOrder } from '../../signing/order/Order.js'
import { type Agreement, loadAgreement, saveAgreement } from '../../storage/agreementRecord.js'
import type { Catalog, CoreContext } from '../CoreContext.js'
import { planFunding } from './planFunding.js'

const factory = `0x${'fa'.repeat(20)}`
const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const contract = usdc.slice('base:'.length)
const zero = `0x${'0'.repeat(40)}`
const order = {
  legs: [
    {
      chain_id: '8453',
      token_in: contract,
      amount_in: '50000000',
      max_fee: '0',
      share: '0',
      partner: zero,
      token_out: contract,
      min_out: '49250000',
      recipient: destination,
      target: zero,
      call_hash: `0x${'0'.repeat(64)}`,
      actions: [],
    },
  ],
  deadline: '2000000000',
}
const orderHash = hashPlainOrder(order) ?? ''
const derived = deriveWallet({ factory, owner, orderHash, payment: paymentSalt(paymentId) ?? '' })

const catalog: Catalog = {
  assets: {
    [usdc]: { chain: 'base', address: contract, name: 'USDC', symbol: 'USDC', decimals: 6, is_native: false },
  },
  chains: { base: { chain_id: 8453n, network: 'base', address_family: 'EVM', is_testnet: false } },
}
const agreement: Agreement = {
  origin: 'confirmed',
  input: { asset: usdc, amount: '50' },
  funding: { asset: usdc, amount: '50' },
  output: { asset: usdc, amount: '49.25' },
  owner,
  destination,
  assets: { [usdc]: { symbol: 'USDC', decimals: 6, family: 'EVM', chainId: '8453' } },
}

function asking(deposit: Partial<DepositInfo> = {}, change: Partial<Payment> = {}): Payment {
  const info = {
    deposit_token: usdc,
    deposit_amount: '50',
    deposit_address: derived,
    deposit_chain: 'base',
    ...deposit,
  }
  const { quote_request, quoted } = payment()
  return payment({
    payment_id: paymentId,
    quote_request: { ...quote_request, request: { ...quote_request.request, fixed_input_amount: agreement.input } },
    quoted: { ...quoted, onramp: undefined },
    processing_addresses: [{ chain: 'base', address: derived, factory, order_hash: orderHash, order }],
    next_instruction: { type: 'TRANSFER_IN', payment_id: paymentId, deposit_info: [info] },
    ...change,
  })
}

type Page = Partial<CoreContext> & { list?: Partial<Catalog>; agreed?: Agreement | null }

function page({
  list = catalog,
  agreed = agreement,
  ...change
}: Page = {}): CoreContext & { storage: ReturnType<typeof memoryStorage> } {
  const storage = memoryStorage()
  if (agreed !== null) saveAgreement(storage, paymentId, agreed)
  return {
    client: {} as DepositClient,
    payments: { get: () => undefined, set: () => undefined },
    catalog: { cached: () => list, load: async () => ({ ...catalog, ...list }) },
    signing: { factories: [factory] },
    ...change,
    storage,
  }
}

const stopped = async (context: CoreContext, reading: Payment) => {
  try {
    await planFunding(context, reading)
  } catch (error) {
    if (DepositError.is(error)) return `${error.code} ${error.rule}`
  }
  return 'nothing'
}

test('a transfer is derived from the agreement', async () => {
  expect(await planFunding(page(), asking())).toEqual({
    origin: 'confirmed',
    token: usdc,
    contract,
    network: 'base',
    asset: agreement.assets[usdc],
    amount: '50',
    units: 50_000_000n,
    address: derived,
    proof: 'order',
    destination,
    owner,
  })
})

test('a payment that asks for no transfer has none', async () => {
  expect(await planFunding(page(), asking({}, { next_instruction: undefined }))).toBeUndefined()
})

test('after an underpayment only the rest is due', async () => {
  const issues = (balance: string) => [{ kind: 'funding' as const, token: usdc, balance }]
  expect(await planFunding(page(), asking({}, { issues: issues('20') }))).toMatchObject({
    amount: '30',
    units: 30_000_000n,
  })
  expect(await planFunding(page(), asking({}, { issues: issues('50') }))).toBeUndefined()
})

test('a top-up never asks for more than was missing before, on a later visit either', async () => {
  const storage = memoryStorage({})
  const issues = (balance: string) => [{ kind: 'funding' as const, token: usdc, balance }]
  const plan = async (balance: string) =>
    (await planFunding({ ...page(), storage }, asking({}, { issues: issues(balance) })))?.amount
  saveAgreement(storage, paymentId, agreement)
  expect(await plan('20')).toBe('30')
  expect(await plan('0')).toBe('30')
  expect(await plan('5')).toBe('30')
  expect(await plan('45')).toBe('5')
  expect(await plan('20')).toBe('5')
  expect(loadAgreement(storage, paymentId)?.missing).toBe('5')
})

test.each<[rule: string, reading: Payment]>([
  ['terms_changed deposit_amount', asking({ deposit_amount: '500' })],
  ['terms_changed deposit_token', asking({ deposit_token: 'base:0x' })],
  ['address_changed destination', asking({}, { destination_address: owner })],
])('a payment with other terms is stopped: %s', async (rule, reading) => {
  expect(await stopped(page(), reading)).toBe(rule)
})

test('decimals that changed after the confirmation stop the payment', async () => {
  const assets = { [usdc]: { ...catalog.assets[usdc], decimals: 8 } } as Catalog['assets']
  expect(await stopped(page({ list: { assets } }), asking())).toBe('terms_changed decimals')
})

test('a token that is no longer listed keeps its agreed decimals', async () => {
  const transfer = await planFunding(page({ list: { assets: {} } }), asking())
  expect(transfer?.units).toBe(50_000_000n)
})

test('without the asset list nothing is computed that was not agreed', async () => {
  const broken = { cached: () => ({}), load: () => Promise.reject(new Error('down')) }
  expect(await planFunding(page({ catalog: broken }), asking())).toMatchObject({ units: 50_000_000n })
  const unlisted = { ...agreement, assets: {} }
  expect(await planFunding(page({ catalog: broken, agreed: unlisted }), asking())).toMatchObject({
    asset: undefined,
    units: undefined,
  })
})

test('an amount with more decimals than the token has cannot be sent exactly', async () => {
  expect(await planFunding(page(), asking({ deposit_amount: '1.0000001' }))).toMatchObject({
    amount: '1.0000001',
    units: undefined,
  })
})

test('a payment of another device is agreed on as first seen, and may not change any more', async () => {
  const here = page({ agreed: null })
  expect(await planFunding(here, asking())).toMatchObject({ origin: 'first_seen', units: 50_000_000n })
  expect(loadAgreement(here.storage, paymentId)?.assets[usdc]?.decimals).toBe(6)
  expect(await stopped(here, asking({ deposit_amount: '51' }))).toBe('terms_changed deposit_amount')
})

test.each<[what: string, proof: string, context: Page, reading: Payment]>([
  ['by the host', 'host', { expectedAddress: () => derived.toLowerCase() }, asking()],
  [
    'by nobody if the host cannot tell and the factory is unknown',
    'none',
    { expectedAddress: () => undefined, signing: { factories: [] } },
    asking(),
  ],
  [
    'by nobody without an order hash',
    'none',
    {},
    asking({}, { processing_addresses: [{ chain: 'base', address: derived, factory }] }),
  ],
  [
    'as the owner’s if the order is not sent',
    'owner',
    {},
    asking({}, { processing_addresses: [{ chain: 'base', address: derived, factory, order_hash: orderHash }] }),
  ],
  [
    'as the owner’s if the order is not what was agreed',
    'owner',
    { agreed: { ...agreement, output: { asset: usdc, amount: '49.26' } } },
    asking({}, { quoted: { ...asking().quoted, output_amount: { asset: usdc, amount: '49.26' } } }),
  ],
])('an address is vouched for %s', async (_, proof, context, reading) => {
  expect((await planFunding(page(context), reading))?.proof).toBe(proof)
})

test('an address other than the host expects stops the payment', async () => {
  expect(await stopped(page({ expectedAddress: async () => depositAddress }), asking())).toBe(
    'address_changed deposit_address',
  )
})

test('an address that is not derived from the owner stops the payment', async () => {
  const processing_addresses = [{ chain: 'base', address: depositAddress, factory, order_hash: orderHash, order }]
  const reading = asking({ deposit_address: depositAddress }, { processing_addresses })
  expect(await stopped(page(), reading)).toBe('address_changed deposit_address')
})

test.each<[what: string, deposit_address: string]>([
  ['nothing', ''],
  ['a name', 'vitalik.eth'],
  ['an address with a space', `${derived} `],
  ['an address behind an invisible character', `\ufeff${derived}`],
  ['a payment request', `${derived}/transfer?address=${owner}`],
  ['a broken checksum', `${derived.slice(0, -1)}${derived.endsWith('0') ? '1' : '0'}`],
  ['the destination', destination],
  ['the owner', owner],
  ['the contract of the token', contract],
])('%s is no deposit address', async (_, deposit_address) => {
  const payment = asking({ deposit_address }, { processing_addresses: [] })
  await expect(planFunding(page(), payment)).rejects.toMatchObject({ code: 'address_changed', rule: 'deposit_address' })
})

test('of two addresses for one token none is used', async () => {
  const { next_instruction: honest } = asking()
  const [deposit] = honest && 'deposit_info' in honest ? honest.deposit_info : []
  if (!deposit) throw new Error('no deposit')
  const next_instruction = {
    type: 'TRANSFER_IN' as const,
    payment_id: paymentId,
    deposit_info: [deposit, { ...deposit, deposit_address: depositAddress }],
  }
  await expect(planFunding(page(), asking({}, { next_instruction }))).rejects.toMatchObject({ rule: 'deposit_address' })
})

test('an address beside the one that can be derived on its network is refused', async () => {
  const signing = { factories: [factory] }
  const payment = asking({ deposit_address: depositAddress })
  await expect(planFunding(page({ signing }), payment)).rejects.toMatchObject({ rule: 'deposit_address' })
})

test('address and amount are written one way, however the service writes them', async () => {
  const payment = asking({ deposit_address: derived.toLowerCase(), deposit_amount: '050.00' })
  expect(await planFunding(page(), payment)).toMatchObject({ address: checksumAddress(derived), amount: '50' })
})

test.each<[what: string, change: Partial<Payment>]>([
  ['complete', { status: 'COMPLETE' }],
  ['expired', { status: 'EXPIRED' }],
  ['failed', { status: 'FAILED' }],
  ['funded', { funded: true }],
])('nothing is sent to a payment that is %s, whatever its instruction says', async (_, change) => {
  expect(await planFunding(page(), asking({}, change))).toBeUndefined()
})

test('a promise of more digits than its token has is verified to the smallest unit', async () => {
  const output = { asset: usdc, amount: '49.250000999999' }
  const { quoted } = asking()
  const reading = asking({}, { quoted: { ...quoted, output_amount: { ...quoted.output_amount, ...output } } })
  expect(await planFunding(page({ agreed: { ...agreement, output } }), reading)).toMatchObject({ proof: 'order' })
})

import { describe, expect, test } from 'vitest'
import {
  arbitrumEther,
  continuation,
  contract,
  parentElsewhere,
  zeroAddress,
} from '../../../test/support/continuation.js'
import { destination, owner, quote } from '../../../test/support/fixtures.js'
import { eth } from '../../../test/support/scriptProxy.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'

/** A payment as a service sends it that sends only what the specification defines. */
const withoutOrder = (child: Payment): Payment => ({
  ...child,
  processing_addresses: child.processing_addresses.map(({ chain, address, factory }) => ({ chain, address, factory })),
})

/** With another deposit address, or other facts of the deposit. */
const withDeposit =
  (change: Partial<DepositInfo>) =>
  (child: Payment): Payment => {
    const instruction = child.next_instruction
    if (instruction?.type !== 'TRANSFER_IN') throw new Error('The child is paid by a transfer.')
    const deposit_info = instruction.deposit_info.map((deposit) => ({ ...deposit, ...change }))
    return { ...child, next_instruction: { ...instruction, deposit_info } }
  }

const refused = { code: 'signing_refused', rule: 'wallet_address' }

describe('a service without orders', () => {
  test('the address is left to the user, who has to accept it', async () => {
    await expect((await continuation({ altered: withoutOrder })).run()).rejects.toMatchObject(refused)
    const { run, address } = await continuation({ altered: withoutOrder, acceptUnverified: true })
    expect(await run()).toMatchObject({ deposit: { deposit_address: address }, unverified: true })
  })

  test('a service that lists no wallet at all is treated alike', async () => {
    const altered = (child: Payment) => ({ ...child, processing_addresses: [] })
    expect(await (await continuation({ altered, acceptUnverified: true })).run()).toMatchObject({ unverified: true })
  })

  test.each<[string, (child: Payment) => Payment]>([
    ['an order without its hash', (child) => withWallet(child, { order_hash: undefined })],
    ['a hash without its order', (child) => withWallet(child, { order: undefined })],
    ['an order of an unknown factory', (child) => withWallet(child, { factory: destination })],
  ])('what is sent has to hold, accepted or not: %s', async (_, altered) => {
    await expect((await continuation({ altered, acceptUnverified: true })).run()).rejects.toMatchObject(refused)
  })

  test.each<[string, Partial<DepositInfo>, string]>([
    ['the owner as the address', { deposit_address: owner }, 'address_changed'],
    ['the destination as the address', { deposit_address: destination }, 'address_changed'],
    ['a token as the address', { deposit_address: contract }, 'address_changed'],
    ['more than what was confirmed', { deposit_amount: '20.000001' }, 'terms_changed'],
    ['another token', { deposit_token: eth }, 'terms_changed'],
  ])('everything else is checked: %s', async (_, change, code) => {
    const altered = (child: Payment) => withDeposit(change)(withoutOrder(child))
    await expect((await continuation({ altered, acceptUnverified: true })).run()).rejects.toMatchObject({ code })
  })
})

describe('a route over a bridge, of which only a hash is known', () => {
  const [funding, moving] = quote().route
  if (!funding || !moving) throw new Error('The route has two steps.')
  const crossing = {
    route: [funding, { ...moving, pieces_info: [{ type: 'bridge' as const }] }],
    output: { asset: arbitrumEther, amount: '0.005' },
    change: { min_out: '0', recipient: zeroAddress, target: destination, call_hash: `0x${'ca'.repeat(32)}` },
  }

  test('is left to the user', async () => {
    await expect((await continuation(crossing)).run(parentElsewhere)).rejects.toMatchObject(refused)
    const { run } = await continuation({ ...crossing, acceptUnverified: true })
    expect(await run(parentElsewhere)).toMatchObject({ unverified: true })
  })

  test('to a wallet that does not belong to the owner is refused', async () => {
    const altered = withDeposit({ deposit_address: `0x${'12'.repeat(20)}` })
    const { run } = await continuation({ ...crossing, altered, acceptUnverified: true })
    await expect(run(parentElsewhere)).rejects.toMatchObject({ code: 'address_changed' })
  })

  test('with an order that can be read, and does something else, is refused', async () => {
    const change = { ...crossing.change, max_fee: '2000001' }
    const { run } = await continuation({ ...crossing, change, acceptUnverified: true })
    await expect(run(parentElsewhere)).rejects.toMatchObject({ code: 'address_changed', rule: 'order' })
  })
})

test('the host can vouch for the address', async () => {
  const first = await continuation({ altered: withoutOrder })
  const known = await continuation({ altered: withoutOrder, expectedAddress: () => first.address })
  expect(await known.run()).toMatchObject({ unverified: false })
  const derived = await continuation({ altered: withoutOrder, derive: async () => first.address })
  expect(await derived.run()).toMatchObject({ unverified: false })
  const other = await continuation({
    altered: withoutOrder,
    expectedAddress: () => destination,
    acceptUnverified: true,
  })
  await expect(other.run()).rejects.toMatchObject({ code: 'address_changed' })
})

/** With other facts of its one-time wallet. */
function withWallet(child: Payment, change: Partial<Payment['processing_addresses'][0]>): Payment {
  return { ...child, processing_addresses: child.processing_addresses.map((wallet) => ({ ...wallet, ...change })) }
}

// @module-tag nightly
import { randomInt } from 'node:crypto'
import { type Abi, type Address, encodeFunctionData, type Hex, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subtractDecimals } from '../../src/money/decimal.js'
import { createDepositor } from '../support/createDepositor.js'
import { deployFixture } from '../support/deployFixture.js'
import { freshAddress } from '../support/freshAddress.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'
import type { Untyped } from '../support/Untyped.js'

let sandbox: RunningSandbox
let dai: string
let usdc: string
let far: string
let shop: { address: Address; abi: Abi }
beforeAll(async () => {
  sandbox = await startSandbox()
  const { api, chains } = sandbox
  ;[dai, usdc, far] = await Promise.all([
    tokenId(api, 'base', 'DAI'),
    tokenId(api, 'base', 'USDC'),
    tokenId(api, 'arbitrum', 'USDC'),
  ])
  shop = await deployFixture(api, 'base', chains.base as string, 'TestRouter')
})
afterAll(() => sandbox?.stop())

const contract = (token: string): Address => token.slice(token.indexOf(':') + 1) as Address
const rpc = (): string => sandbox.chains.base as string

type Call = { target: Address; value?: string; calldata: Hex }

/** A call that spends USDC approved by its caller. */
function purchase(amount: string): Call {
  const args = [contract(usdc), parseUnits(amount, 6), contract(usdc), 0n, freshAddress()]
  return { target: shop.address, calldata: encodeFunctionData({ ...shop, functionName: 'swap', args }) }
}

/** An eighth of the bytes that all calls of a request may have. */
function largeCalldata(): Hex {
  const noise = Array.from({ length: 13 }, () => freshAddress().slice(2)).join('')
  return (purchase('1').calldata + noise).slice(0, 514) as Hex
}

/** A quote request with calls that run when USDC arrives on Base. */
function quoteWithCalls(asset: string, amount: string, calls: readonly Call[], gas = '150000') {
  const actions = calls.map((call) => ({ type: 'CallImmediateAction', value: '0', ...call }))
  const { request } = quoteRequest(asset, amount, usdc)
  return { request: { ...request, custom_actions: { actions, user_estimated_gas: gas } }, price_currency: 'usd' }
}

async function fault(body: object): Promise<string> {
  const response = await sandbox.api.post('/payments/quotes', { ...body, show_all_issues: true })
  expect(response.status).toBe(200)
  expect(response.body.quotes).toEqual([])
  expect(response.body.fault.kind).toBe('other')
  return response.body.fault.message
}

/** Pays for a quote with calls and waits until the payment leaves PENDING. */
async function execute(asset: string, amount: string, calls: readonly Call[]) {
  const { api, chains } = sandbox
  const [network = ''] = asset.split(':')
  const person = await createDepositor(api, chains[network] as string, network, asset, amount)
  const { payment } = await quoteAndConfirm(api, asset, amount, usdc, quoteWithCalls(asset, amount, calls))
  await person.pay(asset, payment.next_instruction.deposit_info[0].deposit_address, amount)
  return untilPayment(api, payment.payment_id, 'the calls are made', ({ status }) => status !== 'PENDING')
}

async function expectShared(done: Untyped): Promise<void> {
  expect(done.status).toBe('COMPLETE')
  const last = done.fulfilled.route.at(-1)
  expect(last).toMatchObject({ status: 'COMPLETE', pieces_info: [{ type: 'custom_call' }, { type: 'transfer_out' }] })
  expect(last.net_effect.produce).toMatchObject([{ account: 'DEST', resource: { property: 'SIDE_EFFECT' } }])
  const rest = await tokenBalance(rpc(), contract(usdc), done.destination_address)
  expect(done.fulfilled.output_amount.amount).toBe(rest)
}

test('calls spend the swap output in order, and the destination gets the rest', async () => {
  const before = await tokenBalance(rpc(), contract(usdc), shop.address)
  const done = await execute(dai, '60', [purchase('20'), purchase('15')])
  await expectShared(done)
  const [swapped] = done.fulfilled.route.at(-2).net_effect.produce
  expect(subtractDecimals(swapped.amount, done.fulfilled.output_amount.amount)).toBe('35')
  expect(subtractDecimals(await tokenBalance(rpc(), contract(usdc), shop.address), before)).toBe('35')
})

test('bridged funds stop at the one-time wallet, which makes the calls', async () => {
  await expectShared(await execute(far, '50', [purchase('30')]))
})

test('network fees include the gas of the calls', async () => {
  const ask = async (gas: string) => {
    const { body } = await sandbox.api.post('/payments/quotes', quoteWithCalls(dai, '100', [purchase('5')], gas))
    return Number(body.quotes[0].fees.network_fees)
  }
  const [some, more] = [await ask('150000'), await ask('2150000')]
  // Two million gas at 0.05 gwei is 0.0001 ether.
  expect(more - some).toBeGreaterThan(0.1)
})

test('calls that would fail are reported when quoting', async () => {
  expect(await fault(quoteWithCalls(dai, '60', [purchase('61')]))).toMatch(/^The calls on arrival would fail\. /)
  expect(await fault(quoteWithCalls(dai, '60', [{ target: freshAddress(), calldata: '0x1234' }]))).toContain(
    'would fail',
  )
  const many = [...Array(8)].map(() => purchase('5'))
  expect(await fault(quoteWithCalls(dai, '60', many, '1000'))).toMatch(/take \d+ gas, which is more/)
  expect(await fault(quoteWithCalls(dai, '60', [purchase('20')], '6000000'))).toContain('at most 5000000 gas')
})

test('a call may not target a token or send ether that does not arrive', async () => {
  const approve: Call = { target: contract(dai), calldata: '0x' }
  expect(await fault(quoteWithCalls(dai, '60', [approve]))).toContain('is a token or part of the service')
  expect(await fault(quoteWithCalls(dai, '60', [{ ...purchase('1'), value: '1' }]))).toContain(
    'only where that is what arrives',
  )
})

test('malformed calls are 400, and the largest valid calls fit in the state token', async () => {
  const quote = (body: object) => sandbox.api.post('/payments/quotes', body)
  for (const calls of [
    [],
    [{ target: 'here' as Address, calldata: '0x' as const }],
    [{ target: shop.address, calldata: '0x1' as const }],
    [{ target: shop.address, calldata: '0x' as const, value: '-1' }],
    [{ target: shop.address, calldata: `0x${'00'.repeat(2_049)}` as const }],
  ]) {
    expect((await quote(quoteWithCalls(dai, '60', calls))).status).toBe(400)
  }
  // Padding after the arguments, which the contract ignores.
  const [call] = [purchase('1')]
  const noise = [...Array(28)].map(() => freshAddress().slice(2) + freshAddress().slice(2)).join('')
  const long = { ...call, calldata: (call.calldata + noise).slice(0, 4_098) as Hex }
  const { status, body } = await quote({ ...quoteWithCalls('usd', '100', [long]), label: 'ü'.repeat(255) })
  expect([status, body.quotes?.length]).toEqual([200, 6])
  expect(body.state_token.length).toBeLessThan(4_096)
})

test('the largest request that can be quoted can be confirmed', async () => {
  const noise = [...Array(50)].map(() => freshAddress())
  const [call] = [purchase('1')]
  const long = {
    ...call,
    calldata: (call.calldata + noise.map((text) => text.slice(2)).join('')).slice(0, 4_098) as Hex,
  }
  const others = noise.slice(0, 47).map((text) => text + text.slice(2, 24))
  const onramps = ['northpay', 'cardinal', 'bluebank', ...others]
  const metadata = { label: '🦊'.repeat(127), customer_id: '語'.repeat(255), onramps }
  const { payment } = await quoteAndConfirm(sandbox.api, 'usd', '100', usdc, {
    ...quoteWithCalls('usd', '100', [long]),
    ...metadata,
  })
  expect(payment).toMatchObject({ status: 'PENDING', label: metadata.label, customer_id: metadata.customer_id })
})

test('a request at every limit is confirmed with a short state token', async () => {
  const calls = Array.from({ length: 8 }, () => ({ ...purchase('1'), calldata: largeCalldata() }))
  const cjk = () => Array.from({ length: 255 }, () => String.fromCodePoint(0x4e00 + randomInt(20_000))).join('')
  const { quoted, payment } = await quoteAndConfirm(sandbox.api, 'usd', '100', usdc, {
    ...quoteWithCalls('usd', '100', calls, '900000'),
    label: cjk(),
    customer_id: cjk(),
  })
  expect(quoted.quotes).toHaveLength(6)
  expect(quoted.state_token.length).toBeLessThan(4_096)
  expect(payment.status).toBe('PENDING')
})

test('a history page ends early rather than exceed 1 MiB, and the cursor continues', async () => {
  const { api } = sandbox
  const calls = Array.from({ length: 8 }, () => ({ ...purchase('1'), calldata: largeCalldata() }))
  const owner = freshAddress()
  const open = async (): Promise<string> => {
    const quoted = await api.post('/payments/quotes', quoteWithCalls(dai, '100', calls, '900000'))
    const { payment_id } = quoted.body.quotes[0]
    const { state_token } = quoted.body
    const parties = { owner_address: owner, destination_address: freshAddress() }
    expect((await api.post('/payments/confirm', { payment_id, state_token, ...parties })).status).toBe(200)
    return payment_id
  }
  const ids: string[] = []
  for (let round = 0; round < 8; round += 1) ids.push(...(await Promise.all(Array.from({ length: 10 }, open))))
  const found: string[] = []
  const sizes: number[] = []
  let key: string | null = ''
  while (key !== null) {
    const cursor = key === '' ? '' : `&pagination_key=${encodeURIComponent(key)}`
    const { status, body } = await api.get(`/payments/history?owner_address=${owner}&limit=100${cursor}`)
    expect([status, body.total_count]).toEqual([200, ids.length])
    sizes.push(Buffer.byteLength(JSON.stringify(body)))
    found.push(...body.payment_statuses.map(({ payment_id }: { payment_id: string }) => payment_id))
    key = body.next_pagination_key
  }
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024)
  expect(found.toSorted()).toEqual(ids.toSorted())
})

test('a call that fails on arrival leaves the funds in the deposit address', async () => {
  const { api, chains } = sandbox
  const stall = await deployFixture(api, 'base', rpc(), 'TestRouter')
  await api.post('/control/faucet', { address: stall.address, token: usdc, amount: '1' })
  // Succeeds once: the contract holds a single dollar.
  const args = [contract(usdc), 0n, contract(usdc), parseUnits('1', 6), freshAddress()]
  const spendOnce: Call = {
    target: stall.address,
    calldata: encodeFunctionData({ ...stall, functionName: 'swap', args }),
  }
  const late = await quoteAndConfirm(api, dai, '40', usdc, quoteWithCalls(dai, '40', [spendOnce]))
  expect(await execute(dai, '40', [spendOnce])).toMatchObject({ status: 'COMPLETE' })

  const person = await createDepositor(api, chains.base as string, 'base', dai, '40')
  const deposit = late.payment.next_instruction.deposit_info[0].deposit_address
  await person.pay(dai, deposit, '40')
  const { payment_id } = late.payment
  const failed = await untilPayment(api, payment_id, 'it fails', ({ status }) => status !== 'PENDING')
  expect(failed).toMatchObject({ status: 'FAILED' })
  expect(failed.issues[0].message).toContain('A call that was to be made on arrival failed.')
  expect(await tokenBalance(rpc(), contract(dai), deposit)).toBe('40')
})

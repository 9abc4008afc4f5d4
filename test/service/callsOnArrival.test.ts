import { type Abi, type Address, encodeFunctionData, formatUnits, type Hex, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subtractDecimals } from '../../src/money/decimal.js'
import { createDepositor } from '../support/createDepositor.js'
import { deployFixture } from '../support/deployFixture.js'
import { freshAddress } from '../support/freshAddress.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'

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

/** Takes an amount of dollars that its caller approved. */
function buying(amount: string): Call {
  const args = [contract(usdc), parseUnits(amount, 6), contract(usdc), 0n, freshAddress()]
  return { target: shop.address, calldata: encodeFunctionData({ ...shop, functionName: 'swap', args }) }
}

/** A quote request whose calls are made when the dollars have arrived on Base. */
function calling(asset: string, amount: string, calls: readonly Call[], gas = '150000') {
  const actions = calls.map((call) => ({ type: 'CallImmediateAction', value: '0', ...call }))
  const { request } = quoteRequest(asset, amount, usdc)
  return { request: { ...request, custom_actions: { actions, user_estimated_gas: gas } }, price_currency: 'usd' }
}

async function fault(body: object): Promise<string> {
  const answer = await sandbox.api.post('/payments/quotes', { ...body, show_all_issues: true })
  expect(answer.status).toBe(200)
  expect(answer.body.quotes).toEqual([])
  expect(answer.body.fault.kind).toBe('other')
  return answer.body.fault.message
}

/** Pays for a quote with calls and waits until they are made. */
async function carryOut(asset: string, amount: string, calls: readonly Call[]) {
  const { api, chains } = sandbox
  const [network = ''] = asset.split(':')
  const person = await createDepositor(api, chains[network] as string, network, asset, amount)
  const { payment } = await quoteAndConfirm(api, asset, amount, usdc, calling(asset, amount, calls))
  await person.pay(asset, payment.next_instruction.deposit_info[0].deposit_address, amount)
  return untilPayment(api, payment.payment_id, 'the calls are made', ({ status }) => status !== 'PENDING')
}

// biome-ignore lint/suspicious/noExplicitAny: read by the specification
async function expectShared(done: any, taken: string): Promise<void> {
  expect(done.status).toBe('COMPLETE')
  const last = done.fulfilled.route.at(-1)
  expect(last).toMatchObject({ status: 'COMPLETE', pieces_info: [{ type: 'custom_call' }, { type: 'transfer_out' }] })
  expect(last.net_effect.produce).toMatchObject([{ account: 'DEST', resource: { property: 'SIDE_EFFECT' } }])
  const rest = await tokenBalance(rpc(), contract(usdc), done.destination_address)
  const arrived = parseUnits(done.fulfilled.output_amount.amount, 6)
  expect(formatUnits(arrived - parseUnits(taken, 6), 6)).toBe(rest)
}

test('calls are made with what a swap brought, each as the order says, and the destination gets the rest', async () => {
  const before = await tokenBalance(rpc(), contract(usdc), shop.address)
  await expectShared(await carryOut(dai, '60', [buying('20'), buying('15')]), '35')
  expect(subtractDecimals(await tokenBalance(rpc(), contract(usdc), shop.address), before)).toBe('35')
})

test('money that comes over the bridge stops at the one-time wallet, which makes the calls', async () => {
  await expectShared(await carryOut(far, '50', [buying('30')]), '30')
})

test('the gas of the calls is part of the network fees', async () => {
  const ask = async (gas: string) => {
    const { body } = await sandbox.api.post('/payments/quotes', calling(dai, '100', [buying('5')], gas))
    return Number(body.quotes[0].fees.network_fees)
  }
  const [some, more] = [await ask('150000'), await ask('2150000')]
  // Two million at 0.05 gwei are 0.0001 ether.
  expect(more - some).toBeGreaterThan(0.1)
})

test('calls that would fail are told before anybody pays', async () => {
  expect(await fault(calling(dai, '60', [buying('61')]))).toMatch(/^The calls on arrival would fail: /)
  expect(await fault(calling(dai, '60', [{ target: freshAddress(), calldata: '0x1234' }]))).toContain('would fail')
  const many = [...Array(8)].map(() => buying('5'))
  expect(await fault(calling(dai, '60', many, '1000'))).toMatch(/take \d+ gas, which is more/)
  expect(await fault(calling(dai, '60', [buying('20')], '6000000'))).toContain('at most 5000000 gas')
})

test('no call goes to a token, or sends ether that does not arrive', async () => {
  const approve: Call = { target: contract(dai), calldata: '0x' }
  expect(await fault(calling(dai, '60', [approve]))).toContain('is a token or part of the service')
  expect(await fault(calling(dai, '60', [{ ...buying('1'), value: '1' }]))).toContain('only where that is what arrives')
})

test('calls that are no calls are 400, and as many as there may be fit into the state token', async () => {
  const quote = (body: object) => sandbox.api.post('/payments/quotes', body)
  for (const calls of [
    [],
    [{ target: 'here' as Address, calldata: '0x' as const }],
    [{ target: shop.address, calldata: '0x1' as const }],
    [{ target: shop.address, calldata: '0x' as const, value: '-1' }],
    [{ target: shop.address, calldata: `0x${'00'.repeat(2_049)}` as const }],
  ]) {
    expect((await quote(calling(dai, '60', calls))).status).toBe(400)
  }
  // Behind the arguments of the call, which does not read so far.
  const [call] = [buying('1')]
  const noise = [...Array(28)].map(() => freshAddress().slice(2) + freshAddress().slice(2)).join('')
  const long = { ...call, calldata: (call.calldata + noise).slice(0, 4_098) as Hex }
  const { status, body } = await quote({ ...calling('usd', '100', [long]), label: 'ü'.repeat(255) })
  expect([status, body.quotes?.length]).toEqual([200, 6])
  expect(body.state_token.length).toBeLessThan(8_192)
})

test('the fullest request that is quoted can be confirmed', async () => {
  const noise = [...Array(50)].map(() => freshAddress())
  const [call] = [buying('1')]
  const long = {
    ...call,
    calldata: (call.calldata + noise.map((text) => text.slice(2)).join('')).slice(0, 4_098) as Hex,
  }
  const others = noise.slice(0, 47).map((text) => text + text.slice(2, 24))
  const onramps = ['northpay', 'cardinal', 'bluebank', ...others]
  const told = { label: '🦊'.repeat(127), customer_id: '語'.repeat(255), onramps }
  const { payment } = await quoteAndConfirm(sandbox.api, 'usd', '100', usdc, {
    ...calling('usd', '100', [long]),
    ...told,
  })
  expect(payment).toMatchObject({ status: 'PENDING', label: told.label, customer_id: told.customer_id })
})

test('calls that fail when the money is there leave it to the owner', async () => {
  const { api, chains } = sandbox
  const stall = await deployFixture(api, 'base', rpc(), 'TestRouter')
  await api.post('/control/faucet', { address: stall.address, token: usdc, amount: '1' })
  // Gives away the one dollar that it has, to whoever comes first.
  const args = [contract(usdc), 0n, contract(usdc), parseUnits('1', 6), freshAddress()]
  const taking: Call = { target: stall.address, calldata: encodeFunctionData({ ...stall, functionName: 'swap', args }) }
  const late = await quoteAndConfirm(api, dai, '40', usdc, calling(dai, '40', [taking]))
  expect(await carryOut(dai, '40', [taking])).toMatchObject({ status: 'COMPLETE' })

  const person = await createDepositor(api, chains.base as string, 'base', dai, '40')
  const deposit = late.payment.next_instruction.deposit_info[0].deposit_address
  await person.pay(dai, deposit, '40')
  const { payment_id } = late.payment
  const failed = await untilPayment(api, payment_id, 'it fails', ({ status }) => status !== 'PENDING')
  expect(failed).toMatchObject({ status: 'FAILED' })
  expect(failed.issues[0].message).toContain('A call that was to be made on arrival failed.')
  expect(await tokenBalance(rpc(), contract(dai), deposit)).toBe('40')
})

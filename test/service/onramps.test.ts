// @module-tag nightly
import { type Address, createPublicClient, http, parseAbiItem } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payCard } from '../support/payCard.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'

let sandbox: RunningSandbox
let usdc: string
beforeAll(async () => {
  sandbox = await startSandbox()
  usdc = await tokenId(sandbox.api, 'base', 'USDC')
})
afterAll(() => sandbox?.stop())

type Quote = {
  onramp: string
  onramp_method: string
  output_amount: { amount: string }
  fees: { conversion_fees: string }
  latency_seconds: number
}
type Failure = { service_ids: string[]; issues: { kind: string; reason?: string; limits?: object; message: string }[] }

async function ask(fiat: string, amount: string, more: object = {}) {
  const request = quoteRequest(fiat, amount, usdc, { show_all_issues: true, ...more })
  const { status, body } = await sandbox.api.post('/payments/quotes', request)
  expect(status).toBe(200)
  const [quotes, failures] = [body.quotes as Quote[], body.failures as Failure[]]
  return { body, quotes, failures, methods: quotes.map((quote) => `${quote.onramp} ${quote.onramp_method}`).sort() }
}

const methodsOf = {
  northpay: ['northpay CREDIT_CARD', 'northpay DEBIT_CARD'],
  cardinal: ['cardinal APPLE_PAY', 'cardinal GOOGLE_PAY'],
  bluebank: ['bluebank ACH', 'bluebank WIRE'],
}

/** Submits a provider's page as a user would, and returns the redirect response. */
async function payOn(url: string, fields: Record<string, string>): Promise<Response> {
  const page = new URL(url)
  expect((await fetch(page)).status).toBe(200)
  const body = new URLSearchParams({ token: page.searchParams.get('token') ?? '', ...fields })
  return fetch(`${page.origin}${page.pathname}`, { method: 'POST', body, redirect: 'manual' })
}

test('quotes list every provider by output, each with its own fees and latency', async () => {
  const { quotes, methods, failures, body } = await ask('usd', '100')
  expect(methods).toEqual([...methodsOf.bluebank, ...methodsOf.cardinal, ...methodsOf.northpay])
  expect(failures).toEqual([])
  expect(quotes.map(({ onramp }) => onramp)).toEqual([
    'bluebank',
    'bluebank',
    'northpay',
    'northpay',
    'cardinal',
    'cardinal',
  ])
  const [bluebank, , northpay, , cardinal] = quotes
  expect([bluebank, northpay, cardinal].map((quote) => quote?.fees.conversion_fees)).toEqual(['0.58', '0.99', '1.19'])
  expect(bluebank?.latency_seconds).toBeGreaterThanOrEqual(54)
  expect(cardinal?.latency_seconds).toBeLessThan(northpay?.latency_seconds ?? 0)
  expect(body.limits).toHaveLength(3)
  expect((await ask('eur', '100')).methods).toContain('bluebank SEPA')
})

test('providers that cannot quote report why, in the requested currency', async () => {
  const low = await ask('usd', '20')
  expect(low.methods).toEqual(methodsOf.cardinal)
  expect(low.failures).toMatchObject([
    { service_ids: ['northpay'], issues: [{ kind: 'amount', reason: 'TOO_LOW', limits: { min: '30' }, given: '20' }] },
    { service_ids: ['bluebank'], issues: [{ kind: 'amount', reason: 'TOO_LOW', limits: { min: '50' }, given: '20' }] },
  ])
  const high = await ask('usd', '6000')
  expect(high.methods).toEqual(methodsOf.bluebank)
  expect(high.failures).toMatchObject([
    { service_ids: ['northpay'], issues: [{ kind: 'amount', reason: 'TOO_HIGH', limits: { max: '5000' } }] },
    { service_ids: ['cardinal'], issues: [{ kind: 'amount', reason: 'TOO_HIGH', limits: { max: '2000' } }] },
  ])
  const method = await ask('usd', '100', { onramp_methods: ['SEPA', 'CREDIT_CARD'] })
  expect(method.methods).toEqual(['northpay CREDIT_CARD'])
  expect(method.failures.map(({ service_ids, issues }) => [service_ids[0], issues[0]?.kind])).toEqual([
    ['cardinal', 'payin_method'],
    ['bluebank', 'payin_method'],
  ])
})

test('an amount out of every range is reported with the nearest limit', async () => {
  expect((await ask('usd', '5')).body.fault).toMatchObject({
    reason: 'TOO_LOW',
    source: 'cardinal',
    limits: { min: '10' },
  })
  const high = (await ask('usd', '30000')).body.fault
  expect(high).toMatchObject({ reason: 'TOO_HIGH', source: 'bluebank', limits: { max: '20000' } })
})

test.concurrent.each([
  [
    'northpay',
    'usd',
    'CREDIT_CARD',
    { number: '4242424242424242', expiry: '12/40', code: '123', name: 'Ada Lovelace' },
  ],
  ['cardinal', 'usd', 'APPLE_PAY', { outcome: 'approved' }],
  ['cardinal', 'eur', 'GOOGLE_PAY', { outcome: 'approved' }],
  ['bluebank', 'usd', 'ACH', { outcome: 'approved' }],
  ['bluebank', 'usd', 'WIRE', { outcome: 'approved' }],
  ['bluebank', 'eur', 'SEPA', { outcome: 'approved' }],
])('%s delivers tokens for %s paid by %s once', async (id, fiat, method, fields) => {
  const { api, chains } = sandbox
  const options = { onramps: [id], onramp_methods: [method] }
  const { payment } = await quoteAndConfirm(api, fiat, '60', usdc, options)
  const url = payment.next_instruction.funding_page_url as string
  const responses = await Promise.all([payOn(url, fields), payOn(url, fields)])
  expect(responses.map(({ status }) => status)).toEqual([303, 303])

  const done = await untilPayment(api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
  expect(done.fulfilled).toMatchObject({ onramp: id, onramp_method: method, route: [{ type: 'ONRAMP' }, {}] })
  const arrived = await tokenBalance(chains.base as string, usdc.split(':')[1] as string, done.destination_address)
  expect(done.fulfilled.output_amount).toEqual({ asset: usdc, amount: arrived })
  expect(arrived).toBe(done.quoted.output_amount.amount)
  const client = createPublicClient({ transport: http(chains.base) })
  for (const { transaction_hash } of done.fulfilled.route) {
    expect((await client.getTransactionReceipt({ hash: transaction_hash as Address })).status).toBe('success')
  }
})

test.concurrent.each(['northpay', 'cardinal', 'bluebank'])('a %s page can be reopened', async (id) => {
  const { api } = sandbox
  const { payment } = await quoteAndConfirm(api, 'usd', '60', usdc, { onramps: [id] })
  const redirect_url = 'http://127.0.0.1:5173/back'
  const { status, body } = await api.post('/onramp', { payment_id: payment.payment_id, redirect_url })
  expect(status).toBe(200)
  expect(body.funding_page_onramp_url).toBe(payment.next_instruction.funding_page_url)
  expect((await fetch(body.funding_page_onramp_url)).status).toBe(200)
})

test('quotes filter by provider name, and an unknown provider is reported', async () => {
  const { api } = sandbox
  const outputs = (await api.get(`/assets/available-outputs?inputs[]=usd&outputs[]=${usdc}&onramps[]=Bluebank`)).body
  expect(outputs.usd.tokens).toEqual([usdc])
  const { failures, methods } = await ask('usd', '100', { onramps: ['cardinal', 'redbank'] })
  expect(methods).toEqual(methodsOf.cardinal)
  expect(failures).toMatchObject([{ service_ids: ['redbank'], issues: [{ kind: 'provider' }] }])
})

// From here on the clock advances for every payment.
test('a page whose time is over is replaced by a new one, which can be paid', async () => {
  const { api } = sandbox
  const options = { onramps: ['northpay'], onramp_methods: ['CREDIT_CARD'] }
  const { payment } = await quoteAndConfirm(api, 'usd', '60', usdc, options)
  const { payment_id, initiate_fund_by } = payment
  const renew = async () => {
    const { status, body } = await api.post('/onramp', { payment_id, redirect_url: 'http://127.0.0.1:5173/back' })
    expect(status).toBe(200)
    return body.funding_page_onramp_url as string
  }
  const first = payment.next_instruction.funding_page_url as string
  await api.post('/control/clock', { advance_seconds: 31 * 60 })
  expect((await fetch(first)).status).toBe(410)
  const [second, other] = await Promise.all([renew(), renew()])
  expect(second).not.toBe(first)
  expect(other).toBe(second)
  expect(new URL(second).host).toBe(new URL(first).host)
  expect((await fetch(second)).status).toBe(200)
  const { body } = await api.get(`/payments?payment_id=${payment_id}`)
  expect(body.next_instruction).toEqual({ ...payment.next_instruction, funding_page_url: second })
  expect(Date.parse(body.initiate_fund_by)).toBeGreaterThan(Date.parse(initiate_fund_by))
  // The earlier page is gone, so that the same payment is not paid on both.
  expect((await payCard(first)).status).toBe(404)
  expect((await payCard(second)).status).toBe(303)
  await untilPayment(api, payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
})

test('a transfer that clears while the service is down is paid out once on restart', async () => {
  const { api, chains } = sandbox
  const { payment } = await quoteAndConfirm(api, 'usd', '75', usdc, { onramps: ['bluebank'] })
  expect((await payOn(payment.next_instruction.funding_page_url, { outcome: 'approved' })).status).toBe(303)
  await sandbox.crash()
  await api.post('/control/clock', { advance_seconds: 60 })
  const done = await untilPayment(api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
  const token = usdc.split(':')[1] as Address
  expect(await tokenBalance(chains.base as string, token, done.destination_address)).toBe(
    done.quoted.output_amount.amount,
  )
  const client = createPublicClient({ transport: http(chains.base) })
  const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
  const to = payment.next_instruction.deposit_info[0].deposit_address as Address
  expect(await client.getLogs({ address: token, event, args: { to }, fromBlock: 0n })).toHaveLength(1)
})

// @module-tag nightly
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositor } from '../support/createDepositor.js'
import { freshAddress } from '../support/freshAddress.js'
import { payCard } from '../support/payCard.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

const injectFault = (name: string, request: Record<string, unknown>) =>
  sandbox.api.post('/control/faults', { name, ...request })

test('an onramp that is down returns an issue instead of quotes until it recovers', async () => {
  const { api } = sandbox
  const usdc = await tokenId(api, 'base', 'USDC')
  const request = quoteRequest('usd', '50', usdc, {
    onramps: ['northpay'],
    onramp_methods: ['CREDIT_CARD'],
    show_all_issues: true,
  })
  expect((await injectFault('provider_down', { id: 'northpay' })).status).toBe(200)
  const down = await api.post('/payments/quotes', request)
  expect(JSON.stringify(down.body)).toContain('Northpay does not answer now')
  await injectFault('provider_down', { id: 'northpay', seconds: 0 })
  const back = await api.post('/payments/quotes', request)
  expect(back.body.quotes).toHaveLength(1)
})

test('a provider that is down at confirmation says so on its page, which recovers by itself', async () => {
  const { api } = sandbox
  const usdc = await tokenId(api, 'base', 'USDC')
  const ways = { onramps: ['northpay'], onramp_methods: ['CREDIT_CARD'] }
  const quoted = await api.post('/payments/quotes', quoteRequest('usd', '50', usdc, ways))
  const payment_id = quoted.body.quotes[0].payment_id
  await injectFault('provider_down', { id: 'northpay' })
  const confirmed = await api.post('/payments/confirm', {
    payment_id,
    state_token: quoted.body.state_token,
    owner_address: freshAddress(),
    destination_address: freshAddress(),
  })
  expect(confirmed.status).toBe(200)
  expect(confirmed.body).toMatchObject({ payment_id, status: 'PENDING' })
  expect(confirmed.body.next_instruction.type).toBe('ONRAMP')
  const url = confirmed.body.next_instruction.funding_page_url as string
  const down = await fetch(url)
  expect([down.status, down.headers.get('refresh')]).toEqual([503, '3'])
  expect(await down.text()).toContain('Nothing was charged')
  await payCard(url)
  const refused = await api.post('/onramp', { payment_id, redirect_url: 'http://127.0.0.1:5173/' })
  expect([refused.status, refused.body.errors[0].message]).toEqual([400, expect.stringContaining('does not answer')])
  const { body: still } = await api.get(`/payments?payment_id=${payment_id}`)
  expect(still.next_instruction).toEqual(confirmed.body.next_instruction)
  await injectFault('provider_down', { id: 'northpay', seconds: 0 })
  expect((await fetch(url)).status).toBe(200)
  expect((await payCard(url)).status).toBe(303)
  await untilPayment(api, payment_id, 'it is paid', ({ funded }) => funded)
})

test('without liquidity swaps are not quoted, but direct transfers still are', async () => {
  const { api } = sandbox
  const [usdc, weth] = await Promise.all([tokenId(api, 'base', 'USDC'), tokenId(api, 'base', 'WETH')])
  await injectFault('no_liquidity', { network: 'base' })
  expect((await api.post('/payments/quotes', quoteRequest(usdc, '50', weth))).body.quotes ?? []).toEqual([])
  expect((await api.post('/payments/quotes', quoteRequest(usdc, '50', usdc))).body.quotes).toHaveLength(1)
  await injectFault('no_liquidity', { network: 'base', seconds: 0 })
  expect((await api.post('/payments/quotes', quoteRequest(usdc, '50', weth))).body.quotes).toHaveLength(1)
})

test('a failed swap is retried and reports ATTEMPT_FAILED meanwhile', async () => {
  const { api, chains } = sandbox
  const [usdc, weth] = await Promise.all([tokenId(api, 'base', 'USDC'), tokenId(api, 'base', 'WETH')])
  const person = await createDepositor(api, chains.base as string, 'base', usdc, '50')
  const { payment } = await quoteAndConfirm(api, usdc, '50', weth)
  await injectFault('no_liquidity', { network: 'base' })
  await person.pay(usdc, payment.next_instruction.deposit_info[0].deposit_address, '50')
  const exchange = async () =>
    (await api.get(`/payments?payment_id=${payment.payment_id}`)).body.fulfilled.route.at(-1).status
  await until('an attempt fails', async () => ((await exchange()) === 'ATTEMPT_FAILED' ? true : undefined))
  await injectFault('no_liquidity', { network: 'base', seconds: 0 })
  await untilPayment(api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
  expect(await exchange()).toBe('COMPLETE')
})

test('swaps that fail are still quoted, and the owner gets the deposit back', async () => {
  const { api, chains } = sandbox
  const [usdc, weth] = await Promise.all([tokenId(api, 'base', 'USDC'), tokenId(api, 'base', 'WETH')])
  const person = await createDepositor(api, chains.base as string, 'base', usdc, '50')
  await injectFault('swaps_fail', { network: 'base' })
  const { payment } = await quoteAndConfirm(api, usdc, '50', weth)
  await person.pay(usdc, payment.next_instruction.deposit_info[0].deposit_address, '50')
  const failed = await untilPayment(api, payment.payment_id, 'it fails', ({ status }) => status === 'FAILED')
  expect(failed.issues).toMatchObject([{ code: 'price_moved' }, { code: 'withdrawable', balance: { '#': '50' } }])
  await injectFault('swaps_fail', { network: 'base', seconds: 0 })
})

test('a card that is always declined charges nothing, and works once the bank accepts it', async () => {
  const { api } = sandbox
  const usdc = await tokenId(api, 'base', 'USDC')
  const { payment } = await quoteAndConfirm(api, 'usd', '50', usdc, { onramp_methods: ['CREDIT_CARD'] })
  const { funding_page_url: url } = payment.next_instruction
  await injectFault('cards_declined', {})
  await payCard(url)
  expect(await (await fetch(url)).text()).toContain('Your bank declined this card. Nothing was charged.')
  await injectFault('cards_declined', { seconds: 0 })
  await payCard(url)
  await untilPayment(api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
})

test('an onramp that pays out too little leaves the payment with what arrived', async () => {
  const { api } = sandbox
  const usdc = await tokenId(api, 'base', 'USDC')
  const { payment } = await quoteAndConfirm(api, 'usd', '50', usdc, { onramp_methods: ['CREDIT_CARD'] })
  await injectFault('short_payout', {})
  await payCard(payment.next_instruction.funding_page_url)
  const short = await untilPayment(api, payment.payment_id, 'it is short', ({ issues }) => issues.length > 0)
  await injectFault('short_payout', { seconds: 0 })
  const requested = Number(payment.next_instruction.deposit_info[0].deposit_amount)
  expect(short).toMatchObject({ status: 'PENDING', issues: [{ kind: 'funding' }] })
  expect(Number(short.issues[0].balance['#'])).toBeCloseTo(requested / 2, 5)
})

test('a slow RPC delays quotes but does not break them', async () => {
  const { api } = sandbox
  const [usdc, weth] = await Promise.all([tokenId(api, 'base', 'USDC'), tokenId(api, 'base', 'WETH')])
  await injectFault('rpc_slow', { network: 'base' })
  const startedAt = Date.now()
  const { payment } = await quoteAndConfirm(api, usdc, '50', weth)
  expect(Date.now() - startedAt).toBeGreaterThan(1_000)
  expect(payment.status).toBe('PENDING')
  await injectFault('rpc_slow', { network: 'base', seconds: 0 })
})

test('rate-limited requests get 429 with Retry-After', async () => {
  const headers = { authorization: 'Bearer rk_sandbox_chains' }
  const ask = () => fetch(`${sandbox.url}/chains`, { headers })
  await injectFault('rate_limit', {})
  const rejected = await until('it is too often', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, ask))
    return responses.find(({ status }) => status === 429)
  })
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await rejected.json()).errors[0]).toMatchObject({ kind: 'other', message: expect.stringContaining('Wait') })
  await injectFault('rate_limit', { seconds: 0 })
  await until('it may ask again', async () => ((await ask()).ok ? true : undefined))
})

test.each([
  ['an unknown fault', { name: 'earthquake' }, 'The field name must be one of'],
  ['an unknown network', { name: 'chain_down', network: 'moon', seconds: 1 }, 'moon is not supported'],
  ['an outage without a duration', { name: 'chain_down', network: 'base' }, 'The field seconds '],
  ['an unknown provider', { name: 'provider_down', id: 'nobody' }, 'nobody is not supported'],
  ['a reorg deeper than the chain', { name: 'reorg', network: 'base', depth: 100 }, 'blocks high'],
  ['a fractional reorg depth', { name: 'reorg', network: 'base', depth: 0.5 }, 'The field depth must be whole'],
  ['a kill point with a bad name', { name: 'kill_point', point: '$(reboot)' }, 'The field point '],
])('%s is rejected with a reason', async (_name, request, reason) => {
  const { status, body } = await sandbox.api.post('/control/faults', request)
  expect(status).toBe(400)
  expect(body.errors[0].message).toContain(reason)
})

test('a reorg deeper than the last chain start is rejected', async () => {
  const { api, chains } = sandbox
  const client = createPublicClient({ transport: http(chains.arbitrum) })
  const usdc = await tokenId(api, 'arbitrum', 'USDC')
  for (let blocks = 0; blocks < 3; blocks += 1) {
    await api.post('/control/faucet', { address: freshAddress(), token: usdc, amount: '1' })
  }
  const height = await client.getBlockNumber({ cacheTime: 0 })
  await injectFault('chain_down', { network: 'arbitrum', seconds: 1 })
  await until('the chain is back', () =>
    client.getBlockNumber({ cacheTime: 0 }).then(
      (number) => (number >= height ? true : undefined),
      () => undefined,
    ),
  )
  // As deep as the chain was before the outage; it may have mined new blocks since.
  const depth = Math.min(Number(height) - 2, 127)
  const { status, body } = await injectFault('reorg', { network: 'arbitrum', depth })
  expect(status).toBe(400)
  expect(body.errors[0].message).toContain('since its last start')
})

test('a chain that is down fails the routes that need it and no others', async () => {
  const { api } = sandbox
  const [usdc, weth] = await Promise.all([tokenId(api, 'base', 'USDC'), tokenId(api, 'base', 'WETH')])
  const [dai, link] = await Promise.all([tokenId(api, 'arbitrum', 'DAI'), tokenId(api, 'arbitrum', 'LINK')])
  await injectFault('chain_down', { network: 'base', seconds: 3_600 })
  const outage = { kind: 'provider', message: 'The network base does not answer now. Try again later.' }
  const quote = async (input: string, output: string, more: Record<string, unknown> = {}) => {
    const { status, body } = await api.post('/payments/quotes', quoteRequest(input, '100', output, more))
    return { status, body }
  }

  const swap = await quote(usdc, weth, { show_all_issues: true })
  expect(swap).toMatchObject({ status: 200, body: { quotes: [], fault: outage, failures: [{ issues: [outage] }] } })
  const cards = await quote('usd', weth, { show_all_issues: true })
  expect(cards).toMatchObject({ status: 200, body: { quotes: [], fault: outage } })
  expect(cards.body.failures.flatMap(({ service_ids }: { service_ids: string[] }) => service_ids)).toEqual([
    'northpay',
    'cardinal',
    'bluebank',
  ])
  expect(await quote(usdc, weth)).toMatchObject({ status: 400, body: { errors: [outage] } })
  const request = { ...quoteRequest(dai, '100', usdc).request, dest_address: freshAddress() }
  expect(await quote(dai, usdc, { request, show_all_issues: true })).toMatchObject({
    status: 200,
    body: { fault: outage },
  })
  expect((await quote(dai, link)).body.quotes).toHaveLength(1)
})

// @module-tag nightly
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositClient } from '../../src/client/createDepositClient.js'
import { streamPayment } from '../../src/client/streamPayment.js'
import { toNodeHandler } from '../../src/proxy/adapters/node.js'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import { createDepositor } from '../support/createDepositor.js'
import { deployFixture } from '../support/deployFixture.js'
import { freshAddress } from '../support/freshAddress.js'
import { quoteAndConfirm, quoteRequest, tokenId } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'

let sandbox: RunningSandbox
let usdc: string
let link: string
beforeAll(async () => {
  sandbox = await startSandbox()
  usdc = await tokenId(sandbox.api, 'arbitrum', 'USDC')
  link = await tokenId(sandbox.api, 'arbitrum', 'LINK')
})
afterAll(() => sandbox?.stop())

test('chains and assets have all display fields, and every image is served', async () => {
  const chains = (await sandbox.api.get('/chains')).body
  expect(Object.keys(chains).sort()).toEqual(['arbitrum', 'base', 'ethereum'])
  expect(chains.base).toMatchObject({ chain_id: { '#': 31_338 }, address_family: 'EVM', is_testnet: true })
  const assets = (await sandbox.api.get('/assets')).body
  expect(assets['base:0x']).toMatchObject({ chain: 'base', address: '0x', is_native: true, decimals: 18 })
  expect(assets.eur).toMatchObject({ symbol: 'EUR', issuer: expect.any(String), decimals: 2 })
  const images: string[] = [...Object.values(assets), ...Object.values(chains)].map((entry) => {
    const { image_url, image } = entry as { image_url?: string; image?: string }
    return image_url ?? image ?? ''
  })
  for (const image of new Set(images)) {
    const response = await fetch(image)
    expect({ image, type: response.headers.get('content-type') }).toEqual({ image, type: 'image/svg+xml' })
  }
})

test('a quote has its expiry, fees, limits and prices', async () => {
  const { body } = await sandbox.api.post(
    '/payments/quotes',
    quoteRequest('EUR', '100', link, { onramps: ['northpay'] }),
  )
  expect(Date.parse(body.accept_by) - Date.parse(body.quoted_at)).toBe(5 * 60_000)
  expect(body.quote_request.request.fixed_input_amount.asset).toBe('eur')
  expect(body).toMatchObject({ fault: null, failures: [], limits: [{ min: '30', max: '5000' }], price_currency: 'usd' })
  expect(body.current_prices.eur).toBe('1.08')
  expect(body.quotes).toHaveLength(2)
  for (const quote of body.quotes) {
    expect(quote).toMatchObject({ onramp: 'northpay', output_amount: { asset: link } })
    expect(quote.route.map((step: { step_index: number }) => step.step_index)).toEqual([0, 1, 2])
  }
})

test('EXTERNAL balances cover any address, several tokens and chains at once', async () => {
  const { api, chains } = sandbox
  const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', usdc, '12.5')
  const address = person.address
  const queries = [usdc, 'arbitrum:0x', 'base:0x'].map((token) => ({ address, token }))
  const { body } = await api.post('/payments/balances', { query: { source: 'EXTERNAL', queries } })
  expect(body.balances.map((entry: { value: { amount: string } }) => entry.value.amount)).toEqual(['12.5', '1', '0'])
  expect(body.balances[0]).toMatchObject({ address, token: usdc, value: { kind: 'amount', withdrawal_fee: null } })
})

test('unlisted token balances come from the contract; other addresses are errors', async () => {
  const { api, chains } = sandbox
  const rpc = chains.base as string
  const { address: contract, deployer } = await deployFixture(api, 'base', rpc, 'TaxedToken')
  const { payment, owner } = await quoteAndConfirm(api, usdc, '10', link)
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  const supply = await tokenBalance(rpc, contract, deployer)
  expect(Number(supply)).toBeGreaterThan(0)
  const token = `base:${contract.toLowerCase()}`
  const unknownTokens = ['moon:0x', `base:${freshAddress().toLowerCase()}`]
  const ask = async (query: unknown) => (await api.post('/payments/balances', { query })).body

  const queries = [token, usdc, ...unknownTokens].map((id) => ({ address: deployer, token: id }))
  const { balances } = await ask({ source: 'EXTERNAL', queries })
  const known = balances.slice(0, 2).map(({ value }: { value: { amount: string } }) => value.amount)
  expect(known).toEqual([supply, '0'])
  const unknown = unknownTokens.map((id) => ({ address: deployer, token: id, value: { kind: 'error' } }))
  expect(balances.slice(2)).toEqual(unknown)

  const scope = { kind: 'PAYMENT', payment_id: payment.payment_id }
  const { balance_results } = await ask({ source: 'OWNER', owner: owner.address, scope, tokens: [token] })
  // Without a price it cannot pay for gas, so there is no withdrawal fee.
  const value = { kind: 'amount', amount: '0', withdrawal_fee: null, min_withdrawal_amount: null }
  expect(balance_results).toEqual([{ address: deposit, token, value, payment_gist: expect.anything() }])
})

test('history pages have no gaps or duplicates, and filters apply', async () => {
  const { api } = sandbox
  const owner_address = freshAddress()
  const created: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const label = count === 2 ? 'rent' : 'other'
    const quoted = (await api.post('/payments/quotes', quoteRequest(usdc, '10', link, { label, customer_id: 'c-1' })))
      .body
    const payment_id = quoted.quotes[0].payment_id
    const { state_token } = quoted
    await api.post('/payments/confirm', { payment_id, state_token, owner_address, destination_address: freshAddress() })
    created.unshift(payment_id)
  }
  const read: string[] = []
  let key: string | null = ''
  while (key !== null) {
    const query: string = key === '' ? '' : `&pagination_key=${encodeURIComponent(key)}`
    const { body } = await api.get(`/payments/history?owner_address=${owner_address.toLowerCase()}&limit=2${query}`)
    expect(body.total_count).toBe(5)
    read.push(...body.payment_statuses.map((payment: { payment_id: string }) => payment.payment_id))
    key = body.next_pagination_key
  }
  expect(read).toEqual(created)

  const find = async (query: string) =>
    (await api.get(`/payments/history?owner_address=${owner_address}&${query}`)).body
  expect(await find('label=rent')).toMatchObject({
    total_count: 1,
    payment_statuses: [{ label: 'rent', customer_id: 'c-1' }],
  })
  for (const part of [created[0], created[0]?.slice(0, 8), created[0]?.slice(-8).toUpperCase()])
    expect(await find(`id_query=${part}`)).toMatchObject({
      total_count: 1,
      payment_statuses: [{ payment_id: created[0] }],
    })
  expect(await find('id_query=%25')).toMatchObject({ total_count: 0 })
  expect(await find(`dest_address=${freshAddress()}`)).toMatchObject({ total_count: 0, payment_statuses: [] })
})

test('an onramp session is reopened for the same payment', async () => {
  const { api } = sandbox
  const { payment } = await quoteAndConfirm(api, 'usd', '50', usdc)
  const redirect_url = 'http://127.0.0.1:5173/back'
  const { status, body } = await api.post('/onramp', { payment_id: payment.payment_id, redirect_url })
  expect(status).toBe(200)
  expect(body).toMatchObject({ onramp_redirect_url: redirect_url, client_redirect_url: null })
  expect((await fetch(body.funding_page_onramp_url)).status).toBe(200)

  const swap = await quoteAndConfirm(api, usdc, '10', link)
  const refused = await api.post('/onramp', { payment_id: swap.payment.payment_id, redirect_url })
  expect(refused.status).toBe(400)
  const unknown = { payment_id: '00000000-0000-4000-8000-000000000000', redirect_url }
  expect((await api.post('/onramp', unknown)).status).toBe(404)
})

test('the state token stays below 4 KiB', async () => {
  const label = 'ü'.repeat(255)
  const { body } = await sandbox.api.post('/payments/quotes', quoteRequest('usd', '50', link, { label }))
  expect(body.state_token.length).toBeLessThan(4_096)
})

test('the payment stream reports arriving funds without polling', async () => {
  const { api, chains, url } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, usdc, '250', link)
  const authorize = () => ({ customerId: 'ann', owners: [owner.address] })
  const handle = toNodeHandler(createDepositProxy({ baseUrl: url, apiKey: 'sk_sandbox', authorize }))
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = createDepositClient({ baseUrl: `http://127.0.0.1:${port}/api/deposits` })
  const stream = streamPayment(client, { payment_id: payment.payment_id, signal: new AbortController().signal })
  try {
    expect((await stream.next()).value).toMatchObject({ status: 'PENDING', funded: false })
    const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', usdc, '250')
    await person.pay(usdc, payment.next_instruction.deposit_info[0].deposit_address, '250')
    let last: unknown
    // The stream ends after the final status.
    for await (const update of stream) last = update
    expect(last).toMatchObject({ status: 'COMPLETE', funded: true })
  } finally {
    await stream.return()
    server.close()
    server.closeAllConnections()
  }
})

// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareDecimals } from '../../src/money/decimal.js'
import { createDepositsApi } from '../support/depositsApi.js'
import { expectIssue } from '../support/expectIssue.js'
import { freshAddress } from '../support/freshAddress.js'
import { quoteRequest, tokenId } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'

let sandbox: RunningSandbox
let usdc: string
let link: string
beforeAll(async () => {
  sandbox = await startSandbox()
  usdc = await tokenId(sandbox.api, 'arbitrum', 'USDC')
  link = await tokenId(sandbox.api, 'arbitrum', 'LINK')
})
afterAll(() => sandbox?.stop())

describe('keys', () => {
  const paths = [
    '/chains',
    '/assets',
    '/assets/available-outputs?inputs[]=usd',
    '/payments?payment_id=x',
    '/payments/history',
  ]
  test.each(paths)('%s returns 401 without a valid key', async (path) => {
    for (const key of ['', 'sk_other', 'SK_SANDBOX', 'sk_sandbox x']) {
      expectIssue(await createDepositsApi(sandbox.url, key).get(path), 401)
    }
  })

  test('a restricted key grants only its own resource', async () => {
    const api = createDepositsApi(sandbox.url, 'rk_sandbox_chains')
    expect((await api.get('/chains')).status).toBe(200)
    expectIssue(await api.get('/assets'), 403)
    expectIssue(await api.post('/payments/quotes', {}), 403)
    expectIssue(await createDepositsApi(sandbox.url, 'rk_sandbox_payments').get('/payments/history'), 403)
  })

  test('the faucet requires a secret key', async () => {
    const body = { address: freshAddress(), token: usdc, amount: '1' }
    expectIssue(await createDepositsApi(sandbox.url, 'pk_sandbox').post('/control/faucet', body), 403)
  })
})

describe('malformed requests', () => {
  test('a body that is not JSON or has the wrong shape is 400', async () => {
    const { api } = sandbox
    for (const body of [
      '{',
      '',
      'null',
      '[]',
      '"x"',
      '{"request":{}}',
      '{"__proto__":{"request":1}}',
      `${'['.repeat(9_000)}`,
    ]) {
      for (const path of ['/payments/quotes', '/payments/confirm', '/prices', '/onramp', '/payments/balances']) {
        expectIssue(await api.post(path, body), 400)
      }
    }
  })

  test('a body over 64 KiB is 413', async () => {
    expectIssue(await sandbox.api.post('/payments/quotes', { padding: 'x'.repeat(70_000) }), 413)
  })

  test.each(['arbitrum:0xZZ', 'arbitrum:0x12', 'ARB 1:0x', 'arbitrum:', ':0x', 'usd\n', 'arbitrum:0x%00'])(
    'the malformed asset %j is 400',
    async (asset) => {
      const id = encodeURIComponent(asset)
      expectIssue(await sandbox.api.get(`/assets?assets[]=${id}`), 400)
      expectIssue(await sandbox.api.get(`/assets/available-outputs?inputs[]=${id}`), 400)
      expectIssue(await sandbox.api.get(`/assets/available-inputs?outputs[]=${id}`), 400)
      expectIssue(await sandbox.api.post('/payments/quotes', quoteRequest(asset, '10', link)), 400)
    },
  )

  test.each([
    'solana:So11111111111111111111111111111111111111112',
    'sui:0x2::sui::SUI',
    'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'near:a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48.factory.bridge.near',
  ])('%s, of a family without a network here, is unknown and not malformed', async (asset) => {
    const id = encodeURIComponent(asset)
    expect(await sandbox.api.get(`/assets?assets[]=${id}`)).toMatchObject({ status: 200, body: {} })
    expect(await sandbox.api.get(`/assets/available-outputs?inputs[]=${id}`)).toMatchObject({ status: 200 })
    for (const request of [quoteRequest(asset, '10', link), quoteRequest(usdc, '10', asset)]) {
      const refused = await sandbox.api.post('/payments/quotes', request)
      expectIssue(refused, 400)
      expect(refused.body.errors[0].message).toContain(`The asset ${asset} is not supported`)
    }
    const query = { source: 'EXTERNAL', queries: [{ address: freshAddress(), token: asset }] }
    const { body } = await sandbox.api.post('/payments/balances', { query })
    expect(body.balances).toMatchObject([{ token: asset, value: { kind: 'error' } }])
    const priced = await sandbox.api.post('/prices', { fiat: 'usd', tokens: [asset] })
    expect({ status: priced.status, missing: JSON.stringify(priced.body).includes(asset) }).toEqual({
      status: 200,
      missing: false,
    })
  })

  test.each(['', '-1', '1e3', '0x10', ' 1', '1,5', 'NaN', '1.', '.', 'Infinity', '٣'])(
    'the amount %j is 400',
    async (amount) => {
      expectIssue(await sandbox.api.post('/payments/quotes', quoteRequest(usdc, amount, link)), 400)
    },
  )

  test('a number where a decimal string belongs is 400', async () => {
    const request = quoteRequest(usdc, '10', link)
    const body = { ...request, request: { ...request.request, fixed_input_amount: { asset: usdc, amount: 10 } } }
    expectIssue(await sandbox.api.post('/payments/quotes', body), 400)
  })

  test('unsupported providers and missing parameters are 400', async () => {
    const { api } = sandbox
    expectIssue(await api.get('/assets/available-outputs?inputs[]=usd&onramps[]=nobody'), 400)
    expectIssue(await api.get('/assets/available-inputs?outputs[]=usd&offramps[]=nobody'), 400)
    expectIssue(await api.get('/assets/available-outputs'), 400)
    expectIssue(await api.get('/assets/available-inputs'), 400)
    expectIssue(await api.get('/payments'), 400)
    expectIssue(await api.get('/payments/history'), 400)
    const owner = freshAddress()
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'category=SOME', 'pagination_key=x']) {
      expectIssue(await api.get(`/payments/history?owner_address=${owner}&${query}`), 400)
    }
    expectIssue(await api.get('/chains?sandbox=perhaps'), 400)
  })

  test('unknown paths, payments and methods are refused with the same error shape', async () => {
    expectIssue(await sandbox.api.get('/nothing/here'), 404)
    expectIssue(await sandbox.api.get('/orgs'), 404)
    expectIssue(await sandbox.api.get('/payments?payment_id=00000000-0000-4000-8000-000000000000'), 404)
    expectIssue(await sandbox.api.get('/payments?payment_id=%2e%2e%2f'), 404)
    expectIssue(await sandbox.api.post('/chains', {}), 405)
  })

  test('pages cannot be framed, and responses are sent with nosniff', async () => {
    for (const path of ['/chains', '/nothing', '/icons/usdc.svg', '/explorer/arbitrum']) {
      const { headers } = await fetch(sandbox.url + path)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('amounts out of range', () => {
  const cases: [name: string, asset: () => string, amount: string, kind: string, reason: string][] = [
    ['below every provider minimum', () => 'usd', '9.99', 'amount', 'TOO_LOW'],
    ['above every provider maximum', () => 'eur', '20000.01', 'amount', 'TOO_HIGH'],
    ['too small to cover gas', () => usdc, '0.01', 'amount', 'TOO_LOW'],
    ['larger than the pools can take', () => usdc, '90000000', 'amount', 'TOO_HIGH'],
    ['larger than uint256', () => usdc, '9'.repeat(80), 'amount', 'TOO_HIGH'],
    ['zero', () => usdc, '0.00', 'amount', 'NO_VALID_AMOUNT'],
    ['more decimals than the token', () => usdc, '1.0000001', 'amount', 'NO_VALID_AMOUNT'],
    ['more decimals than the currency', () => 'usd', '50.001', 'amount', 'NO_VALID_AMOUNT'],
  ]
  test.each(cases)('%s', async (_name, asset, amount, kind, reason) => {
    const refused = await sandbox.api.post('/payments/quotes', quoteRequest(asset(), amount, link))
    expectIssue(refused, 400, kind)
    expect(refused.body.errors[0]).toMatchObject({ reason, given: amount, asset: asset() })

    const withIssues = await sandbox.api.post(
      '/payments/quotes',
      quoteRequest(asset(), amount, link, { show_all_issues: true }),
    )
    expect(withIssues).toMatchObject({ status: 200, body: { quotes: [], fault: { kind, reason } } })
  })

  test('amounts at the reported limits are quoted', async () => {
    for (const [asset, amount] of [
      ['usd', '1'],
      ['usd', '99999'],
      [usdc, '0.01'],
      [usdc, '90000000'],
    ] as const) {
      const { body } = await sandbox.api.post(
        '/payments/quotes',
        quoteRequest(asset, amount, link, { show_all_issues: true }),
      )
      const { min, max } = body.fault.limits
      for (const limit of [min, max].filter((bound) => bound !== undefined)) {
        const { status } = await sandbox.api.post('/payments/quotes', quoteRequest(asset, limit, link))
        expect({ asset, limit, status }).toEqual({ asset, limit, status: 200 })
      }
    }
  })

  test('limits of the route after an onramp are reported in the input currency', async () => {
    const far = await tokenId(sandbox.api, 'ethereum', 'LINK')
    const ask = (fiat: string, amount: string, provider: string) =>
      sandbox.api.post('/payments/quotes', quoteRequest(fiat, amount, far, { onramps: [provider] }))
    for (const [fiat, amount] of [
      ['usd', '12'],
      ['jpy', '1800'],
    ] as const) {
      const [issue] = (await ask(fiat, amount, 'cardinal')).body.errors
      expect(issue).toMatchObject({ kind: 'amount-downstream', reason: 'TOO_LOW', asset: fiat, given: amount })
      expect(issue.message).toContain(`${issue.limits.min} ${fiat.toUpperCase()}`)
      expect(compareDecimals(issue.downstream_limits.min, issue.limits.min)).toBe(-1)
      expect((await ask(fiat, issue.limits.min, 'cardinal')).status).toBe(200)
      expect((await ask(fiat, issue.limits.max, 'cardinal')).status).toBe(200)
    }
    // Below the provider's own minimum, the reported limit still covers the rest of the route.
    const [{ kind, limits }] = (await ask('usd', '1', 'cardinal')).body.errors
    expect(kind).toBe('amount')
    expect((await ask('usd', limits.min, 'cardinal')).status).toBe(200)
  })

  test('allow_exceed_max_input_limit quotes an amount over the maximum with an issue', async () => {
    const request = quoteRequest('usd', '6000', usdc, {
      allow_exceed_max_input_limit: true,
      onramps: ['northpay'],
    })
    const { status, body } = await sandbox.api.post('/payments/quotes', request)
    expect(status).toBe(200)
    expect(body.quotes[0].issues[0]).toMatchObject({ kind: 'amount', reason: 'TOO_HIGH' })
  })
})

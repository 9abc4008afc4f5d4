import { describe, expect, test, vi } from 'vitest'
import { proxyStage } from '../../test/support/proxyStage.js'
import { sendJson } from '../../test/support/spyUpstream.js'
import { createDepositProxy } from './createDepositProxy.js'
import { createTokenSeal } from './guard/createTokenSeal.js'

const stage = proxyStage()
const { page, ask, post } = stage

const gets = [
  'chains',
  'assets',
  'assets/available-outputs',
  'assets/available-inputs',
  'payments',
  'payments/history',
  'payments/withdraw/status',
]
const posts = [
  'payments/quotes',
  'payments/confirm',
  'payments/balances',
  'payments/withdraw',
  'payments/withdraw/confirm',
  'payments/issues',
  'onramp',
  'prices',
]
const annsRequest = await createTokenSeal('sk_secret').seal({ verification_token: 'v' }, 'verification_token', 'ann')
/** A body that every POST route accepts. */
const body = { query: { source: 'EXTERNAL' }, payment_id: 'p1', payment_ids: ['p1'], ...annsRequest }

describe('every route of a deposit is forwarded with the API key', () => {
  test.each(gets)('GET %s', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(stage.upstream.hits[0]).toMatchObject({ method: 'GET', path: `/${path}`, body: '' })
    expect(stage.upstream.hits[0]?.headers.authorization).toBe('Bearer sk_secret')
  })

  test.each(posts)('POST %s', async (path) => {
    const response = await post(path, body)
    expect(response.status).toBe(200)
    expect(stage.upstream.hits.at(-1)?.headers.authorization).toBe('Bearer sk_secret')
    expect(stage.upstream.hits.some((hit) => hit.method === 'POST' && hit.path === `/${path}`)).toBe(true)
  })
})

test.each([
  'orgs/webhooks',
  'control/faucet',
  'control',
  'payments//',
  'payments%2F',
  '/payments',
  '/',
  'payments//history',
  'payments%2Fhistory',
  '%70ayments',
  'payments;a=b',
  'Payments',
  'payments/quotes/x',
  'payments/streams',
  '../orgs/webhooks',
  'chains/../../orgs/webhooks',
  '',
])('unknown path returns 404: %s', async (path) => {
  const read = await ask(path)
  const write = await post(path, {})
  expect([read.status, write.status]).toEqual([404, 404])
  expect(stage.upstream.hits).toEqual([])
})

test.each([
  ['/api/deposits', '/apx/deposits/chains', 404],
  ['/api/deposits', '/api/depositschains', 404],
  ['/api/deposits', '/chains', 404],
  ['/api/deposits/', '/api/deposits/chains', 200],
  ['/api/deposits', '/api/deposits/chains/', 200],
  ['/api/deposits', '/api/deposits/chains//', 404],
  ['', '/chains/', 200],
  ['/v1/money', '/v1/money/chains', 200],
  ['/', '/chains', 200],
  ['', '/chains', 200],
])('mounted at "%s", %s returns %i', async (basePath, path, status) => {
  const options = {
    baseUrl: stage.upstream.url,
    apiKey: 'sk_secret',
    authorize: () => ({ customerId: 'ann' }),
    basePath,
  }
  expect((await createDepositProxy(options)(new Request(`${page}${path}`))).status).toBe(status)
  expect(stage.upstream.hits).toHaveLength(status === 200 ? 1 : 0)
})

test.each([
  ['DELETE', 'payments', 'GET'],
  ['PUT', 'payments/quotes', 'POST'],
  ['GET', 'payments/confirm', 'POST'],
  ['POST', 'chains', 'GET'],
  ['POST', 'health', 'GET'],
])('%s %s returns 405', async (method, path, allowed) => {
  const response = await ask(path, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe(allowed)
  expect(stage.upstream.hits).toEqual([])
})

describe('only known parts of a browser request are forwarded', () => {
  test('only known query parameters are forwarded', async () => {
    await ask('payments/history?owner_address=0x1&limit=5&label=a%20b&admin=1&customer_id=bob&owner_address[]=x')
    expect([...(stage.upstream.hits[0]?.query ?? [])]).toEqual([
      ['owner_address', '0x1'],
      ['limit', '5'],
      ['label', 'a b'],
    ])
  })

  test('a repeated parameter is refused, because parsers disagree about it', async () => {
    expect((await ask('payments?payment_id=p1&payment_id=p2')).status).toBe(400)
    expect(stage.upstream.hits).toEqual([])
  })

  test('an array parameter may repeat', async () => {
    await ask('assets?assets[]=usd&assets[]=eur')
    expect(stage.upstream.hits[0]?.query.getAll('assets[]')).toEqual(['usd', 'eur'])
  })

  test('headers are not forwarded', async () => {
    const headers = { cookie: 'a=b', authorization: 'Bearer mine', 'x-forwarded-for': '1.2.3.4', 'x-evil': '1' }
    await ask('chains', { headers })
    expect(stage.upstream.hits[0]?.headers).not.toHaveProperty('cookie')
    expect(stage.upstream.hits[0]?.headers).not.toHaveProperty('x-forwarded-for')
    expect(stage.upstream.hits[0]?.headers).not.toHaveProperty('x-evil')
    expect(stage.upstream.hits[0]?.headers.authorization).toBe('Bearer sk_secret')
  })

  test('customer id and IP address are set by the host', async () => {
    const spoofed = { request: { kind: 'FIXED_INPUT' }, customer_id: 'bob', customer_ip_address: '1.2.3.4', extra: 1 }
    await post('payments/quotes', spoofed, {}, { 'x-forwarded-for': '6.6.6.6' })
    expect(JSON.parse(stage.upstream.hits[0]?.body ?? '')).toEqual({
      request: { kind: 'FIXED_INPUT' },
      customer_id: 'ann',
      customer_ip_address: '203.0.113.9',
    })
  })

  test('an unknown IP address is omitted, never taken from the browser', async () => {
    await post('payments/quotes', { customer_ip_address: '1.2.3.4' }, { customerIp: () => 'unknown' })
    expect(JSON.parse(stage.upstream.hits[0]?.body ?? '')).toEqual({ customer_id: 'ann' })
  })

  test('test networks are enabled by the host only', async () => {
    await ask('chains?sandbox=true')
    await ask('chains?sandbox=false', {}, { sandbox: true })
    await ask('payments?payment_id=p1', {}, { sandbox: true })
    expect(stage.upstream.hits.map((hit) => hit.query.get('sandbox'))).toEqual([null, 'true', null])
  })
})

describe('requests without a valid session are refused', () => {
  test.each([null, undefined, false, {}, { customerId: '' }])('%j', async (caller) => {
    const onError = vi.fn()
    const response = await ask('chains', {}, { authorize: () => caller as never, onError })
    expect(response.status).toBe(401)
    expect(stage.upstream.hits).toEqual([])
    expect(onError).not.toHaveBeenCalled()
  })

  test.each([7, {}, 'a\r\nb', 'jürgen@example.org', 'a'.repeat(129)])(
    'an invalid customer id returns 503 and is reported to the host: %j',
    async (customerId) => {
      const reported: string[] = []
      const authorize = () => ({ customerId }) as never
      const response = await ask('chains', {}, { authorize, onError: (error) => reported.push(error.message) })
      expect(response.status).toBe(503)
      expect(stage.upstream.hits).toEqual([])
      expect(reported).toEqual([expect.stringContaining('customerId')])
    },
  )

  test('a failing authorize returns 503 and is reported to the host', async () => {
    const reported: string[] = []
    const authorize = () => Promise.reject(new Error('redis://secret@db'))
    const response = await ask('chains', {}, { authorize, onError: (error) => reported.push(error.message) })
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('redis')
    expect(reported).toEqual(['authorize failed'])
  })
})

describe('responses', () => {
  test('only headers that the page needs are forwarded', async () => {
    stage.upstream.respondWith((_, response) =>
      sendJson(response, {}, 200, {
        'set-cookie': 'a=b',
        server: 'secret/1.0',
        'x-powered-by': 'x',
        'x-request-id': 'req-7',
        date: 'Sat, 21 Nov 2026 05:00:00 GMT',
      }),
    )
    const response = await ask('chains')
    const { date, ...headers } = Object.fromEntries(response.headers)
    expect(Math.abs(Date.parse(`${date}`) - Date.now())).toBeLessThan(5_000)
    expect(headers).toEqual({
      'cache-control': 'private, max-age=30',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'req-7',
    })
  })

  test.each([
    ['chains', 200],
    ['chains', 500],
    ['nowhere', 404],
  ])('the date is the one of the proxy: %s after %i', async (path, status) => {
    const date = 'Sat, 21 Nov 2037 05:00:00 GMT'
    stage.upstream.respondWith((_, response) => sendJson(response, {}, status, { date }))
    const sent = Date.parse(`${(await ask(path)).headers.get('date')}`)
    expect(Math.abs(sent - Date.now())).toBeLessThan(5_000)
    if (status === 200) expect((await ask(path, {}, { sandbox: true })).headers.get('date')).toBe(date)
  })

  test('customer data is not cacheable', async () => {
    expect((await ask('payments?payment_id=p1')).headers.get('cache-control')).toBe('no-store')
  })

  test('every response has a request id', async () => {
    expect((await ask('nowhere')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test.each([
  [{}, {}],
  [{ sandbox: true }, { 'x-deposit-sandbox': '1' }],
  [{ fundingHosts: ['Pay.example', 'localhost:4101'] }, { 'x-deposit-funding-hosts': 'pay.example localhost:4101' }],
])('responses tell the widget which payment pages to frame: %j', async (options, expected) => {
  for (const path of ['chains', 'payments?payment_id=p1', 'payments/stream?payment_id=p1']) {
    const { headers, body } = await ask(path, {}, options)
    await body?.cancel()
    const advertised = [...headers].filter(([name]) => /^x-deposit-(sandbox|funding)/.test(name))
    expect(Object.fromEntries(advertised)).toEqual(expected)
  }
})

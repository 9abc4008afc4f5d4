import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Hit, type SpyUpstream, sendJson, startSpyUpstream } from '../../../test/support/spyUpstream.js'
import { createDepositProxy } from '../createDepositProxy.js'
import type { Caller } from '../options/DepositProxyOptions.js'
import { createTokenSeal } from './createTokenSeal.js'

const annsWallet = '0xAbCd00000000000000000000000000000000000A'
const bobsWallet = '0xbbbb00000000000000000000000000000000000b'

/** Payments of two customers; `shared` was created by Bob for a wallet that Ann has proven to own. */
const payments: Record<string, object> = {
  anns: { payment_id: 'anns', customer_id: 'ann', owner_address: bobsWallet },
  bobs: { payment_id: 'bobs', customer_id: 'bob', owner_address: bobsWallet },
  shared: {
    payment_id: 'shared',
    customer_id: 'bob',
    owner_address: annsWallet.toLowerCase(),
    destination_address: bobsWallet,
    label: 'Your refund, please fund',
    client_redirect_url: 'https://evil.example',
    geolocation: { alpha3_country_code: 'DEU' },
    quote_request: {
      label: 'Your refund',
      customer_id: 'bob',
      customer_ip_address: '192.0.2.1',
      price_currency: 'usd',
    },
  },
  nobodys: { payment_id: 'nobodys' },
}

/** What Ann sees of the payment that Bob created for her wallet. */
const foreignShared = {
  payment_id: 'shared',
  owner_address: annsWallet.toLowerCase(),
  destination_address: bobsWallet,
  quote_request: { price_currency: 'usd' },
  foreign: true,
}

let upstream: SpyUpstream

beforeAll(async () => {
  upstream = await startSpyUpstream()
})
beforeEach(() => {
  upstream.hits.length = 0
  upstream.respondWith((hit, response) => {
    if (hit.path === '/payments') return answerPayment(hit.query.get('payment_id'))
    if (hit.path === '/payments/confirm') return answerPayment(JSON.parse(hit.body).payment_id)
    if (hit.path === '/payments/history') {
      return sendJson(response, {
        payment_statuses: Object.values(payments),
        total_count: 4,
        next_pagination_key: null,
      })
    }
    if (hit.path === '/payments/withdraw/status') {
      const [, payment_id] = (hit.query.get('withdraw_id') ?? '').split('-')
      return sendJson(response, { withdraw_id: 'w', status: 'PENDING', ...(payment_id ? { payment_id } : {}) })
    }
    return sendJson(response, { done: true })

    function answerPayment(id: string | null) {
      const payment = payments[id ?? '']
      if (payment) return sendJson(response, payment)
      return sendJson(response, { errors: [{ kind: 'other', message: `no ${id}` }] }, 404, { 'x-request-id': 'r1' })
    }
  })
})
afterAll(() => upstream.close())

/** A state token of a quote that Ann asked for. */
const annsToken = await createTokenSeal('sk_secret').seal({ state_token: 'quoted' }, 'state_token', 'ann')

const ann: Caller = { customerId: 'ann', owners: [annsWallet] }

function request(caller: Caller, path: string, body?: unknown) {
  const proxy = createDepositProxy({ baseUrl: upstream.url, apiKey: 'sk_secret', authorize: () => caller })
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return proxy(new Request(`http://host/api/deposits/${path}`, init))
}

/** Everything visible in a response, except the random request id and the time. */
async function visible(response: Response) {
  const headers = Object.fromEntries(response.headers)
  return {
    status: response.status,
    headers: { ...headers, 'x-request-id': 'any', date: 'any' },
    body: await response.text(),
  }
}

/** Every request that names a payment, with the upstream path it would reach. */
const acts: [string, (id: string) => [string, unknown?], string][] = [
  ['read', (id) => [`payments?payment_id=${id}`], '/payments'],
  ['confirm', (id) => ['payments/confirm', { payment_id: id, ...annsToken }], '/payments/confirm'],
  ['renew the provider session of', (id) => ['onramp', { payment_id: id, redirect_url: 'https://x' }], '/onramp'],
  [
    'request the balances of',
    (id) => ['payments/balances', { query: { source: 'OWNER', scope: { kind: 'PAYMENT', payment_id: id } } }],
    '/payments/balances',
  ],
  [
    'withdraw from',
    (id) => ['payments/withdraw', { withdraw_from: { withdraw_type: 'PAYMENT', payment_id: id } }],
    '/payments/withdraw',
  ],
  ['withdraw by payment_id from', (id) => ['payments/withdraw', { payment_id: id }], '/payments/withdraw'],
  ['request the issues of', (id) => ['payments/issues', { payment_ids: [id] }], '/payments/issues'],
  ['request a quote with the parent', (id) => ['payments/quotes', { parent_payment_id: id }], '/payments/quotes'],
  ['follow a withdrawal of', (id) => [`payments/withdraw/status?withdraw_id=w-${id}`], '/payments/withdraw/status'],
]

describe.each(acts)('a customer may %s', (_, call, path) => {
  test.each(['anns', 'shared'])('a payment of their own (%s)', async (id) => {
    expect((await request(ann, ...call(id))).status).toBe(200)
  })

  test.each(['bobs', 'nobodys'])('but a foreign payment (%s) looks the same as an unknown one', async (id) => {
    const foreign = await visible(await request(ann, ...call(id)))
    const unknown = await visible(await request(ann, ...call('unknown')))
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(unknown)
    const writes: Hit[] = upstream.hits.filter((hit) => hit.path === path && hit.method === 'POST')
    // A quote of one's own whose payment is another's: only the service could have mixed them up.
    if (path !== '/payments/confirm') expect(writes).toEqual([])
  })

  test.each(['../chains', 'a/b', 'a?b=c', 'x'.repeat(129)])('and "%s" is not a valid id', async (id) => {
    expect((await request(ann, ...call(encodeURIComponent(id)))).status).not.toBe(200)
  })
})

test('one foreign payment among several refuses the request', async () => {
  expect((await request(ann, 'payments/issues', { payment_ids: ['anns', 'bobs'] })).status).toBe(404)
  expect(upstream.hits.some((hit) => hit.path === '/payments/issues')).toBe(false)
})

test('more than 25 payment ids are refused', async () => {
  const payment_ids = Array.from({ length: 26 }, (_, index) => `p${index}`)
  expect((await request(ann, 'payments/issues', { payment_ids })).status).toBe(400)
  expect(upstream.hits).toEqual([])
})

test('both payment_id and withdraw_from must belong to the caller', async () => {
  const own = { withdraw_type: 'PAYMENT', payment_id: 'anns' }
  const foreign = { withdraw_type: 'PAYMENT', payment_id: 'bobs' }
  expect((await request(ann, 'payments/withdraw', { payment_id: 'bobs', withdraw_from: own })).status).toBe(404)
  expect((await request(ann, 'payments/withdraw', { payment_id: 'anns', withdraw_from: foreign })).status).toBe(404)
  expect(upstream.hits.some((hit) => hit.path === '/payments/withdraw')).toBe(false)
})

test('reusable wallets are accessible to their owner only', async () => {
  const from = (owner: string) => ({ withdraw_from: { withdraw_type: 'REUSABLE', owner, withdraw_account: 'RDW' } })
  const extra = (owner: string) => ({ query: { source: 'OWNER', owner, scope: { kind: 'EXTRA' } } })
  expect((await request(ann, 'payments/withdraw', from(annsWallet.toLowerCase()))).status).toBe(200)
  expect((await request(ann, 'payments/withdraw', from(bobsWallet))).status).toBe(404)
  expect((await request(ann, 'payments/balances', extra(annsWallet.toUpperCase()))).status).toBe(200)
  expect((await request(ann, 'payments/balances', extra(bobsWallet))).status).toBe(404)
  expect((await request({ customerId: 'ann' }, 'payments/balances', extra(''))).status).toBe(404)
})

test('history omits payments of others from rows and count', async () => {
  const response = await request(ann, `payments/history?owner_address=${bobsWallet}`)
  const { payment_statuses, total_count } = await response.json()
  expect(payment_statuses).toEqual([payments.anns, foreignShared])
  expect(total_count).toBe(2)
})

test('the history of a proven wallet is complete', async () => {
  const { payment_statuses, total_count } = await (
    await request(ann, `payments/history?owner_address=${annsWallet.toLowerCase()}`)
  ).json()
  expect([payment_statuses.length, total_count]).toEqual([4, 4])
})

test.each([{}, { query: {} }, { query: { source: 'OWNER' } }, { query: { source: 'ALL' } }, { query: [] }])(
  'a balance request without a valid source is refused: %j',
  async (body) => {
    expect((await request(ann, 'payments/balances', body)).status).toBe(400)
    expect(upstream.hits).toEqual([])
  },
)

describe('a payment that another customer created for a proven wallet', () => {
  const answers: [string, string, unknown?][] = [
    ['payments', 'payments?payment_id=shared'],
    ['a confirmation', 'payments/confirm', { payment_id: 'shared', ...annsToken }],
  ]
  test.each(answers)('is marked in %s, without what that customer wrote', async (_, path, body) => {
    expect(await (await request(ann, path, body)).json()).toEqual(foreignShared)
  })

  test('is marked in a stream', async () => {
    const response = await request(ann, 'payments/stream?payment_id=shared')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('data: ')) text += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    expect(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '')).toEqual(foreignShared)
  })

  test.each([annsWallet, bobsWallet])('is marked in the history of %s', async (owner) => {
    const { payment_statuses } = await (await request(ann, `payments/history?owner_address=${owner}`)).json()
    expect(payment_statuses).toContainEqual(foreignShared)
    expect(payment_statuses).toContainEqual(payments.anns)
    expect(JSON.stringify(payment_statuses)).not.toMatch(/refund|evil|192\.0\.2/)
  })

  test('counts as foreign without a creator', async () => {
    upstream.respondWith((_, response) => sendJson(response, { owner_address: annsWallet, label: 'a' }))
    const payment = await (await request(ann, 'payments?payment_id=x')).json()
    expect(payment).toEqual({ owner_address: annsWallet, foreign: true })
  })

  test('does not pass its label on to a retry', async () => {
    const quoteOf = async (body: object) => {
      await request(ann, 'payments/quotes', body)
      return JSON.parse(upstream.hits.at(-1)?.body ?? '')
    }
    expect(await quoteOf({ parent_payment_id: 'shared' })).toMatchObject({ customer_id: 'ann', label: '' })
    expect(await quoteOf({ parent_payment_id: 'shared', label: 'Mine' })).toMatchObject({ label: 'Mine' })
    expect(await quoteOf({ parent_payment_id: 'anns' })).not.toHaveProperty('label')
  })
})

test.each([true, false, 'yes'])('only the proxy can mark a payment: foreign %j', async (foreign) => {
  upstream.respondWith((_, response) => sendJson(response, { customer_id: 'ann', label: 'a', foreign }))
  expect(await (await request(ann, 'payments?payment_id=x')).json()).toEqual({ customer_id: 'ann', label: 'a' })
})

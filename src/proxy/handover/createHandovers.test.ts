import { afterEach, expect, test, vi } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import { createDepositProxy } from '../createDepositProxy.js'
import { createTokenSeal } from '../guard/createTokenSeal.js'
import type { DepositProxyOptions } from '../options/DepositProxyOptions.js'
import { createMemoryStore } from '../store/createMemoryStore.js'
import type { ProxyStore } from '../store/ProxyStore.js'

type Options = Partial<DepositProxyOptions>

const stage = proxyStage()
const store = createMemoryStore()
/** Ann at her laptop, and what her phone or anybody else is to the host. */
const as = (customerId: string, change: Options = {}): Options => ({
  handover: { page: '/deposit' },
  authorize: () => ({ customerId }),
  // Shared, as by two processes.
  store,
  ...change,
})
const [ann, phone] = [as('ann'), as('phone')]

afterEach(() => void vi.useRealTimers())

async function ask(path: string, body: unknown, options: Options = ann) {
  const response = await stage.post(path, body, options)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function openLink(body: object = {}): Promise<string> {
  const { status, body: link } = await ask('handover', { number: 0, sealed: 'question', payment_id: 'p1', ...body })
  expect(status).toBe(200)
  return `${link.token}`
}

const longer = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`

test('what one device seals reaches the other, and its answer comes back', async () => {
  const token = await openLink()
  expect((await ask('handover/result', { token, number: 0 })).body).toMatchObject({ opened: false })
  const opened = await ask('handover/open', { token, number: 0 }, phone)
  expect(opened.body).toMatchObject({ sealed: 'question', payment: { payment_id: 'p1', foreign: true } })
  expect((await ask('handover/result', { token, number: 0 })).body).toMatchObject({ opened: true })
  expect((await ask('handover/answer', { token, number: 0, sealed: 'answer' }, phone)).status).toBe(200)
  expect((await ask('handover/result', { token, number: 0 })).body).toMatchObject({ sealed: 'answer' })
})

test('the signatures of the other device are sent by the first one only', async () => {
  const token = await openLink()
  const next_instruction = { type: 'USER_VERIFY', verification_token: 'of.p1', verifications: [] }
  stage.upstream.respondWith((_, response) => sendJson(response, { customer_id: 'ann', next_instruction }))
  const { payment } = (await ask('handover/open', { token, number: 0 }, phone)).body
  const anns = await createTokenSeal('sk_secret').seal({ next_instruction }, 'verification_token', 'ann')
  expect(payment).toMatchObject(anns)
  expect((await ask('payments/confirm', { ...anns.next_instruction, signatures: [] }, phone)).status).toBe(400)
  expect((await ask('payments/confirm', { ...anns.next_instruction, signatures: [] })).status).toBe(200)
})

test('the payment is read when the link is opened, without what is only its customer’s to know', async () => {
  const token = await openLink()
  stage.upstream.respondWith((_, response) =>
    sendJson(response, {
      customer_id: 'ann',
      payment_id: 'p1',
      label: 'Order 5',
      geolocation: 'DE',
      status: 'PENDING',
    }),
  )
  const { payment } = (await ask('handover/open', { token, number: 0 }, phone)).body
  expect(payment).toEqual({ payment_id: 'p1', status: 'PENDING', foreign: true })
})

test('a request is answered once, and asked once', async () => {
  const token = await openLink()
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((sealed) => ask('handover/answer', { token, number: 0, sealed }, phone)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await ask('handover', { token, number: 0, sealed: 'another' })).status).toBe(409)
})

test('a request that was answered is shown to nobody again', async () => {
  const token = await openLink()
  expect((await ask('handover/answer', { token, number: 0, sealed: 'answer' }, phone)).status).toBe(200)
  const { body } = await ask('handover/open', { token, number: 0 }, phone)
  expect(body).toEqual({ answered: true, expires_in: expect.any(Number) })
})

test('a link goes on to the next request of the same customer', async () => {
  const token = await openLink({ payment_id: undefined })
  expect((await ask('handover/open', { token, number: 1 }, phone)).body.sealed).toBeUndefined()
  expect((await ask('handover/answer', { token, number: 1, sealed: 'early' }, phone)).status).toBe(404)
  expect((await ask('handover', { token, number: 1, sealed: 'next', payment_id: 'p1' })).body.token).toBe(token)
  expect((await ask('handover/open', { token, number: 1 }, phone)).body).toMatchObject({ sealed: 'next' })
  expect((await ask('handover', { token, number: 2, sealed: 'theirs' }, phone)).status).toBe(404)
})

test('only the customer who opened a link sees its result, or ends it', async () => {
  const token = await openLink()
  expect((await ask('handover/result', { token, number: 0 }, phone)).status).toBe(404)
  expect((await ask('handover/end', { token }, phone)).status).toBe(404)
  expect((await ask('handover/end', { token })).status).toBe(200)
  expect((await ask('handover/open', { token, number: 0 }, phone)).status).toBe(404)
})

test('a customer has five links at a time: another one ends the oldest, and none of anybody else', async () => {
  const options = { ...as('bob', { store: createMemoryStore() }) }
  const carl = { ...options, authorize: () => ({ customerId: 'carl' }) }
  const open = async (mine: Options) => `${(await ask('handover', { number: 0, sealed: 'x' }, mine)).body.token}`
  const statusOf = async (token: string, mine: Options) =>
    (await ask('handover/result', { token, number: 0 }, mine)).status
  const theirs = await open(carl)
  const tokens: string[] = []
  for (let count = 0; count < 7; count++) tokens.push(await open(options))
  expect(await Promise.all(tokens.map((token) => statusOf(token, options)))).toEqual([404, 404, ...Array(5).fill(200)])
  expect(await statusOf(theirs, carl)).toBe(200)
  // A link that was ended makes room.
  expect((await ask('handover/end', { token: tokens[6] }, options)).status).toBe(200)
  await open(options)
  expect(await statusOf(`${tokens[2]}`, options)).toBe(200)
})

test('a customer who opens links without end pushes nobody else’s out of the default store', async () => {
  const proxy = createDepositProxy({
    baseUrl: stage.upstream.url,
    apiKey: 'sk_secret',
    authorize: (request) => ({ customerId: request.headers.get('x-who') ?? '' }),
    handover: { page: '/deposit' },
    rateLimit: false,
    onError: () => {},
    onWarning: () => {},
  })
  const post = async (who: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-who': who }
    const init = { method: 'POST', headers, body: JSON.stringify({ number: 0, ...body }) }
    const response = await proxy(new Request(`${stage.page}/api/deposits/${path}`, init), {
      remoteAddress: '203.0.113.9',
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const { token } = (await post('ann', 'handover', { sealed: 'x' })).body
  // Twenty at once, 3,100 in all. Each leaves a link and its request, which is more than the store keeps.
  for (let count = 0; count < 155; count++) {
    const opened = await Promise.all(Array.from({ length: 20 }, () => post('eve', 'handover', { sealed: 'x' })))
    expect(opened.find(({ status }) => status !== 200)).toBeUndefined()
  }
  expect((await post('ann', 'handover/result', { token })).status).toBe(200)
})

test('nothing of a link that ended stays in the store', async () => {
  const kept = new Map<string, string>()
  const spy: ProxyStore = {
    add: async (key, value) => (kept.get(key) === undefined ? void kept.set(key, value) : kept.get(key)),
    get: async (keys) => keys.map((key) => kept.get(key)),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  }
  const [mine, its] = [as('ann', { store: spy }), as('phone', { store: spy })]
  const { token } = (await ask('handover', { number: 0, sealed: 'x' }, mine)).body
  await ask('handover/open', { token, number: 0 }, its)
  await ask('handover/answer', { token, number: 0, sealed: 'y' }, its)
  expect([...kept.values()].join()).toMatch(/"sealed":"x".*"sealed":"y"/)
  expect((await ask('handover/end', { token }, mine)).status).toBe(200)
  expect(Object.fromEntries(kept)).toEqual({ 'handovers:ann': '[]' })
})

test('a link is good for ten minutes, also for what was added to it', async () => {
  const token = await openLink()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 599_000 })
  expect((await ask('handover', { token, number: 1, sealed: 'next' })).status).toBe(200)
  vi.setSystemTime(Date.now() + 2_000)
  for (const path of ['open', 'answer', 'result'])
    expect((await ask(`handover/${path}`, { token, number: 1, sealed: 'late' })).status).toBe(404)
})

test.each<[string, object]>([
  ['no token', {}],
  ['a token that is not text', { token: 5 }],
  ['a short token', { token: 'abc' }],
  ['a token nobody made', { token: 'A'.repeat(22) }],
  ['a key of the store', { token: 'handover:AAAAAAAAAAAAA' }],
])('%s opens nothing', async (_, body) => {
  expect((await ask('handover/open', { number: 0, ...body }, phone)).status).toBe(404)
})

test('a token that is almost right opens nothing, and the store does not contain it', async () => {
  const kept: string[] = []
  const spy = { ...store, set: async (key: string, value: string) => void kept.push(key + value) }
  const { body } = await ask('handover', { number: 0, sealed: 'x' }, as('ann', { store: { ...spy, add: store.add } }))
  expect(kept.join()).not.toContain(body.token)
  expect((await ask('handover/open', { token: longer(await openLink()), number: 0 }, phone)).status).toBe(404)
})

test('no link is made for a payment of somebody else', async () => {
  stage.upstream.respondWith((_, response) => sendJson(response, { customer_id: 'eve', payment_id: 'p1' }))
  expect((await ask('handover', { number: 0, sealed: 'x', payment_id: 'p1' })).status).toBe(404)
})

test.each<[string, object]>([
  ['no number', { sealed: 'x' }],
  ['a negative number', { number: -1, sealed: 'x' }],
  ['a number past the last', { number: 8, sealed: 'x' }],
  ['nothing sealed', { number: 0 }],
  ['text that is not sealed', { number: 0, sealed: '{"to":"me"}' }],
  ['too much', { number: 0, sealed: 'x'.repeat(12_001) }],
])('a request with %s is refused', async (_, body) => {
  expect((await ask('handover', body)).status).toBe(400)
})

test('nothing is handed over while the store fails', async () => {
  const down = { ...store, set: () => Promise.reject(new Error('down')) }
  expect((await ask('handover', { number: 0, sealed: 'x' }, as('ann', { store: down }))).status).toBe(503)
})

test('without the option there is no such address, and pages are not told of one', async () => {
  const off: Options = { authorize: () => ({ customerId: 'ann' }) }
  for (const path of ['handover', 'handover/open', 'handover/answer', 'handover/result', 'handover/end'])
    expect((await ask(path, { number: 0, sealed: 'x' }, off)).status).toBe(404)
  expect((await stage.ask('chains', {}, off)).headers.has('x-deposit-handover')).toBe(false)
  expect((await stage.ask('chains', {}, ann)).headers.get('x-deposit-handover')).toBe('/deposit')
})

test('a caller without a session is asked to sign in first', async () => {
  const token = await openLink()
  const { status } = await ask('handover/open', { token, number: 0 }, as('', { authorize: () => null }))
  expect(status).toBe(401)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'deposit', '/a#b', '/a b', ''])(
  'the page %j is refused at startup',
  (page) => {
    expect(() => stage.ask('chains', {}, { handover: { page } })).toThrow('handover.page')
  },
)

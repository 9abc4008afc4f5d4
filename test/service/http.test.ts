// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'

const origin = 'https://shop.example'

let open: RunningSandbox
let strict: RunningSandbox
beforeAll(async () => {
  ;[open, strict] = await Promise.all([
    startSandbox(),
    startSandbox({ strict: '1', origins: `${origin}, https://b.example` }),
  ])
})
afterAll(() => Promise.all([open?.stop(), strict?.stop()]))

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

function preflight(sandbox: RunningSandbox, from: string, path = '/payments/quotes'): Promise<Response> {
  const headers = {
    origin: from,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  }
  return fetch(sandbox.url + path, { method: 'OPTIONS', headers })
}

function readChains(sandbox: RunningSandbox, from: string, key: string): Promise<Response> {
  return fetch(`${sandbox.url}/chains`, { headers: { ...bearer(key), origin: from } })
}

test('a preflight request from an origin of the publishable key is answered', async () => {
  const { status, headers } = await preflight(strict, origin)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  expect(headers.get('access-control-allow-methods')).toContain('POST')
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization, content-type')
  expect(headers.get('vary')).toBe('Origin')
})

test('other origins and the controls get no CORS headers', async () => {
  for (const from of ['https://evil.example', `${origin}.evil.example`, 'null', 'http://localhost:5173']) {
    expect((await preflight(strict, from)).headers.get('access-control-allow-origin')).toBeNull()
    expect((await readChains(strict, from, 'pk_sandbox')).headers.get('access-control-allow-origin')).toBeNull()
  }
  expect((await preflight(strict, origin, '/control/faucet')).headers.get('access-control-allow-origin')).toBeNull()
})

test('a page of an allowed origin reads responses to the publishable key, refusals included', async () => {
  const response = await readChains(strict, origin, 'pk_sandbox')
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After')
  const refused = await fetch(`${strict.url}/payments`, { headers: { ...bearer('pk_sandbox'), origin } })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, origin])
})

test('no page reads responses to a secret, restricted or unknown key', async () => {
  for (const key of ['sk_sandbox', 'rk_sandbox_chains', 'pk_unknown']) {
    expect((await readChains(strict, origin, key)).headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('without a list, pages of this machine may use the publishable key', async () => {
  for (const from of ['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
    expect((await readChains(open, from, 'pk_sandbox')).headers.get('access-control-allow-origin')).toBe(from)
  }
  for (const from of [origin, 'http://localhost.evil.example', 'null']) {
    expect((await preflight(open, from)).headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a method that an endpoint does not have is 405 with Allow', async () => {
  const allowed: Record<string, string> = { '/chains': 'GET, HEAD', '/payments/quotes': 'POST', '/': 'GET, HEAD' }
  for (const [path, allow] of Object.entries(allowed)) {
    const response = await fetch(open.url + path, { method: 'DELETE', headers: bearer('sk_sandbox') })
    expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allow])
    expect(await response.json()).toMatchObject({
      errors: [{ kind: 'other', message: 'This endpoint has no DELETE.' }],
    })
  }
  expect((await fetch(`${open.url}/nowhere`, { method: 'DELETE' })).status).toBe(404)
  expect((await fetch(`${open.url}/icons/nothing.svg`)).status).toBe(404)
})

test('401 and 403 carry a challenge', async () => {
  const challenge = async (headers: Record<string, string>) => {
    const response = await fetch(`${open.url}/payments/history`, { headers })
    return [response.status, response.headers.get('www-authenticate')]
  }
  const scheme = 'Bearer realm="deposits"'
  expect(await challenge({})).toEqual([401, scheme])
  expect(await challenge(bearer('unknown'))).toEqual([401, `${scheme}, error="invalid_token"`])
  expect(await challenge(bearer('rk_sandbox_chains'))).toEqual([
    403,
    `${scheme}, error="insufficient_scope", scope="history"`,
  ])
})

test('responses to a key tell what is left of its rate limit', async () => {
  const { headers } = await strict.api.get('/chains')
  expect(headers.get('ratelimit-policy')).toBe('"key";q=5000;w=5')
  expect(headers.get('ratelimit')).toMatch(/^"key";r=49\d\d;t=1$/)
  expect((await fetch(`${strict.url}/health`)).headers.get('ratelimit')).toBeNull()
})

test('the version is at the root and on every response', async () => {
  const root = await fetch(open.url)
  expect(await root.json()).toEqual({ name: 'Deposits API', version: '2.0.0', openapi: '/openapi.json' })
  expect((await open.api.get('/openapi.json')).body.info.version).toBe('2.0.0')
  for (const path of ['/', '/chains', '/health', '/nowhere']) {
    expect((await fetch(open.url + path)).headers.get('api-version')).toBe('2.0.0')
  }
})

test('in strict mode unknown fields and parameters are refused by name', async () => {
  const usdc = await tokenId(strict.api, 'base', 'USDC')
  const quote = quoteRequest('usd', '50', usdc)
  const names = async (path: string, body?: unknown, { api } = strict) => {
    const response = await (body === undefined ? api.get(path) : api.post(path, body))
    return [response.status, (response.body.errors ?? []).map(({ message }: { message: string }) => message)]
  }
  const misspelled = { ...quote, allow_unsafe_slipage: true, request: { ...quote.request, dest: '', __proto_: 1 } }
  expect(await names('/payments/quotes', misspelled)).toEqual([
    400,
    [
      'The field request.dest is not a known field.',
      'The field request.__proto_ is not a known field.',
      'The field allow_unsafe_slipage is not a known field.',
    ],
  ])
  expect((await names('/payments/quotes', quote))[0]).toBe(200)
  expect((await names('/payments/quotes', misspelled, open))[0]).toBe(200)
  const verification = { verification_token: 'none', signatures: [], other: 1, toString: 1 }
  expect(await names('/payments/confirm', verification)).toEqual([
    400,
    ['The field other is not a known field.', 'The field toString is not a known field.'],
  ])
  const balances = {
    query: { source: 'EXTERNAL', queries: [{ address: `0x${'1'.repeat(40)}`, token: usdc, extra: 1 }] },
  }
  expect(await names('/payments/balances', balances)).toEqual([
    400,
    ['The field query.queries.0.extra is not a known field.'],
  ])
  expect(await names('/chains?sandbox=1&sandbx=1')).toEqual([400, ['The field sandbx is not a known field.']])
  expect((await names(`/assets?assets[]=${usdc}&assets=${usdc}`))[0]).toBe(200)
})

test('in strict mode responses have no field beyond the specification', async () => {
  const extensions = new Set(['order', 'order_hash', 'code', 'params'])
  const read = async ({ api }: RunningSandbox) => {
    const usdc = await tokenId(api, 'base', 'USDC')
    const { payment, owner } = await quoteAndConfirm(api, usdc, '50', await tokenId(api, 'base', 'WETH'))
    const address = payment.next_instruction.deposit_info[0].deposit_address
    await api.post('/control/faucet', { token: usdc, address, amount: '20' })
    const isShort = ({ issues }: { issues: { kind: string }[] }) => issues.some(({ kind }) => kind === 'funding')
    const id = payment.payment_id
    const short = await untilPayment(api, id, 'the deposit is short', isShort)
    const { body: history } = await api.get(`/payments/history?owner_address=${owner.address}`)
    const { body: issues } = await api.post('/payments/issues', { payment_ids: [id] })
    const { body: refused } = await api.get('/payments?payment_id=none')
    return { payment, short, history, issues, refused }
  }
  const [sent, kept] = await Promise.all([read(strict), read(open)])
  for (const [name, body] of Object.entries(sent)) expect([name, fieldsOf(body, extensions)]).toEqual([name, []])
  expect(new Set(fieldsOf(kept, extensions))).toEqual(extensions)
  expect(Object.keys(sent.short.processing_addresses[0])).toEqual(['chain', 'address', 'factory'])
})

/** Names of the fields of a body that are in `names`, at any depth. */
function fieldsOf(body: unknown, names: ReadonlySet<string>): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => [
    ...(names.has(name) ? [name] : []),
    ...fieldsOf(value, names),
  ])
}

test('in strict mode a key without the permission is refused first', async () => {
  expect((await fetch(`${strict.url}/chains?other=1`)).status).toBe(401)
})

import { afterEach, expect, test, vi } from 'vitest'
import { proxyStage } from '../../test/support/proxyStage.js'
import { sendJson } from '../../test/support/spyUpstream.js'
import { createDepositProxy } from './createDepositProxy.js'

const stage = proxyStage()
const authorize = () => ({ customerId: 'ann' })
const defaults = { onError: undefined, onWarning: undefined } as never

afterEach(() => vi.restoreAllMocks())

/** What the console shows. */
function spyConsole() {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line))
  return lines
}

test.each([
  [{ apiKey: '' }, 'apiKey must be the API key'],
  [{ apiKey: undefined }, 'apiKey must be the API key'],
  [{ apiKey: 'sk secret' }, 'apiKey must be the API key'],
  [{ apiKey: 'short' }, 'apiKey must be the API key'],
  [{ baseUrl: '' }, 'baseUrl must be an http or https URL'],
  [{ baseUrl: undefined }, 'baseUrl must be an http or https URL'],
  [{ baseUrl: 'ftp://x' }, 'baseUrl must be an http or https URL'],
  [{ baseUrl: 'https://user:pass@x' }, 'baseUrl must be an http or https URL'],
  [{ baseUrl: 'https://x?a=b' }, 'baseUrl must be an http or https URL'],
])('without %j the proxy can be created, and the first request says what is missing', async (options, reason) => {
  const reported: string[] = []
  const proxy = createDepositProxy({
    baseUrl: stage.upstream.url,
    apiKey: 'sk_secret',
    authorize,
    onError: ({ message }) => reported.push(message),
    ...(options as object),
  })
  for (const path of ['chains', 'health']) {
    const response = await proxy(new Request(`${stage.page}/api/deposits/${path}`))
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('not set up here yet')])
  }
  expect(reported).toEqual([expect.stringContaining(reason), expect.stringContaining(reason)])
  expect(stage.upstream.hits).toEqual([])
})

test.each([
  [401, 'GET chains responded with 401: check the key and its permissions'],
  [403, 'GET chains responded with 403: check the key and its permissions'],
  [404, 'GET chains responded with 404: check the path of baseUrl'],
  [500, 'GET chains responded with 500'],
])('a response of %i is logged once, with the cause', async (status, sentence) => {
  const lines = spyConsole()
  stage.upstream.respondWith((_, response) => sendJson(response, {}, status))
  const proxy = createDepositProxy({ baseUrl: stage.upstream.url, apiKey: 'sk_secret', authorize })
  for (let count = 0; count < 3; count += 1) {
    const response = await proxy(new Request(`${stage.page}/api/deposits/chains`))
    expect(response.status).toBeGreaterThanOrEqual(500)
  }
  expect(lines).toEqual([expect.stringContaining(sentence)])
  expect(lines.join()).toMatch(/^deposit-widget: .* Request [0-9a-f-]{36}, GET chains\.$/)
})

test('everything that is missing is said at once', async () => {
  const lines = spyConsole()
  await stage.ask('chains', {}, { ...(defaults as object), apiKey: '', baseUrl: '' })
  expect(lines).toEqual([expect.stringMatching(/apiKey must be .*, and baseUrl must be /)])
})

test.each([
  ['apikey', 'createDepositProxy: there is no option "apikey". It is apiKey.'],
  ['allowedOrigin', 'createDepositProxy: there is no option "allowedOrigin".'],
  ['constructor', 'createDepositProxy: there is no option "constructor".'],
])('a misspelled option stops the server: %s', (name, message) => {
  const options = { baseUrl: 'https://api.example', apiKey: 'sk_secret', authorize, [name]: 'x' }
  expect(() => createDepositProxy(options)).toThrow(expect.objectContaining({ code: 'configuration', message }))
})

const at = (path: string, headers = {}) => new Request(`${stage.page}${path}`, { headers })
const chains = '/api/deposits/chains'
const chainsFrom = (headers: Record<string, string>) => at(chains, headers)

type Mistake = [about: string, options: object, request: Request, status: number, sentence: string | undefined]

test.each<Mistake>([
  ['authorize answers {}', { authorize: () => ({}) }, at(chains), 401, 'an object without a customerId'],
  ['authorize answers no customer', { authorize: () => ({ customerId: undefined }) }, at(chains), 401, 'Return { cust'],
  ['nobody is signed in', { authorize: () => null }, at(chains), 401, undefined],
  ['another origin', {}, chainsFrom({ origin: 'https://a.example' }), 403, 'pages of https://a.example are refused'],
  ['another site', {}, chainsFrom({ 'sec-fetch-site': 'cross-site' }), 403, 'another site are refused'],
  ['an origin that is none', {}, chainsFrom({ origin: 'x y' }), 403, 'another site are refused'],
  ['a mount outside of basePath', { basePath: '/deposits' }, at(chains), 404, `nothing at ${chains}. Set basePath`],
  ['a mount below basePath', { basePath: '/api' }, at(chains), 404, `nothing at ${chains}. Set basePath`],
  ['a payment at the wrong address', { basePath: '/api' }, at('/api/deposits/payments?payment_id=1'), 404, 'basePath'],
  ['a page that does not exist', {}, at('/wp-login.php'), 404, undefined],
])('the operator is told once: %s', async (_, options, request, status, sentence) => {
  const lines = spyConsole()
  const proxy = createDepositProxy({ baseUrl: stage.upstream.url, apiKey: 'sk_secret', authorize, ...options })
  for (let count = 0; count < 3; count += 1) expect((await proxy(request.clone())).status).toBe(status)
  expect(lines).toEqual(sentence === undefined ? [] : [expect.stringContaining(sentence)])
  for (const line of lines)
    expect(line).toMatch(/ See node_modules\/deposit-widget\/docs\/troubleshooting\.md#[a-z-]+$/)
})

test('an address without a route is told apart from a payment that does not exist', async () => {
  const body = { errors: [expect.objectContaining({ kind: 'other', code: 'no_such_route' })] }
  expect(await (await stage.ask('chain')).json()).toEqual(body)
  stage.upstream.respondWith((_, response) => sendJson(response, {}, 404))
  expect(await (await stage.ask('payments?payment_id=p1')).json()).not.toEqual(body)
})

test('strangers can neither fill the log nor keep anything out of it', async () => {
  const lines = spyConsole()
  const proxy = createDepositProxy({ baseUrl: stage.upstream.url, apiKey: 'sk_secret', authorize })
  for (let count = 0; count < 300; count += 1) await proxy(at(chains, { origin: `https://${count}.example` }))
  expect(lines.length).toBe(100)
  await proxy(at('/deposits/chains'))
  expect(lines.slice(100)).toEqual([expect.stringContaining('Set basePath')])
})

test('a service that cannot be reached is logged with the reason of the network', async () => {
  const lines = spyConsole()
  await stage.ask('chains', {}, { baseUrl: 'http://127.0.0.1:1', ...(defaults as object) })
  expect(lines).toEqual([expect.stringMatching(/GET chains could not be reached \(.+\)/)])
})

test('a payment that does not exist is no failure of the configuration', async () => {
  const lines = spyConsole()
  stage.upstream.respondWith((_, response) => sendJson(response, {}, 404))
  expect((await stage.ask('payments?payment_id=p1', {}, defaults)).status).toBe(404)
  expect(lines).toEqual([])
})

const testChain = { base: { is_testnet: true } }
const cardQuote = { quotes: [{ onramp: 'northpay' }] }
const forwarded = { 'x-forwarded-for': '198.51.100.7' }

test.each([
  ['test networks without sandbox', 'chains', testChain, {}, {}, ['#test-networks']],
  ['test networks with sandbox', 'chains', testChain, { sandbox: true }, {}, []],
  ['a live network', 'chains', { base: { is_testnet: false } }, {}, {}, []],
  ['a card offer without hosts of payment pages', 'payments/quotes', cardQuote, {}, {}, ['#funding-hosts']],
  ['a card offer', 'payments/quotes', cardQuote, { fundingHosts: ['pay.example'] }, {}, []],
  ['a request through a proxy', 'payments/quotes', {}, {}, forwarded, ['#customer-ip']],
  ['a request through a known proxy', 'payments/quotes', {}, { customerIp: { trustedHops: 1 } }, forwarded, []],
  ['an unknown address', 'payments/quotes', {}, { customerIp: () => undefined }, {}, ['#customer-ip']],
])('what live payments need is logged once: %s', async (_, path, answer, options, headers, codes) => {
  const lines = spyConsole()
  stage.upstream.respondWith((_, response) => sendJson(response, answer))
  const proxy = createDepositProxy({ baseUrl: stage.upstream.url, apiKey: 'sk_secret', authorize, ...options })
  for (let count = 0; count < 2; count += 1) {
    const request =
      path === 'chains'
        ? new Request(`${stage.page}/api/deposits/${path}`, { headers })
        : new Request(`${stage.page}/api/deposits/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: '{"request":{"kind":"FIXED_INPUT"}}',
          })
    const response = await proxy(request, { remoteAddress: '203.0.113.9' })
    expect(response.status).toBe(200)
  }
  expect(lines).toHaveLength(codes.length)
  for (const code of codes) expect(lines.join()).toContain(code)
})

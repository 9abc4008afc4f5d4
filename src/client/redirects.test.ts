// @vitest-environment node
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { failure, jsonReply, type Reply, serveReplies } from '../../test/support/serveReplies.js'
import { confirmPayment } from './confirmPayment.js'
import { createDepositClient } from './createDepositClient.js'
import { getAssets } from './getAssets.js'
import { getChains } from './getChains.js'
import { getPayment } from './getPayment.js'

const confirmation = { payment_id: 'pay_card', state_token: 's', owner_address: '0x1', destination_address: '0x2' }
const one = { payment_id: 'pay_card' }

const redirectTo =
  (location: string | ((url: string) => string), status = 302, headers: Record<string, string> = {}): Reply =>
  (request, response) => {
    const target = typeof location === 'string' ? location : location(request.url ?? '')
    response.writeHead(status, { location: target, ...headers }).end()
  }

const withSlash = (url: string) => url.replace(/(\?|$)/, '/$1')
const hasSlash = ({ url = '' }: IncomingMessage) => /\/(\?|$)/.test(url)

/** A host whose framework adds slashes, as Next.js does with `trailingSlash`. */
const slashHost: Reply = (request, response) => {
  if (!hasSlash(request)) return redirectTo(withSlash, 308)(request, response)
  jsonReply(200, /\/(chains|assets)\//.test(request.url ?? '') ? {} : payment())(request, response)
}

/** As `fetch` of a browser, which hides where a redirect leads. */
const browserFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.status < 300 || response.status >= 400) return response
  const hidden = { type: 'opaqueredirect', status: 0, ok: false, url: '', headers: new Headers(), body: null }
  return Object.create(
    response,
    Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, { value }])),
  ) as Response
}

describe('a host that adds slashes', () => {
  test('works from the first request, and is known from the second', async () => {
    const { requests, client: make } = await serveReplies(slashHost)
    const client = make()
    await getPayment(client, one)
    await getPayment(client, one)
    const path = '/api/payments'
    const query = '?payment_id=pay_card'
    expect(requests).toEqual([`GET ${path}${query}`, `GET ${path}/${query}`, `GET ${path}/${query}`])
  })

  test('works in a browser, which asks once what the redirect meant', async () => {
    const { requests, client: make } = await serveReplies(slashHost)
    const client = make({ fetch: browserFetch })
    await getAssets(client)
    await getAssets(client)
    expect(requests).toEqual(['GET /api/assets', 'GET /api/chains/', 'GET /api/assets/', 'GET /api/assets/'])
  })

  test.each([
    ['node', undefined],
    ['a browser', browserFetch],
  ])('gets a confirmation once, also as the first request of %s', async (_, fetch) => {
    const { requests, client } = await serveReplies(slashHost)
    await confirmPayment(client({ fetch }), confirmation)
    expect(requests.filter((line) => line === 'POST /api/payments/confirm/')).toHaveLength(1)
    expect(requests.filter((line) => line === 'POST /api/payments/confirm')).toHaveLength(1)
  })

  test('works for requests that are sent at once', async () => {
    const { client: make } = await serveReplies(slashHost)
    const client = make({ fetch: browserFetch })
    await Promise.all([getAssets(client), getChains(client), getPayment(client, one)])
  })

  test('works after a page of a network that was in between', async () => {
    const portal: Reply = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<form>')
    const { client: make } = await serveReplies(portal, slashHost)
    const client = make({ fetch: browserFetch })
    expect((await failure(getPayment(client, one))).code).toBe('invalid_response')
    await expect(getPayment(client, one)).resolves.toMatchObject(one)
  })

  test('works with a fetch that follows redirects', async () => {
    const { client } = await serveReplies(slashHost)
    const following: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'follow' })
    await expect(getPayment(client({ fetch: following }), one)).resolves.toMatchObject(one)
  })

  test('is a mistake of the integration if it redirects back', async () => {
    const { requests, client } = await serveReplies(
      redirectTo((url) => (url.includes('/?') ? url.replace('/?', '?') : withSlash(url))),
    )
    expect(await failure(getPayment(client(), one))).toMatchObject({ code: 'configuration', status: 302 })
    expect(requests).toHaveLength(2)
  })
})

describe('a redirect to a login', () => {
  test.each<[string, Reply]>([
    ['a path', redirectTo('/login?next=%2Fapi')],
    ['the root', redirectTo('/', 303)],
    ['a deeper path', redirectTo((url) => url.replace('?', '/sign-in?'), 307)],
    ['a path that ends in two slashes', redirectTo((url) => url.replace('?', '//?'), 308)],
    ['the same path without its query', redirectTo('/api/payments/', 301)],
    ['another origin', redirectTo('https://login.shop.invalid/authorize?client=1')],
    ['no valid address', redirectTo('https://[')],
    ['an empty address', redirectTo('')],
  ])('to %s is unauthorized, and not retried', async (_, reply) => {
    const { requests, client } = await serveReplies(reply)
    expect(await failure(getPayment(client(), one))).toMatchObject({ code: 'unauthorized', recovery: 'sign_in' })
    expect(requests).toHaveLength(1)
  })

  test('that a browser hides is unauthorized after one more request', async () => {
    const { requests, client } = await serveReplies(redirectTo('/login'))
    expect((await failure(getPayment(client({ fetch: browserFetch }), one))).code).toBe('unauthorized')
    expect(requests).toEqual(['GET /api/payments?payment_id=pay_card', 'GET /api/chains/'])
  })

  test('that a browser hides is unauthorized at once if requests were answered before', async () => {
    const { requests, client: make } = await serveReplies(jsonReply(200, {}), redirectTo('/login'))
    const client = make({ fetch: browserFetch })
    await getAssets(client)
    expect((await failure(getPayment(client, one))).code).toBe('unauthorized')
    expect(requests).toHaveLength(2)
  })

  test.each<[string, Reply]>([
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<form>')],
    ['404', jsonReply(404, { errors: [{ kind: 'other', message: 'no' }] })],
    ['503', jsonReply(503, {})],
  ])('is no slash because the address with one is answered with %s', async (_, reply) => {
    const { client } = await serveReplies((request, response) =>
      (hasSlash(request) ? reply : redirectTo('/login'))(request, response),
    )
    expect((await failure(getPayment(client({ fetch: browserFetch }), one))).code).toBe('unauthorized')
  })

  test.each([
    ['node', undefined, 1],
    ['a browser', browserFetch, 2],
  ])('of a confirmation sends it once with the fetch of %s', async (_, fetch, count) => {
    const { requests, client } = await serveReplies(redirectTo('/login', 307))
    expect((await failure(confirmPayment(client({ fetch }), confirmation))).code).toBe('unauthorized')
    expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
    expect(requests).toHaveLength(count)
  })

  test('that a custom fetch has followed is unauthorized, whatever the page says', async () => {
    const page = jsonReply(200, payment(), { 'x-deposit-funding-hosts': 'evil.example' })
    const { client: make } = await serveReplies((request, response) =>
      (request.url === '/login' ? page : redirectTo('/login'))(request, response),
    )
    const client = make({ fetch: (input, init) => fetch(input, { ...init, redirect: 'follow' }) })
    expect((await failure(getPayment(client, one))).code).toBe('unauthorized')
    expect(client.pages.get().hosts).toBeUndefined()
  })
})

describe('another origin', () => {
  test.each([301, 302, 303, 307, 308])('gets nothing by a %i to the same path', async (status) => {
    const other = await serveReplies(jsonReply(200, payment()))
    const { key } = other.client()
    const { requests, client } = await serveReplies(redirectTo((url) => `${new URL(key).origin}${url}`, status))
    const asking = client({ headers: { authorization: 'Bearer host' } })
    expect((await failure(getPayment(asking, one))).code).toBe('configuration')
    expect((await failure(confirmPayment(asking, confirmation))).code).toBe('configuration')
    expect([requests.length, other.requests]).toEqual([2, []])
  })

  test('is not believed if a custom fetch has followed there', async () => {
    const other = await serveReplies(jsonReply(200, payment()))
    const { key } = other.client()
    const { client } = await serveReplies(redirectTo((url) => `${new URL(key).origin}${withSlash(url)}`))
    const following: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'follow' })
    expect((await failure(getPayment(client({ fetch: following }), one))).code).toBe('configuration')
  })
})

test('nothing is learned from the headers of a redirect', async () => {
  const headers = {
    'x-deposit-funding-hosts': 'evil.example',
    'x-deposit-sandbox': '1',
    'x-deposit-stream': '1',
    date: new Date(Date.now() + 3_600_000).toUTCString(),
  }
  const { client: make } = await serveReplies(redirectTo('/login', 302, headers))
  const client = make()
  await failure(getPayment(client, one))
  expect([client.pages.get(), client.streams.isAvailable()]).toEqual([{ sandbox: false }, false])
  expect(Math.abs(client.now() - Date.now())).toBeLessThan(60_000)
})

test('a relative address is compared with the one that was requested', async () => {
  const fetch = async () => new Response(null, { status: 302, headers: { location: '/login' } })
  const client = createDepositClient({ baseUrl: '/api', fetch })
  expect((await failure(getPayment(client, one))).code).toBe('unauthorized')
})

import { describe, expect, test } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { createTokenSeal } from './createTokenSeal.js'

const stage = proxyStage()
const { page, ask, post } = stage

/** A body that the route accepts. */
const body = await createTokenSeal('sk_secret').seal({ verification_token: 'v' }, 'verification_token', 'ann')

describe('cross-site requests', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://shop.example.evil.example' }, 403],
    [{ origin: 'https://shop.example:8443' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: page, 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: page }, 200],
    [{ origin: page, 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
  ])('%j returns %i', async (headers, status) => {
    expect((await post('payments/confirm', body, {}, headers)).status).toBe(status)
    expect((await ask('payments?payment_id=p1', { headers })).status).toBe(status)
    expect(stage.upstream.hits).toHaveLength(status === 200 ? 2 : 0)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', ''])(
    'a body of type "%s" is refused',
    async (type) => {
      const response = await ask('payments/confirm', { method: 'POST', headers: { 'content-type': type }, body: '{}' })
      expect(response.status).toBe(415)
      expect(stage.upstream.hits).toEqual([])
    },
  )

  test('a compressed body is refused', async () => {
    expect((await post('payments/confirm', {}, {}, { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test('an allowed origin passes the preflight and can read the response', async () => {
    const allowedOrigins = ['https://app.example']
    const headers = { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' }
    const first = await ask('payments/confirm', { method: 'OPTIONS', headers }, { allowedOrigins })
    expect(first.status).toBe(204)
    expect(first.headers.get('access-control-allow-methods')).toBe('POST')
    expect(first.headers.get('access-control-allow-headers')?.split(', ')).toContain('authorization')
    expect(first.headers.get('access-control-allow-credentials')).toBe('true')
    const second = await post('payments/confirm', body, { allowedOrigins }, headers)
    expect(second.status).toBe(200)
    expect(second.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(second.headers.get('vary')).toBe('Origin')
  })

  describe('headers of a preflight', () => {
    const origin = 'https://app.example'
    const allowedOrigins = [origin]
    /** Those of `names` that a browser would send, after it has asked. */
    async function sent(names: string, options = {}, headers = { origin }) {
      const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': names }
      const init = { method: 'OPTIONS', headers: { ...headers, ...asked } }
      const response = await ask('payments/quotes', init, { allowedOrigins, ...options })
      const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ') ?? []
      return names.split(',').filter((name) => allowed.includes(name))
    }

    test.each([
      ['W3C Trace Context', 'traceparent,tracestate'],
      ['OpenTelemetry', 'baggage,traceparent,tracestate'],
      ['Sentry', 'baggage,sentry-trace'],
      ['Datadog', 'x-datadog-origin,x-datadog-parent-id,x-datadog-sampling-priority,x-datadog-trace-id'],
      ['Zipkin', 'x-b3-parentspanid,x-b3-sampled,x-b3-spanid,x-b3-traceid'],
      ['Zipkin in one header', 'b3'],
      ['New Relic', 'newrelic,traceparent,tracestate'],
      ['Elastic', 'elastic-apm-traceparent,traceparent,tracestate'],
      ['Application Insights', 'request-context,request-id,traceparent'],
      ['X-Ray', 'x-amzn-trace-id'],
      ['the client itself', 'authorization,content-type'],
    ])('those of %s may be sent', async (_, names) => {
      expect(await sent(names)).toEqual(names.split(','))
    })

    test.each(['x-forwarded-for', 'x-forwarded-host', 'x-http-method-override', 'x-original-url', 'x-admin', '*'])(
      '%s may not be sent',
      async (name) => {
        expect(await sent(`${name},traceparent`)).toEqual(['traceparent'])
      },
    )

    test('a given list replaces the default, and the client works with an empty one', async () => {
      const names = 'authorization,content-type,traceparent,x-csrf-token'
      expect(await sent(names, { allowedHeaders: ['X-CSRF-Token'] })).toEqual([
        'authorization',
        'content-type',
        'x-csrf-token',
      ])
      expect(await sent(names, { allowedHeaders: [] })).toEqual(['authorization', 'content-type'])
    })

    test('another origin may send none of them', async () => {
      expect(await sent('traceparent', {}, { origin: 'https://evil.example' })).toEqual([])
    })

    test('none of them reaches the service', async () => {
      const allowedHeaders = ['traceparent', 'baggage', 'sentry-trace', 'x-csrf-token']
      const headers = Object.fromEntries(allowedHeaders.map((name) => [name, 'from-the-page']))
      const response = await ask('chains', { headers: { origin, ...headers } }, { allowedOrigins, allowedHeaders })
      expect(response.status).toBe(200)
      expect(JSON.stringify(stage.upstream.hits.map((hit) => hit.headers))).not.toContain('from-the-page')
    })
  })

  test('a preflight from another origin is refused', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await ask('payments/confirm', { method: 'OPTIONS', headers }, { allowedOrigins: [page] })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test.each([
  ['', 400],
  ['a b', 400],
  ['user@shop.example', 400],
  ['shop.example/path', 400],
  ['shop.example?a', 400],
  ['shop.example#a', 400],
  ['shop.example\\x', 400],
  ['shop.example:https', 400],
  ['shop.example:99999', 400],
  ['shop.example, evil.example', 400],
  ['https://shop.example', 400],
  ['[::1', 400],
  ['[zz]', 400],
  ['shop.example%00', 400],
  ['é.example', 400],
  ['a'.repeat(300), 400],
  ['shop.example', 200],
  ['SHOP.example:8443', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['my_host', 200],
])('Host "%s" returns %i', async (host, status) => {
  const response = await ask('chains', { headers: { host } })
  expect(response.status).toBe(status)
  expect(stage.upstream.hits).toHaveLength(status === 200 ? 1 : 0)
  if (status === 400) expect(await response.json()).toMatchObject({ errors: [{ kind: 'other' }] })
})

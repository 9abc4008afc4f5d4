import { describe, expect, test } from 'vitest'
import { proxyStage } from '../../test/support/proxyStage.js'
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

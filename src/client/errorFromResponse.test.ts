// @vitest-environment node
import { expect, test } from 'vitest'
import { payment, quoteResponse } from '../../test/support/fixtures.js'
import { failure, jsonReply, type Reply, serveReplies } from '../../test/support/serveReplies.js'
import { createQuotes } from './createQuotes.js'
import { getPayment } from './getPayment.js'

const quoteRequest = quoteResponse().quote_request

test('an error carries the message, issues and request id of the service', async () => {
  const limits = { min: '30', max: '5000' }
  const issue = {
    kind: 'amount',
    asset: 'usd',
    given: '5',
    limits,
    source: 'northpay',
    message: 'At least\u202e 30 USD.',
    reason: 'TOO_LOW',
  }
  const { client } = await serveReplies(jsonReply(400, { errors: [issue] }))
  const error = await failure(createQuotes(client(), quoteRequest))
  expect(error).toMatchObject({ code: 'invalid_amount', requestId: 'req-1', message: 'At least 30 USD.', status: 400 })
  expect(error.issues[0]).toMatchObject({ kind: 'amount', limits })
})

test('a 404 without an error body means a missing proxy, not a missing payment', async () => {
  const { client } = await serveReplies((_, response) => response.writeHead(404).end('<h1>Not found</h1>'))
  await expect(getPayment(client(), { payment_id: 'pay_card' })).rejects.toMatchObject({ code: 'configuration' })
})

test('a proxy that does not find its own routes is not taken for a missing payment', async () => {
  const noRoute = { kind: 'other', code: 'no_such_route', message: 'There is nothing at this address.' }
  const { client } = await serveReplies(jsonReply(404, { errors: [noRoute] }))
  await expect(getPayment(client(), { payment_id: 'pay_card' })).rejects.toMatchObject({ code: 'configuration' })
})

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [400, 'invalid_request'],
])('%i becomes %s', async (status, code) => {
  const { client } = await serveReplies(jsonReply(status, { errors: [{ kind: 'other', message: 'no' }] }))
  expect((await failure(getPayment(client(), { payment_id: 'p' }))).code).toBe(code)
})

test('a long Retry-After rejects at once instead of waiting', async () => {
  const { requests, client } = await serveReplies(jsonReply(429, { errors: [] }, { 'retry-after': '30' }))
  expect(await failure(getPayment(client(), { payment_id: 'p' }))).toMatchObject({
    code: 'rate_limited',
    retryAfter: 30_000,
  })
  expect(requests).toHaveLength(1)
})

test('Retry-After is capped at five minutes and ignored when malformed', async () => {
  const { client } = await serveReplies(
    jsonReply(429, {}, { 'retry-after': '1000000000' }),
    jsonReply(429, {}, { 'retry-after': 'soon' }),
  )
  const attempt = () => failure(getPayment(client({ attempts: 1 }), { payment_id: 'p' }))
  expect((await attempt()).retryAfter).toBe(300_000)
  expect((await attempt()).retryAfter).toBeUndefined()
})

const html: Reply = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<h1>Welcome to the hotel network</h1>')
}

test('an HTML page from a captive portal is an invalid response', async () => {
  const { client } = await serveReplies(html)
  expect((await failure(getPayment(client(), { payment_id: 'p' }))).code).toBe('invalid_response')
})

test('a missing field is reported by its path', async () => {
  const { quoted: _, ...rest } = payment()
  const { client } = await serveReplies(jsonReply(200, rest))
  expect(await failure(getPayment(client(), { payment_id: 'p' }))).toMatchObject({
    code: 'invalid_response',
    path: 'quoted',
  })
})

test('a truncated response is a network error, not a parse error', async () => {
  const cut: Reply = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"payment_id":"pay')
  }
  const { client } = await serveReplies(cut)
  expect((await failure(getPayment(client({ attempts: 1 }), { payment_id: 'p' }))).code).toBe('network')
})

test('an endless response is cut off at the size limit', async () => {
  const endless: Reply = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', more)
    more()
  }
  const { client } = await serveReplies(endless)
  expect((await failure(getPayment(client(), { payment_id: 'p' }))).code).toBe('invalid_response')
})

test('a Retry-After date is measured on the server clock', async () => {
  const day = Date.now() + 86_400_000
  const headers = { date: new Date(day).toUTCString(), 'retry-after': new Date(day + 60_000).toUTCString() }
  const { client } = await serveReplies(jsonReply(429, { errors: [] }, headers))
  const { retryAfter } = await failure(getPayment(client(), { payment_id: 'p' }))
  expect(retryAfter).toBeGreaterThan(55_000)
  expect(retryAfter).toBeLessThan(65_000)
})

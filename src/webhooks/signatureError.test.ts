import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signDelivery, signingSecret, toRequest } from '../../test/support/signDelivery.js'
import { DepositError } from '../errors/DepositError.js'
import { verifyWebhook } from './verifyWebhook.js'
import type { WebhookRequest } from './WebhookRequest.js'

const { body, headers } = signDelivery({ status: 'é' })
const bytes = Buffer.from(body)
const base64 = bytes.toString('base64')

/** What verification says of a request, whatever a server without types passes on. */
async function refusalOf(request: unknown): Promise<DepositError> {
  const outcome = await verifyWebhook(request as WebhookRequest, { secrets: [signingSecret] }).catch(
    (error: unknown) => error,
  )
  if (DepositError.is(outcome)) return outcome
  throw new Error('It should be refused.')
}

const unread = (chunks: unknown[], parts: object) => Object.assign(Readable.from(chunks), { headers }, parts)

test.each<[string, unknown, string, RegExp]>([
  ['an event of AWS Lambda', { headers, body: base64, isBase64Encoded: true }, 'body', /base64, as AWS Lambda/],
  ['base64 as text', { headers, body: base64 }, 'signature', /looks like base64/],
  ['base64 as bytes', { headers, body: Buffer.from(base64) }, 'signature', /looks like base64/],
  ['base64 of a URL', { headers, body: bytes.toString('base64url') }, 'signature', /looks like base64/],
  ['base64 of indented JSON', { headers, body: btoa('{\n "id": 1}') }, 'signature', /looks like base64/],
  ['base64 in a fetch request', toRequest({ headers, body: base64 }), 'signature', /looks like base64/],
  ['a parsed body', { headers, body: JSON.parse(body) }, 'body', /read or parsed before/],
  ['a parsed list', { headers, body: [JSON.parse(body)] }, 'body', /read or parsed before/],
  ['a serialized Buffer', { headers, body: bytes.toJSON() }, 'body', /string or Uint8Array/],
  ['no body', { headers }, 'body', /read or parsed before/],
  ['a body of null', { headers, body: null }, 'body', /read or parsed before/],
  ['a parsed body beside a stream without it', unread([], { body: JSON.parse(body) }), 'body', /parsed before/],
  [
    'an object that was made a text',
    { headers, body: '[object Object]' },
    'signature',
    /an object that was made a text/,
  ],
  [
    'a body that was serialized again',
    { headers, body: JSON.stringify(JSON.parse(body), null, 2) },
    'signature',
    /serializes it again/,
  ],
  [
    'fields in another order',
    { headers, body: JSON.stringify({ ...JSON.parse(body), id: 'evt_1', a: 1 }) },
    'signature',
    /serializes it again/,
  ],
  ['JSON in JSON', { headers, body: JSON.stringify(body) }, 'signature', /serialized twice/],
  ['base64 in JSON', { headers, body: JSON.stringify(base64) }, 'signature', /serialized twice/],
  ['UTF-8 that was read as Latin-1', { headers, body: bytes.toString('latin1') }, 'signature', /another encoding/],
  [
    'UTF-8 that was read as ASCII',
    { headers, body: body.replace('é', '\ufffd\ufffd') },
    'signature',
    /another encoding/,
  ],
  ['Latin-1', { headers, body: Buffer.from(body, 'latin1') }, 'signature', /another encoding/],
  ['a byte order mark', { headers, body: `\ufeff${body}` }, 'signature', /byte order mark/],
  ['a compressed body', { headers, body: gzipSync(bytes) }, 'signature', /gzip/],
  ['a form', { headers, body: `payload=${encodeURIComponent(body)}` }, 'signature', /no JSON object/],
  ['an empty body', { headers, body: '' }, 'signature', /empty/],
  ['an empty stream', unread([], { body: {} }), 'signature', /empty/],
])('%s is refused with the likely cause', async (_, request, rule, message) => {
  const error = await refusalOf(request)
  expect(error).toMatchObject({ rule, code: rule === 'body' ? 'configuration' : 'forbidden' })
  expect(error.message).toMatch(message)
  expect(error.message).toMatch(/^[A-Z].*\.$/)
})

test.each<[string, unknown, RegExp]>([
  ['no headers', { body }, /no header X-Service-Signature\. .*that headers are passed on/],
  ['headers of null', { body, headers: null }, /no header X-Service-Signature/],
  ['other headers', { body, headers: { 'content-type': 'application/json' } }, /no header X-Service-Signature/],
  [
    'the header of another name',
    { body, headers: { 'x-pay-signature': 'v1=0x' } },
    /but x-pay-signature\. .*signatureHeader/,
  ],
  [
    'the header of another name, of fetch',
    { body, headers: new Headers({ 'x-pay-signature': 'v1=0x' }) },
    /but x-pay-signature/,
  ],
  ['an empty header', { body, headers: { 'x-service-signature': '' } }, /no header X-Service-Signature/],
  ['another form', { body, headers: { 'x-service-signature': 'sha256=ab' } }, /has no signature of the form v1=0x/],
  [
    'a header with a name of its own',
    { body, headers: { 'x <b>-signature': 'v1=0x' } },
    /no header X-Service-Signature\. /,
  ],
])('%s: the header is named', async (_, request, message) => {
  const error = await refusalOf(request)
  expect(error).toMatchObject({ rule: 'signature_missing', code: 'forbidden', status: 403 })
  expect(error.message).toMatch(message)
})

test('only the bytes that were signed are accepted, however they are passed', async () => {
  const options = { secrets: [signingSecret] }
  const decoded = { headers, body: Buffer.from(base64, 'base64'), isBase64Encoded: true }
  expect((await verifyWebhook(decoded, options)).id).toBe('evt_1')
  expect((await refusalOf({ ...decoded, body: Buffer.from(`${body} `) })).rule).toBe('body')
})

test('a sender cannot make a receiver that is set up well look misconfigured', async () => {
  const forged = [base64, JSON.stringify(body), '[object Object]', '', '{}', gzipSync(bytes), 'a=b', `\ufeff${body}`]
  for (const each of forged) {
    const request = toRequest({ headers, body: '' })
    const sent = new Request(request.url, { method: 'POST', headers, body: each as string })
    expect(await refusalOf(sent)).toMatchObject({ rule: 'signature', code: 'forbidden', status: 403 })
  }
})

test('a message repeats neither the secret nor the body', async () => {
  for (const each of [base64, body.replace('evt_1', 'evt_2'), `x${body}`])
    expect((await refusalOf({ headers, body: each })).message).not.toMatch(/whsec_|evt_|pay_1|eyJ/)
})

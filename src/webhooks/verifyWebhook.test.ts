import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import {
  type DeliveryParts,
  type SignedDelivery,
  signatureHeader,
  signDelivery,
  signingSecret,
  toRequest,
} from '../../test/support/signDelivery.js'
import { DepositError } from '../errors/DepositError.js'
import { type VerifyWebhookOptions, verifyWebhook } from './verifyWebhook.js'
import type { WebhookRequest } from './WebhookRequest.js'

const secrets = [signingSecret]
const otherSecret = 'whsec_another-one-of-the-service'
const minute = 60_000
const hour = 60 * minute

/** Code, rule and status of what verification throws; undefined if it accepts. */
async function refusalOf(request: WebhookRequest, options: Partial<VerifyWebhookOptions> = {}): Promise<unknown> {
  try {
    await verifyWebhook(request, { secrets, ...options })
    return undefined
  } catch (error) {
    if (!DepositError.is(error)) throw error
    return [error.code, error.rule, error.status]
  }
}

const signed = ({ body, headers }: SignedDelivery, header: string): SignedDelivery => ({
  body,
  headers: { ...headers, 'x-service-signature': header },
})

test('a delivery is parsed, and unknown fields are preserved', async () => {
  const body = JSON.stringify({
    id: 'evt_1',
    time: new Date().toISOString(),
    event_type: 'WORKFLOW_PAUSED',
    event: { workflow_id: 'pay_1', status: 'PAUSED', reason: 'é' },
    attempt: 2,
  })
  const headers = { 'x-service-signature': signatureHeader(body) }
  expect(await verifyWebhook({ headers, body }, { secrets })).toEqual(JSON.parse(body))
})

test.each<[string, (delivery: SignedDelivery) => WebhookRequest]>([
  ['a fetch request', toRequest],
  ['a string with plain headers', (delivery) => delivery],
  ['bytes', ({ headers, body }) => ({ headers, body: new TextEncoder().encode(body) })],
  ['a Buffer', ({ headers, body }) => ({ headers, body: Buffer.from(body) })],
  ['fetch headers', ({ headers, body }) => ({ headers: new Headers(headers), body })],
  [
    'headers in any case',
    ({ headers, body }) => ({ headers: { 'X-Service-Signature': Object.values(headers) }, body }),
  ],
])('%s is accepted', async (_, toForm) => {
  expect(await refusalOf(toForm(signDelivery()))).toBeUndefined()
})

test.each<[string, (delivery: SignedDelivery) => string, string | undefined]>([
  ['no header', () => '', 'signature_missing'],
  ['only commas', () => ',,', 'signature_missing'],
  ['another version', ({ headers }) => Object.values(headers).join().replace('v1', 'v2'), 'signature_missing'],
  ['no version', ({ headers }) => Object.values(headers).join().slice(3), 'signature_missing'],
  ['no 0x', ({ headers }) => Object.values(headers).join().replace('0x', ''), 'signature_missing'],
  ['half a signature', ({ headers }) => Object.values(headers).join().slice(0, -32), 'signature_missing'],
  ['a byte too many', ({ headers }) => `${Object.values(headers).join()}00`, 'signature_missing'],
  ['zeros', () => `v1=0x${'0'.repeat(64)}`, 'signature'],
  ['the signature of another secret', ({ body }) => signatureHeader(body, [otherSecret]), 'signature'],
  ['the signature of another body', ({ body }) => signatureHeader(`${body} `), 'signature'],
  ['a valid one after 15 others', ({ body }) => `${'v1=0x,'.repeat(15)}${signatureHeader(body)}`, undefined],
  ['a valid one after 16 others', ({ body }) => `${'v1=0x,'.repeat(16)}${signatureHeader(body)}`, 'signature_missing'],
  ['a valid one after another', ({ body }) => signatureHeader(body, [otherSecret, signingSecret]), undefined],
  ['spaces around it', ({ body }) => ` v2=x , ${signatureHeader(body)} `, undefined],
  ['upper case digits', ({ body }) => `v1=0x${signatureHeader(body).slice(5).toUpperCase()}`, undefined],
])('a header with %s', async (_, headerOf, rule) => {
  const delivery = signDelivery()
  const refusal = await refusalOf(signed(delivery, headerOf(delivery)))
  expect(refusal).toEqual(rule && ['forbidden', rule, 403])
})

test('the header may have the name of the service', async () => {
  const { body, headers } = signDelivery()
  const request = { body, headers: { 'x-deposits-signature': headers['x-service-signature'] } }
  expect(await refusalOf(request)).toEqual(['forbidden', 'signature_missing', 403])
  expect(await refusalOf(request, { signatureHeader: 'X-Deposits-Signature' })).toBeUndefined()
})

test('during a rotation each of two secrets is enough, on either side', async () => {
  const both = { secrets: [otherSecret, signingSecret] }
  expect(await refusalOf(signDelivery({ secrets: [signingSecret] }), both)).toBeUndefined()
  expect(await refusalOf(signDelivery({ secrets: [otherSecret] }), both)).toBeUndefined()
  expect(await refusalOf(signDelivery(both))).toBeUndefined()
  expect(await refusalOf(signDelivery(both), { secrets: ['whsec_a-third-secret'] })).toEqual([
    'forbidden',
    'signature',
    403,
  ])
})

test.each<[string, number, Partial<VerifyWebhookOptions>, string | undefined]>([
  ['now', 0, {}, undefined],
  ['24 hours ago, at the last attempt of the service', -24 * hour, {}, undefined],
  ['a day ago, by a clock that is 59 minutes ahead', -24 * hour - 59 * minute, {}, undefined],
  ['26 hours ago', -26 * hour, {}, 'time_past'],
  ['two days ago, with a wider window', -48 * hour, { toleranceSeconds: 3 * 86_400 }, undefined],
  ['11 minutes ago, with a narrow window', -11 * minute, { toleranceSeconds: 600 }, 'time_past'],
  ['4 minutes ahead', 4 * minute, {}, undefined],
  ['6 minutes ahead', 6 * minute, {}, 'time_future'],
  ['an hour ahead, by a clock that is an hour behind', hour, {}, 'time_future'],
  ['2 minutes ahead, with a window of a minute', 2 * minute, { toleranceSeconds: 60 }, 'time_future'],
])('an event of %s', async (_, offset, options, rule) => {
  const now = Date.UTC(2026, 0, 15, 12)
  const refusal = await refusalOf(signDelivery({ time: now + offset }), { now: () => now, ...options })
  expect(refusal).toEqual(rule && ['forbidden', rule, 403])
})

test('a body altered at any byte is refused', async () => {
  const { body, headers } = signDelivery()
  const bytes = Buffer.from(body)
  for (let index = 0; index < bytes.length; index++) {
    const altered = Buffer.from(bytes)
    altered[index] = (bytes[index] ?? 0) ^ 1
    expect(await refusalOf({ headers, body: altered })).toEqual(['forbidden', 'signature', 403])
  }
})

test.each<[string, string | Uint8Array, string]>([
  ['text', 'hello', ''],
  ['no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), ''],
  ['null', 'null', ''],
  ['no id', '{"time":"2026-01-15T12:00:00Z"}', 'id'],
  ['a local time', '{"id":"e","time":"2026-01-15T12:00:00"}', 'time'],
  [
    'no payment',
    '{"id":"e","time":"2026-01-15T12:00:00Z","event_type":"WORKFLOW_FAILED","event":{}}',
    'event.workflow_id',
  ],
])('a signed body that is %s does not match the API', async (_, body, path) => {
  const request = { body, headers: { 'x-service-signature': signatureHeader(body) } }
  await expect(verifyWebhook(request, { secrets })).rejects.toMatchObject({
    code: 'invalid_response',
    rule: 'payload',
    path,
    status: 400,
  })
})

test.each<[string, unknown, string]>([
  ['none', [], 'secrets'],
  ['an empty one', [''], 'secrets'],
  ['a short one', ['whsec_short'], 'secrets'],
  ['16 spaces', [' '.repeat(16)], 'secrets'],
  ['one with the line break of a file', [`${signingSecret}\n`], 'secrets'],
  ['a good and a missing one', [signingSecret, undefined], 'secrets'],
  ['a string', signingSecret, 'secrets'],
  ['nine', Array(9).fill(signingSecret), 'secrets'],
])('secrets that are %s are a mistake of the integration', async (_, given, rule) => {
  const refusal = refusalOf(signDelivery(), { secrets: given as string[] })
  expect(await refusal).toEqual(['configuration', rule, 500])
})

test.each([
  { toleranceSeconds: 0 },
  { toleranceSeconds: Number.NaN },
  // Ids are kept for seven days.
  { toleranceSeconds: 7 * 86_400 },
  { maxBodyBytes: 0 },
  { maxBodyBytes: 1.5 },
  { signatureHeader: 'X Signature' },
  { signatureHeader: '' },
])('%j is an invalid option', async (options) => {
  expect(await refusalOf(signDelivery(), options)).toEqual(['configuration', 'options', 500])
})

test('no error repeats a secret', async () => {
  for (const given of [['whsec_short'], [`${signingSecret} `], [otherSecret]]) {
    const error: unknown = await verifyWebhook(signDelivery(), { secrets: given }).catch((cause: unknown) => cause)
    expect(String(error)).not.toMatch(/whsec_/)
  }
})

/** A number of tampered deliveries: 10,000, or 1,000,000 at full length. */
const runs = Math.ceil(1_000_000 / Number(process.env.SCALE ?? 100))

test(`${runs} tampered deliveries are all refused`, { timeout: 1_800_000 }, async () => {
  const seed = Number(process.env.SEED ?? 7)
  const random = seededRandom(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const flip = (bytes: Buffer, index = pick(bytes.length)) => {
    bytes[index] = (bytes[index] ?? 0) ^ (1 << pick(8))
    return bytes
  }
  const insert = (bytes: Buffer, index = pick(bytes.length + 1)) =>
    Buffer.concat([bytes.subarray(0, index), Buffer.of(pick(256)), bytes.subarray(index)])
  const remove = (bytes: Buffer, index = pick(bytes.length)) =>
    Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + 1)])
  const hex = () => pick(16).toString(16)
  const digit = (header: string, index = 5 + pick(64)) => {
    const other = '0123456789abcdef'.replace(header[index] ?? '', '')
    return header.slice(0, index) + other[pick(15)] + header.slice(index + 1)
  }
  const tamperings: ((delivery: { body: Buffer; header: string }) => { body: Buffer; header: string })[] = [
    ({ body, header }) => ({ body: flip(body), header }),
    ({ body, header }) => ({ body: insert(body), header }),
    ({ body, header }) => ({ body: remove(body), header }),
    ({ body, header }) => ({ body, header: digit(header) }),
    ({ body }) => ({ body, header: `v1=0x${Array.from({ length: 64 }, hex).join('')}` }),
    ({ body }) => ({ body, header: signatureHeader(body, [`${signingSecret}${hex()}`]) }),
    ({ body }) => ({ body, header: signatureHeader(signDelivery({ paymentId: `pay_${pick(1e9)}x` }).body) }),
    ({ body, header }) => ({ body, header: header.slice(0, 5 + pick(64)) }),
  ]
  const accepted: number[] = []
  const now = Date.UTC(2026, 0, 15, 12)
  for (let run = 0; run < runs; run++) {
    const parts: DeliveryParts = { id: `evt_${run}`, paymentId: `pay_${pick(1e9)}`, time: now }
    const { body, headers } = signDelivery(parts)
    const tamper = tamperings[run % tamperings.length] ?? (() => ({ body: Buffer.alloc(0), header: '' }))
    const tampered = tamper({ body: Buffer.from(body), header: headers['x-service-signature'] ?? '' })
    const request = { body: tampered.body, headers: { 'x-service-signature': tampered.header } }
    if ((await refusalOf(request, { now: () => now })) === undefined) accepted.push(run)
  }
  expect(accepted, `with seed ${seed}`).toEqual([])
})

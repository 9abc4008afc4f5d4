import { beforeEach, describe, expect, test } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { hasRounded, parseExact, stringifyExact } from './exactJson.js'

const stage = proxyStage()
const { ask, post } = stage
const wallet = '0xAb00000000000000000000000000000000000001'

/** Numbers that JavaScript would round. */
const rounded = [
  '9007199254740993',
  '-9007199254740993',
  '18446744073709551615',
  '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  '1000000000000000000000001',
  '0.1234567890123456789',
  '-123456789.12345678901',
  '9007199254740993e0',
  '1e400',
  '1E-400',
]
/** Others, some of which JavaScript spells otherwise. */
const plain = ['0', '-1', '9007199254740991', '9007199254740992', '0.1', '1.50', '1e+21', '20000']

test.each([...rounded, ...plain])('%s keeps its digits', (number) => {
  const text = `{"#":${number},"list":[${number},"${number}","a \\"${number}"],"n${number}":null}`
  const copy = structuredClone(parseExact(text))
  const written = stringifyExact(copy)
  const isSpelledAlike = rounded.includes(number) || String(Number(number)) === number
  if (isSpelledAlike) expect(written).toBe(text)
  expect(JSON.parse(written)).toEqual(JSON.parse(text))
})

test.each([
  '{"a":01}',
  '{"a":9007199254740993',
  '[1.]',
  '{"a":12345678901234567890.}',
  '{"a":--12345678901234567890}',
  '',
])('what is not JSON does not become JSON: %s', (text) => {
  expect(() => parseExact(text)).toThrow(SyntaxError)
})

test('what is not JSON is refused at once, however it is made', () => {
  const started = performance.now()
  expect(() => parseExact(`{"a":12345678901234567890,"b":"${'\\"'.repeat(500_000)}`)).toThrow(SyntaxError)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test.each(rounded)('a text that looks like it has %s does not count', (number) => {
  expect(hasRounded(`{"a":${number}}`)).toBe(true)
  expect(hasRounded(`{"a":"${number}","b":"\\\\","${number}":[0]}`)).toBe(false)
})

describe('responses that the proxy changes', () => {
  const number = '18446744073709551615'
  const row = `{"customer_id":"ann","payment_id":"p1","label":"x","foreign":false,"status":"PENDING","chain_id":{"#":${number}}}`
  const others = row.replace('"ann"', `"bob","owner_address":"${wallet}"`)
  const reply = (text: string, status = 200) =>
    stage.upstream.respondWith((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })

  beforeEach(() => reply(row))

  const quotes = `{"quotes":[],"state_token":"t","limit":${number}}`
  const instruction = row.replace('"label"', '"next_instruction":{"verification_token":"t"},"label"')
  const issue = `{"errors":[{"kind":"funding","balance":{"#":${number}}}]}`
  test.each<[string, string, () => Promise<Response>]>([
    ['a payment', row, () => ask('payments?payment_id=p1')],
    ['a payment that another customer created', others, () => ask('payments?payment_id=p1')],
    ['a request to sign', instruction, () => ask('payments?payment_id=p1')],
    ['a history', `{"payment_statuses":[${row}]}`, () => ask(`payments/history?owner_address=${wallet}`)],
    ['a shared history', `{"payment_statuses":[${row}]}`, () => ask('payments/history?owner_address=0x2')],
    ['quotes', quotes, () => post('payments/quotes', {})],
    ['balances', `{"balance_results":[${number}]}`, () => post('payments/balances', { query: { source: 'EXTERNAL' } })],
    ['balances of a payment that another created', others, () => post('payments/issues', { payment_ids: ['p1'] })],
    ['a withdrawal', row, () => ask('payments/withdraw/status?withdraw_id=w')],
    ['chains', `{"base":${row}}`, () => ask('chains')],
  ])('keep the digits of %s', async (_, text, request) => {
    reply(text)
    const response = await request()
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(number)
  })

  test('keep the digits of an issue', async () => {
    reply(issue, 400)
    expect(await (await post('prices', {})).text()).toBe(issue)
  })

  test('keep the digits of a stream', async () => {
    const response = await ask('payments/stream?payment_id=p1')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('data: ')) text += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    expect(text).toContain(`{"#":${number}}`)
  })
})

test.each(rounded)('a request with %s is refused, because the service would get another number', async (number) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  for (const body of [`{"fiat":"usd","tokens":[${number}]}`, `{"unknown":{"deep":${number}}}`]) {
    const response = await ask('prices', { ...init, body })
    expect([response.status, (await response.json()).errors[0].message]).toEqual([
      400,
      'A number in the body has too many digits. Send it as text.',
    ])
  }
  expect(stage.upstream.hits).toEqual([])
  expect((await ask('prices', { ...init, body: `{"fiat":"usd","tokens":["${number}"]}` })).status).toBe(200)
  expect(stage.upstream.hits[0]?.body).toBe(`{"fiat":"usd","tokens":["${number}"]}`)
})

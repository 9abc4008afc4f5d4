import { expect, test, vi } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import { createScrubber } from './createScrubber.js'

const key = 'sk_Live+4/9"x\\7'
const stage = proxyStage()

const percent = (text: string) => [...text].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')
const unicode = (text: string) => [...text].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const hex = (text: string) => Buffer.from(text).toString('hex')

const encodings: [string, (text: string) => string][] = [
  ['nothing', (text) => text],
  ['upper case', (text) => text.toUpperCase()],
  ['lower case', (text) => text.toLowerCase()],
  ['encodeURIComponent', encodeURIComponent],
  ['percent', percent],
  ['percent in upper case', (text) => percent(text).toUpperCase()],
  ['percent, twice', (text) => encodeURIComponent(percent(text))],
  ['percent of one character', (text) => `%73${text.slice(1)}`],
  ['JSON', (text) => JSON.stringify(text)],
  ['JSON, twice', (text) => JSON.stringify(JSON.stringify(text))],
  ['unicode escapes', unicode],
  ['escapes of code points', (text) => [...text].map((c) => `\\u{${c.charCodeAt(0).toString(16)}}`).join('')],
  ['byte escapes', (text) => hex(text).replace(/../g, '\\x$&')],
  ['HTML entities', (text) => [...text].map((c) => `&#${c.charCodeAt(0)};`).join('')],
  ['HTML entities in hex', (text) => [...text].map((c) => `&#x${c.charCodeAt(0).toString(16)};`).join('')],
  ['hex', hex],
  ['hex in upper case', (text) => hex(text).toUpperCase()],
  ['hex of the upper case', (text) => hex(text.toUpperCase())],
  ['hex with spaces', (text) => hex(text).replace(/../g, '$& ')],
  ['hex with colons', (text) => hex(text).replace(/../g, '$&:')],
  ['hex bytes', (text) => hex(text).replace(/../g, '0x$&, ')],
  ['base64', (text) => Buffer.from(text).toString('base64')],
  ['base64url', (text) => Buffer.from(text).toString('base64url')],
  ['base64 of the lower case', (text) => Buffer.from(text.toLowerCase()).toString('base64')],
  ['basic authorization', (text) => Buffer.from(`user:${text}:x`).toString('base64')],
  ['base64 after one byte', (text) => Buffer.from(`a${text}bc`).toString('base64')],
  ['base64 after two bytes', (text) => Buffer.from(`ab${text}c`).toString('base64url')],
  ['percent-encoded base64', (text) => encodeURIComponent(Buffer.from(text).toString('base64'))],
]

test.each(encodings)('the key is found in %s', (_, encode) => {
  const { finds } = createScrubber([key])
  expect(finds(`before ${encode(key)} after`)).toBe(true)
  expect(finds(`before ${encode('another text')} after`)).toBe(false)
})

test.each(encodings)('a response that has the key in %s is withheld', async (_, encode) => {
  for (const body of [{ a: { b: [encode(key)] } }, { [encode(key)]: 1 }]) {
    stage.upstream.respondWith((_hit, response) => sendJson(response, { customer_id: 'ann', ...body }))
    const response = await stage.ask('payments?payment_id=p1', {}, { apiKey: key })
    expect(response.status).toBe(502)
    expect(createScrubber([key]).finds(await response.text())).toBe(false)
  }
})

test.each(encodings)('an issue that has the key in %s is cleaned', async (_, encode) => {
  const issue = {
    kind: 'other',
    message: encode(key),
    [encode(key)]: 1,
    deep: { [encode(key)]: [encode(key)] },
    ok: 'kept',
  }
  stage.upstream.respondWith((_hit, response) => sendJson(response, { errors: [issue] }, 400))
  const response = await stage.ask('chains', {}, { apiKey: key })
  const text = await response.text()
  expect(createScrubber([key]).finds(text)).toBe(false)
  expect(JSON.parse(text).errors[0]).toMatchObject({ kind: 'other', ok: 'kept' })
})

class Hidden {
  readonly #key = key
  toString() {
    return this.#key
  }
}

test.each<[string, unknown]>([
  ['its message', new TypeError(`bad header Bearer ${key}`)],
  ['its stack', Object.assign(new Error('a'), { stack: `at ${percent(key)}` })],
  ['a field', Object.assign(new Error('a'), { code: 'E1', options: { headers: { authorization: `Bearer ${key}` } } })],
  ['the name of a field', Object.assign(new Error('a'), { [key]: 1 })],
  ['its name', Object.assign(new Error('a'), { name: key })],
  ['a cause of its cause', new Error('a', { cause: new Error('b', { cause: unicode(key) }) })],
  ['one of several errors', new AggregateError([new Error('a'), new Error(key)], 'all')],
  ['headers', Object.assign(new Error('a'), { headers: new Headers({ authorization: key }) })],
  ['an object that hides it', Object.assign(new Error('a'), { hidden: new Hidden() })],
  ['a text instead of an error', `failed with ${key}`],
])('a cause with the key in %s is reported without it', async (_, cause) => {
  const onError = vi.fn()
  await stage.ask('chains', {}, { apiKey: key, onError, fetch: () => Promise.reject(cause) })
  const [error] = onError.mock.calls[0] ?? []
  expect(error.message).toBe('GET chains could not be reached')
  expect(createScrubber([key]).finds(everyText(error))).toBe(false)
})

test('a cause without the key is reported unchanged', async () => {
  const cause = Object.assign(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), { port: 443 })
  const onError = vi.fn()
  await stage.ask('chains', {}, { onError, fetch: () => Promise.reject(cause) })
  expect(onError.mock.calls[0]?.[0].cause).toBe(cause)
})

test('what is not the key in a cause is kept', async () => {
  const cause = Object.assign(new Error('a', { cause: new Error(key) }), { code: 'E1' })
  const onError = vi.fn()
  await stage.ask('chains', {}, { apiKey: key, onError, fetch: () => Promise.reject(cause) })
  expect(onError.mock.calls[0]?.[0].cause).toMatchObject({ message: 'a', code: 'E1', cause: { message: '[redacted]' } })
})

/** All texts that can be reached from a value. */
function everyText(value: unknown, depth = 8): string {
  if (typeof value !== 'object' || value === null || depth === 0) return String(value)
  const texts = [value instanceof Headers ? JSON.stringify([...value]) : '', value instanceof Hidden ? `${value}` : '']
  for (const name of [...Object.getOwnPropertyNames(value), 'message', 'name', 'stack'])
    texts.push(name, everyText((value as Record<string, unknown>)[name], depth - 1))
  return texts.join('\n')
}

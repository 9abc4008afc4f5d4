import { afterEach, expect, test, vi } from 'vitest'
import { account, other, signInStage } from '../../../test/support/signInStage.js'
import { signInMessage, signInStatement } from '../../signing/signInMessage.js'

const { page, ask, ann, optionsOf, nonceFor, post, signed } = signInStage()

afterEach(() => void vi.useRealTimers())

test('a message is used once, in any process that shares the store', async () => {
  const body = await signed()
  expect((await post(body)).status).toBe(200)
  const second = await post(body)
  expect(second.status).toBe(400)
  expect(await second.text()).toContain('used before')
  expect(second.headers.has('set-cookie')).toBe(false)
})

const signer = { address: account.address, sign: (message: string) => account.signMessage({ message }) }
const changedBy = (change: (message: string) => string) => async () => {
  const message = change((await signed()).message)
  return { message, signature: await signer.sign(message) }
}

test.each<[string, () => Promise<{ message: unknown; signature: unknown }>]>([
  ['another domain', changedBy((message) => message.replace('shop.example', 'evil.example'))],
  ['another listed domain', changedBy((message) => message.replaceAll('shop.example', 'pay.example'))],
  ['another URI', changedBy((message) => message.replace('https://shop.example', 'https://evil.example'))],
  ['a URI with a path', changedBy((message) => message.replace('https://shop.example', 'https://shop.example/a'))],
  ['another chain', changedBy((message) => message.replace('Chain ID: 1', 'Chain ID: 8453'))],
  ['another version', changedBy((message) => message.replace('Version: 1', 'Version: 2'))],
  ['a changed statement', changedBy((message) => message.replace('30 days', '31 days'))],
  ['no statement', changedBy((message) => message.replace(`${signInStatement}\n\n`, ''))],
  ['another issue time', changedBy((message) => message.replace(/Issued At: \d{4}/, 'Issued At: 2031'))],
  ['a later expiry', changedBy((message) => message.replace(/Expiration Time: \d{4}/, 'Expiration Time: 2099'))],
  ['no expiry', changedBy((message) => message.replace(/\nExpiration Time.*/, ''))],
  ['resources', changedBy((message) => `${message}\nResources:\n- https://shop.example`)],
  ['a line after it', changedBy((message) => `${message}\n`)],
  ['an address in lower case', changedBy((message) => message.replace(account.address, account.address.toLowerCase()))],
  ['an invented nonce', changedBy((message) => message.replace(/Nonce: (.{8}).{40}/, `Nonce: $1${'0'.repeat(40)}`))],
  ['a short nonce', changedBy((message) => message.replace(/Nonce: (.{8}).*/, 'Nonce: $1'))],
  ['two nonces', changedBy((message) => message.replace(/\n(Nonce: .*)\n/, '\n$1\n$1\n'))],
  ['a message that is not text', async () => ({ message: 1, signature: (await signed()).signature })],
  ['no signature', async () => ({ message: (await signed()).message, signature: undefined })],
  ['a cut signature', async () => ({ ...(await signed()), signature: (await signed()).signature.slice(0, -2) })],
  ['an empty signature', async () => ({ ...(await signed()), signature: '0x' })],
  [
    'the signature of another wallet',
    async () => ({ ...(await signed()), signature: (await signed(ann, other)).signature }),
  ],
  ['the signature of another message', async () => ({ ...(await signed()), signature: await signer.sign('Hello') })],
  [
    'the signature of a payment',
    async () => {
      const types = { Withdraw: [{ name: 'recipient', type: 'address' }] }
      const payment = { types, primaryType: 'Withdraw', message: { recipient: other.address } } as const
      return { ...(await signed()), signature: await account.signTypedData({ domain: { chainId: 1 }, ...payment }) }
    },
  ],
  ['the nonce of another customer', () => signed(optionsOf('bob'))],
])('is refused: %s', async (_, build) => {
  const response = await post(await build())
  expect(response.status).toBe(400)
  expect(response.headers.has('set-cookie')).toBe(false)
})

test('a signature that comes ten minutes late is refused', async () => {
  const body = await signed()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 602_000 })
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Sign again')
})

test.each<[string, Record<string, string>, number]>([
  ['from a page of another origin', { origin: 'https://evil.example' }, 403],
  ['from another site', { origin: page, 'sec-fetch-site': 'cross-site' }, 403],
  // Its request can claim to come from anywhere, so only the configured origins count.
  [
    'from no browser, with a page that is not listed',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    400,
  ],
  ['as a form', { origin: page, 'content-type': 'text/plain' }, 415],
])('a signature is refused %s', async (_, headers, status) => {
  const origin = headers.origin ?? ''
  const message = signInMessage({ origin, address: account.address, nonce: await nonceFor() })
  const response = await post({ message, signature: await signer.sign(message) }, ann, headers)
  expect(response.status).toBe(status)
  expect(response.headers.has('set-cookie')).toBe(false)
})

test('a signature is refused without an origin', async () => {
  const body = JSON.stringify(await signed())
  const headers = { 'content-type': 'application/json' }
  expect((await ask('session', { method: 'POST', headers, body }, ann)).status).toBe(400)
})

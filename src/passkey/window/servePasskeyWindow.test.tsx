import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receive } from '../../../test/support/passkeyWindowStage.js'
import { plugAuthenticator } from '../../../test/support/plugAuthenticator.js'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { goodRequest, now } from '../../../test/support/signing/goodRequests.js'
import { hostileRequests } from '../../../test/support/signing/hostileRequests.js'
import { envelope, windowHash } from '../windowMessages.js'
import { type PasskeyWindowOptions, servePasskeyWindow } from './servePasskeyWindow.js'

const shop = 'https://shop.example'
const nonce = 'ab'.repeat(16)
const random = seededRandom(Number(process.env.SEED ?? 11))
const options: PasskeyWindowOptions = {
  allowedOrigins: ['https://other.example', shop],
  networks: { 31337: { name: 'Arbitrum', currency: 'ETH' } },
}
let end: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers({ now })
})

afterEach(() => {
  end?.()
  location.hash = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the page as a window of a site. */
function serve({ origin = shop, opener = {} as object | null, hash = windowHash(origin, nonce), ...rest } = {}) {
  const passkey = plugAuthenticator()
  const posted: { data: Record<string, unknown>; to: string }[] = []
  const source =
    opener && Object.assign(opener, { postMessage: (data: never, to: string) => posted.push({ data, to }) })
  vi.spyOn(window, 'opener', 'get').mockReturnValue(source)
  location.hash = hash
  end = servePasskeyWindow({ ...options, ...rest })
  const ask = (message: object, from = origin, by: unknown = source, under = nonce) =>
    receive(envelope(under, message), from, by)
  const answers = () => posted.map(({ data }) => data).filter(({ kind }) => kind !== 'ready')
  return { ...passkey, posted, ask, answers, text: () => document.body.textContent ?? '' }
}

/** A message that is honest now. */
const good = (index = 0) => {
  const { facts, signatureType, payload } = goodRequest(random, index)
  return { facts, signatureType, payload }
}

const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent)) as HTMLButtonElement

/** A press of a person: scripts cannot make one that is trusted. */
function press(target: HTMLElement): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  target.dispatchEvent(event)
}

test('a site on the list is told that the window is ready, on its exact origin', () => {
  const { posted } = serve()
  expect(posted).toEqual([{ data: envelope(nonce, { kind: 'ready' }), to: shop }])
})

test.each([
  ['is not on the list', { origin: 'https://evil.example' }],
  ['is a subdomain of one on the list', { origin: 'https://a.shop.example' }],
  ['has another scheme', { origin: 'http://shop.example' }],
  ['names every origin', { origin: '*' }],
  ['names no origin', { hash: '' }],
  ['names no nonce', { hash: `#origin=${shop}` }],
  ['has closed', { opener: null }],
])('a site that %s is told nothing, and nothing is asked for', (_, how) => {
  const { posted, ask, text, prompts } = serve(how)
  ask({ kind: 'sign', message: good(), ids: [] })
  expect([posted, prompts]).toEqual([[], []])
  expect(text()).toContain('Nothing is asked for')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('messages of other origins, other windows and other nonces draw nothing', () => {
  const { ask, text, answers } = serve()
  const message = { kind: 'sign', message: good(), ids: [] }
  ask(message, 'https://other.example')
  ask(message, 'https://evil.example')
  ask(message, shop, window)
  ask(message, shop, undefined, '0'.repeat(32))
  receive(message, shop, window.opener)
  expect(text()).toBe(`Waiting for ${shop}.`)
  expect(answers()).toEqual([])
})

test('what is signed is shown in full, and signed after a press on what stood still', async () => {
  const { ask, text, answers, prompts } = serve()
  const message = good()
  ask({ kind: 'sign', message, ids: [] })
  const { facts } = message
  const shown = text().toLowerCase()
  expect(shown).toContain(shop)
  expect(shown).toContain(facts.payment)
  if (facts.purpose === 'withdraw') {
    for (const { token, units } of facts.tokens)
      if (!/^0x0+$/.test(token)) expect(shown).toContain(`${units} smallest units of token ${token.toLowerCase()}`)
    expect(shown).toContain(facts.recipient.toLowerCase())
    expect(shown).toContain(facts.wallet.toLowerCase())
  }
  const main = button(/^Sign/)
  press(main)
  fireEvent.click(main)
  expect(prompts).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  fireEvent.click(main)
  expect(prompts).toEqual([])
  press(main)
  await vi.advanceTimersByTimeAsync(0)
  expect(prompts).toHaveLength(1)
  expect(answers()).toMatchObject([{ kind: 'signed', clientDataJSON: expect.any(Uint8Array) }])
})

test('what is on the screen cannot be replaced by a second message', async () => {
  const { ask, text, prompts } = serve()
  ask({ kind: 'sign', message: good(), ids: [] })
  const before = text()
  ask({ kind: 'sign', message: good(1), ids: [] })
  expect(text()).toBe(before)
  await vi.advanceTimersByTimeAsync(1_000)
  press(button(/^Sign/))
  ask({ kind: 'sign', message: good(2), ids: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(prompts).toHaveLength(1)
})

test('no hostile message is shown or signed', () => {
  for (const { facts, signatureType, payload } of hostileRequests(random).slice(0, 150)) {
    const { ask, answers, prompts } = serve()
    ask({ kind: 'sign', message: { facts, signatureType, payload }, ids: [] })
    expect(answers()).toMatchObject([{ kind: 'failed' }])
    expect(document.querySelectorAll('button')).toHaveLength(0)
    expect(prompts).toEqual([])
    end?.()
  }
})

test.each([undefined, null, 7, {}, { facts: {} }, { facts: null, signatureType: 'EIP712', payload: '{}' }])(
  'what is no message is refused: %j',
  (message) => {
    const { ask, answers, prompts } = serve()
    ask({ kind: 'sign', message })
    expect(answers()).toMatchObject([{ kind: 'failed' }])
    expect(prompts).toEqual([])
  },
)

test("money never goes to the passkey's own account", () => {
  const { facts, signatureType, payload } =
    [0, 1, 2, 3].map(good).find(({ facts }) => facts.purpose === 'withdraw') ?? good()
  if (facts.purpose !== 'withdraw') throw new Error('There should be a withdrawal.')
  const own = { ...facts, recipient: facts.owner }
  const { ask, answers } = serve()
  const pattern = new RegExp(facts.recipient, 'gi')
  ask({ kind: 'sign', message: { facts: own, signatureType, payload: payload.replace(pattern, facts.owner) }, ids: [] })
  expect(answers()).toMatchObject([{ kind: 'failed' }])
})

test('a person who cancels signs nothing, and the site is told', () => {
  const { ask, answers, prompts, text } = serve()
  ask({ kind: 'sign', message: good(), ids: [] })
  press(button(/^Cancel/))
  expect(answers()).toMatchObject([{ kind: 'failed', rule: 'passkey_cancelled' }])
  expect(prompts).toEqual([])
  expect(text()).toContain('Nothing was signed')
})

test('a key is made after what it is was shown, as text', async () => {
  const { ask, answers, key } = serve()
  ask({ kind: 'create', site: 'Shop', name: '<img src=x onerror=alert(1)>' })
  expect(document.querySelectorAll('img')).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1_000)
  press(button(/^Create/))
  await vi.advanceTimersByTimeAsync(0)
  expect(answers()).toMatchObject([{ kind: 'created', ...key, synced: true }])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plugWindow, receive } from '../../test/support/passkeyWindowStage.js'
import { openPasskeyWindow } from './openPasskeyWindow.js'
import { passkeyProblem } from './passkeyError.js'
import { passkeyWindowUrl } from './passkeyWindowUrl.js'
import { envelope } from './windowMessages.js'

const url = 'https://keys.example/sign'
const keys = 'https://keys.example'
const request = { kind: 'create', site: 'Shop', name: 'Takes back deposits at Shop' } as const
const created = { kind: 'created', id: Uint8Array.of(1), x: 1n, y: 2n, synced: true } as const

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function ask(signal?: AbortSignal) {
  const stage = plugWindow()
  const answer = openPasskeyWindow(url, request, signal)
  answer.catch(() => undefined)
  const say = (message: object, from = keys, source: unknown = stage.page, nonce = stage.nonce()) =>
    receive(envelope(nonce, message), from, source)
  return { ...stage, answer, say }
}

test('a window that is ready is asked on its exact origin, and closed after its answer', async () => {
  const { opened, posted, page, nonce, origin, answer, say } = ask()
  expect(opened[0]).toMatch(/^https:\/\/keys\.example\/sign#origin=/)
  expect(origin()).toBe(location.origin)
  expect(posted).toEqual([])
  say({ kind: 'ready' })
  expect(posted).toEqual([{ data: envelope(nonce(), request), to: keys }])
  say(created)
  expect(await answer).toMatchObject(created)
  expect(page.closed).toBe(true)
})

test('each window has a nonce of its own', () => {
  const [first, second] = [ask(), ask()]
  expect(first.nonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(first.nonce()).not.toBe(second.nonce())
})

test('answers of other origins, other windows and other nonces count for nothing', async () => {
  const { posted, page, answer, say } = ask()
  for (const from of ['https://evil.example', 'https://keys.example.evil.example', 'http://keys.example', 'null'])
    say({ kind: 'ready' }, from)
  say({ kind: 'ready' }, keys, window)
  say({ kind: 'ready' }, keys, page, '0'.repeat(32))
  receive({ kind: 'ready' }, keys, page)
  receive('ready', keys, page)
  receive(null, keys, page)
  expect(posted).toEqual([])
  say({ kind: 'ready' })
  say(created, 'https://evil.example')
  say({ ...created, x: 9n }, keys, window)
  say(created)
  expect(await answer).toMatchObject({ x: 1n })
})

test('a window that the browser blocks is reported', async () => {
  plugWindow(true)
  await expect(openPasskeyWindow(url, request)).rejects.toMatchObject({
    code: 'wallet_unavailable',
    rule: 'passkey_window_blocked',
  })
})

test('a window that is closed without an answer is a rejection of the person', async () => {
  const { page, answer, say } = ask()
  say({ kind: 'ready' })
  page.closed = true
  await vi.advanceTimersByTimeAsync(300)
  await expect(answer).rejects.toMatchObject({ code: 'wallet_rejected', rule: 'passkey_window_closed' })
})

test('a page that does not know this site is reported, and its window closed', async () => {
  const { page, answer } = ask()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(answer).rejects.toMatchObject({ code: 'wallet_unavailable', rule: 'passkey_window_silent' })
  expect(page.closed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('somebody who reads for minutes is not interrupted', async () => {
  const { answer, say } = ask()
  say({ kind: 'ready' })
  await vi.advanceTimersByTimeAsync(600_000)
  say(created)
  expect(await answer).toMatchObject(created)
})

test('a request that is aborted closes its window', async () => {
  const controller = new AbortController()
  const { page, answer } = ask(controller.signal)
  controller.abort()
  await expect(answer).rejects.toMatchObject({ code: 'aborted' })
  expect(page.closed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['passkey_cancelled', 'wallet_rejected', 'passkey_cancelled'],
  ['passkey_unsupported', 'wallet_unavailable', 'passkey_unsupported'],
  ['meaning', 'signing_refused', 'passkey_window_refused'],
  ['__proto__', 'signing_refused', 'passkey_window_refused'],
  [7, 'signing_refused', 'passkey_window_refused'],
])('a window that failed with %s is %s with the rule %s', async (said, code, rule) => {
  const { answer, say } = ask()
  say({ kind: 'failed', rule: said })
  await expect(answer).rejects.toMatchObject({ code, rule })
})

test('an answer of another kind is refused', async () => {
  const { answer, say } = ask()
  say({ ...created, kind: 'signed' })
  await expect(answer).rejects.toMatchObject({ rule: 'passkey_window_refused' })
})

test.each(['http://keys.example/', 'javascript:alert(1)', 'https://keys.example/#x', 'keys.example'])(
  '%s is no page for keys',
  (page) => {
    expect(() => passkeyWindowUrl(page)).toThrow()
  },
)

test('a page without passkeys of its own can still open the window', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  vi.stubGlobal('isSecureContext', true)
  expect(passkeyProblem()).toBe('passkey_unsupported')
  const { answer, say } = ask()
  say(created)
  return expect(answer).resolves.toMatchObject(created)
})

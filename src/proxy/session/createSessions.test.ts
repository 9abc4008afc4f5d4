import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterEach, expect, test, vi } from 'vitest'
import { account, other, signInStage } from '../../../test/support/signInStage.js'
import { issuedAt, signInLifetimeMs, signInMessage, signInStatement } from '../../signing/signInMessage.js'
import type { DepositProxyOptions } from '../options/DepositProxyOptions.js'

type Options = Partial<DepositProxyOptions>

const { page, ask, store, ann, optionsOf, nonceFor, post, signed, signIn, historyOf } = signInStage()

afterEach(() => void vi.useRealTimers())

test('a signature shows all deposits of the wallet, and of no other', async () => {
  expect(await historyOf(account.address)).toEqual({ ids: ['own'], session: 'offered' })
  const cookie = await signIn()
  expect(await historyOf(account.address, cookie)).toEqual({ ids: ['own', 'elsewhere'], session: 'active' })
  expect(await historyOf(account.address.toLowerCase(), `a=b; ${cookie}; c=d`)).toMatchObject({ session: 'active' })
  expect(await historyOf(other.address, cookie)).toEqual({ ids: ['own'], session: 'offered' })
})

test('two wallets have two sessions, and either can be forgotten', async () => {
  const cookies = [await signIn(), await signIn(ann, other)]
  for (const { address } of [account, other])
    expect(await historyOf(address, cookies.join('; '))).toMatchObject({ session: 'active' })
  const response = await ask(`session?owner_address=${account.address}`, { method: 'DELETE' }, ann)
  expect(response.headers.get('set-cookie')).toMatch(
    new RegExp(`^deposits-${account.address.toLowerCase()}=; Max-Age=0;`),
  )
})

test('the cookie is out of reach for scripts and other sites, and lasts 30 days', async () => {
  const response = await post(await signed())
  expect(response.headers.get('set-cookie')).toMatch(
    /; Max-Age=2592000; Path=\/api\/deposits; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a session ends 30 days after its message was issued', async () => {
  const cookie = await signIn()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + signInLifetimeMs - 5_000 })
  expect(await historyOf(account.address, cookie)).toMatchObject({ session: 'active' })
  vi.setSystemTime(Date.now() + 6_000)
  expect(await historyOf(account.address, cookie)).toEqual({ ids: ['own'], session: 'offered' })
})

test.each<[string, (cookie: string) => string]>([
  ['another wallet', (cookie) => cookie.replace(account.address.toLowerCase(), other.address.toLowerCase())],
  ['a later end', (cookie) => cookie.replace(/=\d{10}/, '=9999999999')],
  ['a changed seal', (cookie) => cookie.slice(0, -1) + (cookie.endsWith('0') ? '1' : '0')],
  ['a cut seal', (cookie) => cookie.slice(0, -1)],
  ['no seal', (cookie) => cookie.replace(/\..*/, '.')],
])('a cookie with %s proves nothing', async (_, change) => {
  const cookie = change(await signIn())
  for (const { address } of [account, other])
    expect(await historyOf(address, cookie)).toEqual({ ids: ['own'], session: 'offered' })
})

test('the cookie of one customer proves nothing for another', async () => {
  const cookie = await signIn()
  expect(await historyOf(account.address, cookie, optionsOf('bob'))).toEqual({ ids: [], session: 'offered' })
})

test('a page that is not listed gets no nonce, and the operator is told', async () => {
  const reports: string[] = []
  const onError: Options['onError'] = ({ message }) => void reports.push(message)
  expect((await ask('session?origin=https://evil.example', {}, { ...ann, onError })).status).toBe(403)
  expect(reports).toEqual([expect.stringContaining('walletSessions.origins')])
})

test('nobody is signed in while the store fails', async () => {
  const failing = { ...store, add: () => Promise.reject(new Error('down')) }
  const response = await post(await signed(), { ...ann, store: failing })
  expect(response.status).toBe(503)
  expect(response.headers.has('set-cookie')).toBe(false)
})

test('without the option nothing is offered, and old sessions prove nothing', async () => {
  const off = { authorize: () => ({ customerId: 'ann' }) }
  const cookie = await signIn()
  expect(await historyOf(account.address, cookie, off)).toEqual({ ids: ['own'], session: undefined })
  for (const [path, method] of [
    [`session?origin=${page}`, 'GET'],
    ['session', 'POST'],
    ['session', 'DELETE'],
  ] as const)
    expect((await ask(path, { method }, off)).status).toBe(404)
})

test('nothing is offered where the host has proven the wallet, on another site, or for other networks', async () => {
  const proven = { ...ann, authorize: () => ({ customerId: 'ann', owners: [account.address] }) }
  expect(await historyOf(account.address, '', proven)).toEqual({ ids: ['own', 'elsewhere'], session: undefined })
  const crossSite = { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site' }
  const options = { ...ann, allowedOrigins: ['https://pay.example'] }
  expect(await historyOf(account.address, '', options, crossSite)).toMatchObject({ session: undefined })
  expect(await historyOf('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toMatchObject({ session: undefined })
})

test('the message is that of EIP-4361, as viem writes and reads it', async () => {
  const nonce = await nonceFor()
  const message = signInMessage({ origin: page, address: account.address.toLowerCase(), nonce })
  const fields = {
    domain: 'shop.example',
    address: account.address,
    statement: signInStatement,
    uri: page,
    version: '1' as const,
    chainId: 1,
    nonce,
    issuedAt: new Date(issuedAt(nonce)),
    expirationTime: new Date(issuedAt(nonce) + signInLifetimeMs),
  }
  expect(message).toBe(createSiweMessage(fields))
  expect(parseSiweMessage(message)).toEqual(fields)
  expect(Math.abs(issuedAt(nonce) - Date.now())).toBeLessThan(60_000)
})

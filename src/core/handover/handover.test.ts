import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payment } from '../../../test/support/fixtures.js'
import { type HandoverProxyOptions, handoverProxy } from '../../../test/support/handoverProxy.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import { answerHandover, askHandover, endHandover, openHandover } from '../../client/handover.js'
import type { DigestRequest } from '../../signing/OwnerSigner.js'
import { recoverSigner } from '../../signing/recoverSigner.js'
import type { Hex } from '../../signing/Signer.js'
import { openHandoverSide } from './answerHandover.js'
import { createHandover, type Handover } from './createHandover.js'
import { parseMessage } from './HandoverMessage.js'
import { createHandoverKey } from './handoverKey.js'
import { handoverUrl, parseHandoverLink } from './handoverLink.js'

/** For slow machines: passing tests do not wait for it. */
const patience = { timeout: 240_000 }

const here = 'https://shop.example/checkout?x=1#y'
beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('location', new URL(here))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

const account = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const digest: Hex = `0x${'5a'.repeat(32)}`
const request = {
  owner: account.address,
  chainId: 1n,
  digest,
  message: {
    facts: { purpose: 'verify', owner: account.address, chainId: 1n },
    signatureType: 'EIP191',
    payload: 'Verify',
  },
  deadline: BigInt(Math.floor(Date.now() / 1_000) + 3_600),
} as DigestRequest

/** A laptop and a phone behind one real proxy, each as another customer. */
function stage(onTheWay?: HandoverProxyOptions['onTheWay']) {
  const client = handoverProxy({
    origin: 'https://shop.example',
    service: () => ({ ...payment({ payment_id: 'pay_card' }), customer_id: 'laptop' }),
    ...(onTheWay && { onTheWay }),
  })
  const laptop = client('laptop')
  const handover = createHandover({ client: laptop, page: '/deposit', interval: 5 })
  return { handover, laptop, phone: client('phone') }
}

async function linkOf(handover: Handover) {
  const link = await vi.waitUntil(() => handover.getState().link, patience)
  return parseHandoverLink(new URL(link).hash) ?? expect.unreachable()
}

afterEach(() => void vi.useRealTimers())

/** Answers as the device that opened the link, which may say anything. */
async function answerWith(handover: Handover, phone: ReturnType<typeof stage>['phone'], value: object, place?: string) {
  const { token, key } = await linkOf(handover)
  const sealed = await (await createHandoverKey(key)).seal(place ?? 'answer 0', JSON.stringify(value))
  await answerHandover(phone, { token, number: 0, sealed })
}

const ask = (handover: Handover, signal?: AbortSignal) =>
  handover.signDigest(account.address, 'pay_card', { ...request, signal })
const signed = async (by = account) => ({ kind: 'signature', digest, signature: await by.sign({ hash: digest }) })

test('the link leads to the host’s page, and carries a token and the key in its fragment alone', async () => {
  const { handover } = stage()
  const asked = handover.askOwner().catch(() => undefined)
  const url = new URL(await vi.waitUntil(() => handover.getState().link, patience))
  expect(`${url.origin}${url.pathname}${url.search}`).toBe('https://shop.example/deposit')
  expect(url.hash).toMatch(/^#deposit-handover=[\w-]{22}\.[\w-]{22}$/)
  handover.end()
  await asked
})

test('the other device opens what was sealed, shows the same code, and its owner’s signature is used', async () => {
  const { handover, phone } = stage()
  const asked = ask(handover)
  const { token, key } = await linkOf(handover)
  const theirs = await createHandoverKey(key)
  expect(handover.getState().code).toBe((await openHandoverSide(phone, { token, key })).code)
  const { sealed = '', payment: shown } = await openHandover(phone, { token, number: 0 })
  expect(parseMessage(await theirs.open('request 0', sealed))).toMatchObject({ kind: 'verify', digest })
  expect(shown).toMatchObject({ payment_id: 'pay_card', foreign: true })
  await answerWith(handover, phone, await signed())
  expect(recoverSigner(digest, await asked)).toBe(account.address)
})

test('the key of a link shows another code under another token, and on another origin', async () => {
  const { phone } = stage()
  const { text: key } = await createHandoverKey()
  const codeOf = async (token: string) => (await openHandoverSide(phone, { token, key })).code
  const code = await codeOf('a'.repeat(22))
  expect(await codeOf('b'.repeat(22))).not.toBe(code)
  vi.stubGlobal('location', new URL('https://evil.example/deposit'))
  expect(await codeOf('a'.repeat(22))).not.toBe(code)
})

test.each<[string, () => Promise<object>, object]>([
  ['of another wallet', () => signed(other), { code: 'signing_refused', rule: 'signer' }],
  [
    'of another message',
    async () => ({ ...(await signed()), digest: `0x${'11'.repeat(32)}` }),
    { code: 'invalid_response' },
  ],
  ['that is no signature', async () => ({ ...(await signed()), signature: '0x12' }), { code: 'signing_refused' }],
  ['that is an owner', async () => ({ kind: 'owner', address: other.address }), { code: 'invalid_response' }],
  ['that says no', async () => ({ kind: 'declined' }), { code: 'wallet_rejected' }],
])('an answer %s is not used', async (_, answer, error) => {
  const { handover, phone } = stage()
  const asked = ask(handover)
  const refused = expect(asked).rejects.toMatchObject(error)
  await answerWith(handover, phone, await answer())
  await refused
  expect(handover.getState().stage).toBe('idle')
})

test('what a proxy puts in place of an answer, or moves from another number, does not open', async () => {
  const { handover, phone } = stage()
  const asked = ask(handover)
  const refused = expect(asked).rejects.toMatchObject({ code: 'invalid_response' })
  await answerWith(handover, phone, await signed(), 'answer 1')
  await refused
})

test('a code that expired is replaced by another in place, and the first opens nothing', async () => {
  const { handover, phone } = stage()
  const asked = ask(handover)
  const first = await linkOf(handover)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  await vi.waitUntil(() => handover.getState().stage === 'expired', patience)
  expect(handover.getState().link).toBeUndefined()
  handover.renew()
  const second = await linkOf(handover)
  expect(second).not.toEqual(first)
  await expect(openHandover(phone, { ...first, number: 0 })).rejects.toMatchObject({ code: 'not_found' })
  await answerWith(handover, phone, await signed())
  await expect(asked).resolves.toMatch(/^0x/)
})

test('a person who gives up ends the link, and what was asked', async () => {
  const { handover, phone } = stage()
  const asked = ask(handover)
  const refused = expect(asked).rejects.toMatchObject({ code: 'wallet_rejected' })
  const link = await linkOf(handover)
  handover.end()
  await refused
  await vi.waitFor(
    () => expect(openHandover(phone, { ...link, number: 0 })).rejects.toMatchObject({ code: 'not_found' }),
    patience,
  )
})

test('aborting a signature ends its link, and none that was asked for later', async () => {
  const { handover, phone } = stage()
  const leaving = new AbortController()
  const refused = expect(ask(handover, leaving.signal)).rejects.toMatchObject({ code: 'wallet_rejected' })
  const link = await linkOf(handover)
  leaving.abort()
  await refused
  expect(handover.getState()).toEqual({ stage: 'idle', opened: false })
  await vi.waitFor(
    () => expect(openHandover(phone, { ...link, number: 0 })).rejects.toMatchObject({ code: 'not_found' }),
    patience,
  )
  const replaced = new AbortController()
  const dropped = expect(ask(handover, replaced.signal)).rejects.toMatchObject({ code: 'wallet_rejected' })
  const later = ask(handover)
  await dropped
  replaced.abort()
  await answerWith(handover, phone, await signed())
  await expect(later).resolves.toMatch(/^0x/)
})

test('a link that was asked for twice is not opened until the other device opens it', async () => {
  const { handover, phone } = stage()
  const first = expect(handover.askOwner()).rejects.toMatchObject({ code: 'wallet_rejected' })
  const link = await linkOf(handover)
  const second = handover.askOwner().catch(() => undefined)
  await first
  await linkOf(handover)
  expect(handover.getState().opened).toBe(false)
  await openHandover(phone, { ...link, number: 0 })
  await vi.waitUntil(() => handover.getState().opened, patience)
  handover.end()
  await second
})

test('the device that chose the owner is asked for the signature through the same link', async () => {
  const { handover, phone } = stage()
  const choosing = handover.askOwner()
  const { token, key } = await linkOf(handover)
  await answerWith(handover, phone, { kind: 'owner', address: account.address.toLowerCase() })
  expect(await choosing).toBe(account.address)
  expect([handover.awaits(account.address), handover.awaits(other.address)]).toEqual([true, false])
  const asked = ask(handover)
  expect(await linkOf(handover)).toEqual({ token, key })
  const sealed = await (await createHandoverKey(key)).seal('answer 1', JSON.stringify(await signed()))
  await vi.waitFor(() => answerHandover(phone, { token, number: 1, sealed }), patience)
  await expect(asked).resolves.toMatch(/^0x/)
})

/** A phone has chosen the owner, and waits. */
async function chosen(onTheWay?: HandoverProxyOptions['onTheWay']) {
  const devices = stage(onTheWay)
  const choosing = devices.handover.askOwner()
  const link = await linkOf(devices.handover)
  await answerWith(devices.handover, devices.phone, { kind: 'owner', address: account.address })
  await choosing
  return { ...devices, link }
}

test('after the proxy kept a request whose response was lost, the next try is through another link', async () => {
  let isLost = false
  const { handover, phone, link } = await chosen((_, path, response) => {
    if (!isLost || !path.endsWith('/handover')) return response
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  isLost = true
  await expect(ask(handover)).rejects.toMatchObject({ code: 'network', recovery: 'retry' })
  expect([handover.awaits(account.address), handover.getState().stage]).toEqual([false, 'idle'])
  // Nobody signs for nothing.
  await vi.waitFor(
    () => expect(openHandover(phone, { ...link, number: 1 })).rejects.toMatchObject({ code: 'not_found' }),
    patience,
  )
  const again = ask(handover)
  expect(await linkOf(handover)).not.toEqual(link)
  await answerWith(handover, phone, await signed())
  await expect(again).resolves.toMatch(/^0x/)
})

test.each<[string, (laptop: DepositClient, token: string) => Promise<unknown>]>([
  ['whose number was used', (laptop, token) => askHandover(laptop, { token, number: 1, sealed: 'x' })],
  ['that ended', (laptop, token) => endHandover(laptop, { token })],
])('a link %s is replaced by another at once', async (_, spoil) => {
  const { handover, laptop, phone, link } = await chosen()
  await spoil(laptop, link.token)
  const asked = ask(handover)
  expect(await linkOf(handover)).not.toEqual(link)
  await answerWith(handover, phone, await signed())
  await expect(asked).resolves.toMatch(/^0x/)
})

test('a person who asks again while a request is on its way gets another link', async () => {
  const { handover, phone, link } = await chosen()
  const first = ask(handover)
  const refused = expect(first).rejects.toMatchObject({ code: 'wallet_rejected' })
  const second = ask(handover)
  await refused
  expect(await linkOf(handover)).not.toEqual(link)
  await answerWith(handover, phone, await signed())
  await expect(second).resolves.toMatch(/^0x/)
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])('no link leads to %s', (page) => {
  expect(handoverUrl(page, here, { token: 'a'.repeat(22), key: 'b'.repeat(22) })).toBeUndefined()
})

test('a page without an origin has no link', () => {
  const link = { token: 'a'.repeat(22), key: 'b'.repeat(22) }
  expect(handoverUrl('javascript:alert(1)', 'file:///widget.html', link)).toBeUndefined()
})

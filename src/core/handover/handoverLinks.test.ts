import { afterEach, expect, test, vi } from 'vitest'
import {
  account,
  answerWith,
  askSignature,
  handoverDevices,
  linkOf,
  other,
  patience,
  signed,
} from '../../../test/support/handoverDevices.js'
import type { HandoverProxyOptions } from '../../../test/support/handoverProxy.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import { answerHandover, askHandover, endHandover, openHandover } from '../../client/handover.js'
import { createHandoverKey } from './handoverKey.js'

afterEach(() => void vi.useRealTimers())

test('a code that expired is replaced by another in place, and the first opens nothing', async () => {
  const { handover, phone } = handoverDevices()
  const asked = askSignature(handover)
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
  const { handover, phone } = handoverDevices()
  const asked = askSignature(handover)
  const refused = expect(asked).rejects.toMatchObject({ code: 'wallet_rejected' })
  const link = await linkOf(handover)
  handover.end()
  await refused
  await vi.waitFor(
    () => expect(openHandover(phone, { ...link, number: 0 })).rejects.toMatchObject({ code: 'not_found' }),
    patience,
  )
})

test('a link that no page may open is ended', async () => {
  const paths: string[] = []
  const record: HandoverProxyOptions['onTheWay'] = (_, path, response) => {
    paths.push(path)
    return response
  }
  const { handover } = handoverDevices(record, 'https://evil.example/')
  await expect(handover.askOwner()).rejects.toMatchObject({ code: 'configuration' })
  await vi.waitUntil(() => paths.some((path) => path.endsWith('/handover/end')), patience)
})

test('aborting a signature ends its link, and none that was asked for later', async () => {
  const { handover, phone } = handoverDevices()
  const leaving = new AbortController()
  const refused = expect(askSignature(handover, leaving.signal)).rejects.toMatchObject({ code: 'wallet_rejected' })
  const link = await linkOf(handover)
  leaving.abort()
  await refused
  expect(handover.getState()).toEqual({ stage: 'idle', opened: false })
  await vi.waitFor(
    () => expect(openHandover(phone, { ...link, number: 0 })).rejects.toMatchObject({ code: 'not_found' }),
    patience,
  )
  const replaced = new AbortController()
  const dropped = expect(askSignature(handover, replaced.signal)).rejects.toMatchObject({ code: 'wallet_rejected' })
  const later = askSignature(handover)
  await dropped
  replaced.abort()
  await answerWith(handover, phone, await signed())
  await expect(later).resolves.toMatch(/^0x/)
})

test('a link that was asked for twice is not opened until the other device opens it', async () => {
  const paths: string[] = []
  const { handover, phone } = handoverDevices((_, path, response) => {
    paths.push(path.includes('/result') ? 'result' : 'request')
    return response
  })
  const first = expect(handover.askOwner()).rejects.toMatchObject({ code: 'wallet_rejected' })
  const link = await linkOf(handover)
  const second = handover.askOwner().catch(() => undefined)
  await first
  // Its answer is waited for once its link is shown.
  const isAsked = () => paths.filter((path) => path === 'request').length === 2 && paths.at(-1) === 'result'
  await vi.waitUntil(isAsked, patience)
  expect(handover.getState()).toMatchObject({ stage: 'waiting', opened: false })
  await openHandover(phone, { ...link, number: 0 })
  await vi.waitUntil(() => handover.getState().opened, patience)
  handover.end()
  await second
})

test('the device that chose the owner is asked for the signature through the same link', async () => {
  const { handover, phone } = handoverDevices()
  const choosing = handover.askOwner()
  const { token, key } = await linkOf(handover)
  await answerWith(handover, phone, { kind: 'owner', address: account.address.toLowerCase() })
  expect(await choosing).toBe(account.address)
  expect([handover.awaits(account.address), handover.awaits(other.address)]).toEqual([true, false])
  const asked = askSignature(handover)
  expect(await linkOf(handover)).toEqual({ token, key })
  const sealed = await (await createHandoverKey(key)).seal('answer 1', JSON.stringify(await signed()))
  await vi.waitFor(() => answerHandover(phone, { token, number: 1, sealed }), patience)
  await expect(asked).resolves.toMatch(/^0x/)
})

/** A phone has chosen the owner, and waits. */
async function chosen(onTheWay?: HandoverProxyOptions['onTheWay']) {
  const devices = handoverDevices(onTheWay)
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
  await expect(askSignature(handover)).rejects.toMatchObject({ code: 'network', recovery: 'retry' })
  expect([handover.awaits(account.address), handover.getState().stage]).toEqual([false, 'idle'])
  // Nobody signs for nothing.
  await vi.waitFor(
    () => expect(openHandover(phone, { ...link, number: 1 })).rejects.toMatchObject({ code: 'not_found' }),
    patience,
  )
  const again = askSignature(handover)
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
  const asked = askSignature(handover)
  expect(await linkOf(handover)).not.toEqual(link)
  await answerWith(handover, phone, await signed())
  await expect(asked).resolves.toMatch(/^0x/)
})

test('a person who asks again while a request is on its way gets another link', async () => {
  const { handover, phone, link } = await chosen()
  const first = askSignature(handover)
  const refused = expect(first).rejects.toMatchObject({ code: 'wallet_rejected' })
  const second = askSignature(handover)
  await refused
  expect(await linkOf(handover)).not.toEqual(link)
  await answerWith(handover, phone, await signed())
  await expect(second).resolves.toMatch(/^0x/)
})

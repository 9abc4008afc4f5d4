// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { depositAddress, destination, payment } from '../../../test/support/fixtures.js'
import { errorResponse, scriptProxy } from '../../../test/support/scriptProxy.js'
import { provideWebLocks } from '../../../test/support/webLocks.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'
import { createCoreContext } from '../createCoreContext.js'
import { fetchPayment } from './cachePayment.js'
import { followPayment } from './followPayment.js'

const stops: (() => void)[] = []
beforeEach(() => {
  provideWebLocks()
  // A tab also fetches by itself after two seconds, which a slow run of these tests would reach. Here that time never passes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const { next_instruction: instruction } = payment()
let moment = Date.now()

/** The payment as last changed just now, so that no tab takes it for an older state. */
function current(change: Partial<Payment> = {}): Payment {
  moment += 1_000
  return payment({ updated_at: new Date(moment).toISOString(), ...change })
}

/** A tab with a service of its own, so that its status shows which tab fetched it. */
async function openTab(status = 'PENDING') {
  const proxy = scriptProxy({ payment: () => current({ status }) })
  const context = createCoreContext({ client: proxy.client, storage: undefined })
  const errors: (DepositError | undefined)[] = []
  const followed = followPayment(context, 'pay_card', async (signal) => {
    const error = await fetchPayment(context, 'pay_card', signal).then(() => undefined, DepositError.from)
    if (!signal.aborted) errors.push(error)
  })
  stops.push(followed.stop)
  await expect.poll(() => proxy.asked('payment')).toHaveLength(1)
  const known = () => context.payments.get('pay_card')
  await expect.poll(() => known()).toBeDefined()
  return { ...followed, ...proxy, errors, known, status: () => known()?.status }
}

test('one tab fetches for all', async () => {
  const [leader, follower] = [await openTab(), await openTab()]
  leader.answer('payment', () => current({ status: 'UNCONFIRMED' }))
  await leader.refetch()
  await expect.poll(() => follower.status()).toBe('UNCONFIRMED')
  expect(follower.asked('payment')).toHaveLength(1)
})

test('a follower does not tell the other tabs', async () => {
  const [leader, follower] = [await openTab(), await openTab('UNCONFIRMED')]
  const heard: string[] = []
  const channel = new BroadcastChannel('dw:payment:pay_card')
  channel.onmessage = ({ data }: MessageEvent<Payment>) => void heard.push(data.status)
  stops.push(() => channel.close())
  await follower.refetch()
  leader.answer('payment', () => current({ status: 'FAILED' }))
  await leader.refetch()
  // Messages of one page arrive in order: one of the follower would have arrived before this one.
  await expect.poll(() => heard).toContain('FAILED')
  expect(heard).not.toContain('UNCONFIRMED')
})

test('a failed fetch is no heartbeat for the other tabs', async () => {
  const [leader, follower] = [await openTab(), await openTab()]
  const heard: string[] = []
  const channel = new BroadcastChannel('dw:payment:pay_card')
  channel.onmessage = ({ data }: MessageEvent<Payment>) => void heard.push(data.status)
  stops.push(() => channel.close())
  leader.answer('payment', () => errorResponse(503, 'Busy.'))
  await leader.refetch()
  leader.answer('payment', () => current({ status: 'UNCONFIRMED' }))
  await leader.refetch()
  await expect.poll(() => follower.status()).toBe('UNCONFIRMED')
  expect(heard).toEqual(['UNCONFIRMED'])
})

test('the next tab takes over and fetches at once when the leader stops', async () => {
  const [leader, follower] = [await openTab(), await openTab()]
  follower.answer('payment', () => current({ status: 'COMPLETE' }))
  leader.stop()
  await expect.poll(() => follower.status()).toBe('COMPLETE')
  expect(leader.status()).toBe('PENDING')
})

test('a changed address from another tab is not believed: the tab fetches the payment itself', async () => {
  const [leader, follower] = [await openTab(), await openTab()]
  const channel = new BroadcastChannel('dw:payment:pay_card')
  if (instruction?.type !== 'ONRAMP') throw new Error('The fixture has changed.')
  const deposit_info = instruction.deposit_info.map((info) => ({ ...info, deposit_address: destination }))
  channel.postMessage(current({ next_instruction: { ...instruction, deposit_info } }))
  await expect.poll(() => follower.asked('payment')).toHaveLength(2)
  channel.close()
  for (const tab of [leader, follower]) {
    expect(JSON.stringify(tab.known()?.next_instruction)).toContain(depositAddress)
    expect(tab.errors.at(-1)).toBeUndefined()
  }
})

test.each([undefined, null])('where Web Locks are %s, a tab follows alone', async (value) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value })
  const tab = await openTab()
  const speaker = new BroadcastChannel('dw:payment:pay_card')
  const witness = new BroadcastChannel('dw:payment:pay_card')
  stops.push(
    () => speaker.close(),
    () => witness.close(),
  )
  const heard = new Promise((resolve) => Object.assign(witness, { onmessage: resolve }))
  speaker.postMessage(current({ status: 'COMPLETE' }))
  await heard
  await tab.refetch()
  expect(tab.status()).toBe('PENDING')
})

test('why a fetch failed is reported, and that the next one succeeded', async () => {
  const tab = await openTab()
  tab.answer('payment', () => errorResponse(503, 'Busy.'))
  await tab.refetch()
  expect(tab.errors.at(-1)).toMatchObject({ code: 'service_unavailable' })
  tab.answer('payment', () => current())
  await tab.refetch()
  expect(tab.errors.at(-1)).toBeUndefined()
})

test('fetches that overlap are one, and after stopping nothing is reported', async () => {
  const tab = await openTab()
  let respond = () => {}
  tab.answer('payment', () => new Promise((resolve) => (respond = () => resolve(current({ status: 'COMPLETE' })))))
  const fetches = [tab.refetch(), tab.refetch()]
  await expect.poll(() => tab.asked('payment')).toHaveLength(2)
  const { length } = tab.errors
  tab.stop()
  respond()
  await Promise.all(fetches)
  expect([tab.status(), tab.errors.length]).toEqual(['PENDING', length])
})

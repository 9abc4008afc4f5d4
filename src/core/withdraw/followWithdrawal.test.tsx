// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request, scriptService, spyWallet, start, stored } from '../../../test/support/withdrawalStage.js'
import { followWithdrawal } from './followWithdrawal.js'

const hash = `0x${'cd'.repeat(32)}`
let stop = () => {}

beforeEach(() => stored.clear())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A withdrawal that the service has accepted, in a page that follows it. */
async function openPage() {
  const answer: { status: string; transaction_hash?: string } = { status: 'PENDING' }
  const status = () => ({ withdraw_id: 'w-1', issues: [], ...answer })
  const { client, calls } = scriptService({ confirm: status, status })
  const withdrawal = start(client)
  await withdrawal.prepare(request)
  await withdrawal.sign(spyWallet().signer)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = followWithdrawal({ client: { ...client, onWake: () => () => undefined } }, withdrawal)
  const reads = () => calls.filter(({ path }) => path.endsWith('/status')).length
  return { answer, reads, stage: () => withdrawal.getState().stage }
}

const show = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  window.dispatchEvent(new Event('visibilitychange'))
}

test('a withdrawal is read again until it ends', async () => {
  const page = await openPage()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.reads()).toBeGreaterThan(2)
  Object.assign(page.answer, { status: 'SUCCESS', transaction_hash: hash })
  await vi.advanceTimersByTimeAsync(30_000)
  const reads = page.reads()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([page.stage(), page.reads()]).toEqual(['ended', reads])
})

test('a hidden page reads nothing, and at once when it is visible again', async () => {
  const page = await openPage()
  show('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.reads()).toBe(0)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(page.reads()).toBe(1)
})

test('a page that is online again reads at once, and not after it has stopped', async () => {
  const page = await openPage()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(page.reads()).toBe(1)
  stop()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.reads()).toBe(1)
})

test('a page that returns in several ways at once reads once, and goes on', async () => {
  const page = await openPage()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(page.reads()).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(page.reads()).toBeGreaterThan(1)
})

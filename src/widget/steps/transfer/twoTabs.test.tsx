import { act, cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hash, owner } from '../../../../test/support/fixtures.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { transfer } from '../../../../test/support/transferStage.js'
import { emptyDraft } from '../../../flow/state.js'
import { saveFlow } from '../../../storage/flowRecord.js'
import type { FlowStorage } from '../../../storage/records.js'

const leave: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const undo of leave.splice(0)) undo()
})

const waiting = transfer()

/** Storage shared by two tabs. `notifyTabs` fires the `storage` event, which browsers deliver with a delay. */
function sharedStorage(): FlowStorage & { notifyTabs: () => void } {
  const storage = { ...memoryStorage(), notifyTabs: () => void window.dispatchEvent(new Event('storage')) }
  saveFlow(storage, 'deposit', { step: 'payment', draft: emptyDraft, paymentId: waiting.payment_id }, Date.now())
  return storage
}

/** A wallet whose requests stay pending until the test approves or rejects them. */
function announceWallet() {
  const requests: { approve: (hash: string) => void; reject: () => void }[] = []
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x7a6a'
    if (method === 'eth_call') throw Object.assign(new Error('no node'), { code: 4200 })
    if (method !== 'eth_sendTransaction') return [owner]
    return new Promise<string>((resolve, reject) => {
      requests.push({ approve: resolve, reject: () => reject(Object.assign(new Error('no'), { code: 4001 })) })
    })
  }
  const info = { uuid: 'w', name: 'Test wallet', icon: '', rdns: 'test.wallet' }
  const detail = { info, provider: { on: () => {}, removeListener: () => {}, request } }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  leave.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  return requests
}

async function openTab(storage: FlowStorage) {
  const user = userEvent.setup()
  const tab = within(openPayment({ payment: waiting, storage }).container)
  const connect = await tab.findByRole('button', { name: /^Connect Test wallet|^Send from/ })
  if (connect.textContent?.startsWith('Connect')) await user.click(connect)
  const button = () => tab.getByRole('button', { name: /^Send from/ })
  const ready = () => waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  const send = async () => {
    await ready()
    await user.click(button())
  }
  return { tab, button, ready, send, user }
}

test('two tabs sending at once open one wallet request, and the other tab says so', async () => {
  const requests = announceWallet()
  const storage = sharedStorage()
  const [one, two] = [await openTab(storage), await openTab(storage)]
  await Promise.all([one.ready(), two.ready()])
  // In one go: on a slow machine the second tab could learn of the request before it is pressed.
  act(() => {
    for (const { button } of [one, two]) button().click()
  })
  await waitFor(() => expect(requests).toHaveLength(1))
  // Which of the two it says depends on whether it learns of the lock or of the request first.
  const explanation = /This payment is open in another tab|Your wallet may still show a request for 120 DAI/
  await waitFor(() => expect(document.body.textContent).toMatch(explanation))
  expect(requests).toHaveLength(1)
})

test('a tab checks storage for a pending request before it sends', async () => {
  const requests = announceWallet()
  const storage = sharedStorage()
  const [one, two] = [await openTab(storage), await openTab(storage)]
  await one.send()
  await waitFor(() => expect(requests).toHaveLength(1))
  await act(async () => requests[0]?.approve(hash))
  await two.send()
  await waitFor(() => expect(two.tab.queryByRole('button', { name: /^Send from/ })).toBeNull())
  expect(requests).toHaveLength(1)
})

test('a request and its rejection in one tab are reflected in the other', async () => {
  const requests = announceWallet()
  const storage = sharedStorage()
  const [one, two] = [await openTab(storage), await openTab(storage)]
  await one.send()
  await waitFor(() => expect(requests).toHaveLength(1))
  await act(async () => storage.notifyTabs())
  await two.tab.findByText('Your wallet may still show a request for 120 DAI')
  expect(two.tab.queryByRole('button', { name: /^Send from/ })).toBeNull()
  await act(async () => requests[0]?.reject())
  await one.tab.findByText(/^You closed the request/)
  await act(async () => storage.notifyTabs())
  await two.send()
  await waitFor(() => expect(requests).toHaveLength(2))
})

test('reporting nothing sent in one tab opens no second request while one is pending', async () => {
  const requests = announceWallet()
  const storage = sharedStorage()
  const [one, two] = [await openTab(storage), await openTab(storage)]
  await one.send()
  await waitFor(() => expect(requests).toHaveLength(1))
  await act(async () => storage.notifyTabs())
  await two.user.click(await two.tab.findByRole('button', { name: 'It wasn’t sent' }))
  await two.send()
  await two.tab.findByText('This payment is open in another tab')
  expect(requests).toHaveLength(1)
})

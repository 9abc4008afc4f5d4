import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { transfer } from '../../../test/support/transferStage.js'
import { type FlowStorage, saveFlow } from '../../flow/resume.js'
import { emptyDraft } from '../../flow/state.js'
import { hash, owner } from '../../testing/fixtures.js'
import { openPayment } from '../../testing/openPayment.js'

const leave: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const undo of leave.splice(0)) undo()
})

const waiting = transfer()

/** One storage of two tabs. News travel when `tell` says so, as they do in browsers: some time after the write. */
function sharedStorage(): FlowStorage & { tell: () => void } {
  const storage = { ...memoryStorage(), tell: () => void window.dispatchEvent(new Event('storage')) }
  saveFlow(storage, 'dw:deposit', { step: 'payment', draft: emptyDraft, paymentId: waiting.payment_id }, Date.now())
  return storage
}

/** A wallet whose requests stay open until they are answered here. */
function announceWallet() {
  const asked: { answer: (hash: string) => void; refuse: () => void }[] = []
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x7a6a'
    if (method !== 'eth_sendTransaction') return [owner]
    return new Promise<string>((resolve, reject) => {
      asked.push({ answer: resolve, refuse: () => reject(Object.assign(new Error('no'), { code: 4001 })) })
    })
  }
  const info = { uuid: 'w', name: 'Test wallet', icon: '', rdns: 'test.wallet' }
  const detail = { info, provider: { on: () => {}, removeListener: () => {}, request } }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  leave.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  return asked
}

async function openTab(storage: FlowStorage) {
  const user = userEvent.setup()
  const tab = within(openPayment({ payment: waiting, storage }).container)
  const connect = await tab.findByRole('button', { name: /^Connect Test wallet|^Send from/ })
  if (connect.textContent?.startsWith('Connect')) await user.click(connect)
  const send = () => tab.findByRole('button', { name: /^Send from/ }).then((button) => user.click(button))
  return { tab, send, user }
}

test('two tabs that send at once ask the wallet once, and the other says where it is asked', async () => {
  const asked = announceWallet()
  const storage = sharedStorage()
  const [one, two] = [await openTab(storage), await openTab(storage)]
  await Promise.all([one.send(), two.send()])
  await waitFor(() => expect(asked).toHaveLength(1))
  await screen.findByText('This payment is open in another tab')
  expect(asked).toHaveLength(1)
})

test('a tab that has not heard yet that the wallet was asked looks before it asks', async () => {
  const asked = announceWallet()
  const storage = sharedStorage()
  const [one, two] = [await openTab(storage), await openTab(storage)]
  await one.send()
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => asked[0]?.answer(hash))
  await two.send()
  await waitFor(() => expect(two.tab.queryByRole('button', { name: /^Send from/ })).toBeNull())
  expect(asked).toHaveLength(1)
})

test('what one tab asked and what became of it is shown in the other, and refusing lets it ask', async () => {
  const asked = announceWallet()
  const storage = sharedStorage()
  const [one, two] = [await openTab(storage), await openTab(storage)]
  await one.send()
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => storage.tell())
  await two.tab.findByText('Your wallet may still show a request for 120 DAI')
  expect(two.tab.queryByRole('button', { name: /^Send from/ })).toBeNull()
  await act(async () => asked[0]?.refuse())
  await one.tab.findByText('You closed the request')
  await act(async () => storage.tell())
  await two.send()
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('saying in one tab that it was not sent does not open a second request while the first is shown', async () => {
  const asked = announceWallet()
  const storage = sharedStorage()
  const [one, two] = [await openTab(storage), await openTab(storage)]
  await one.send()
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => storage.tell())
  await two.user.click(await two.tab.findByRole('button', { name: 'It was not sent' }))
  await two.send()
  await two.tab.findByText('This payment is open in another tab')
  expect(asked).toHaveLength(1)
})

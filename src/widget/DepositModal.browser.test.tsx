import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { createScenario } from '../testing/createScenario.js'
import { DepositModal } from './DepositModal.js'
import type { DepositModalHandle, DepositModalProps } from './modal/DepositModalProps.js'

afterEach(cleanup)

function open(props: DepositModalProps = {}, wallet?: Parameters<typeof DepositProvider>[0]['wallet']) {
  const scenario = createScenario('card', { hold: true })
  const fetch = vi.fn(scenario.fetch)
  const client = createDepositClient({ baseUrl: '/api', fetch })
  const handle = createRef<DepositModalHandle>()
  const host = (more: DepositModalProps = {}) => (
    <StrictMode>
      <DepositProvider client={client} storage={null} wallet={wallet}>
        <button type="button" onClick={() => handle.current?.open()}>
          Add money
        </button>
        <a href="#elsewhere">Elsewhere</a>
        <DepositModal ref={handle} {...props} {...more} />
      </DepositProvider>
    </StrictMode>
  )
  const view = render(host())
  return { handle, fetch, scenario, change: (more: DepositModalProps) => view.rerender(host(more)) }
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const opener = () => screen.getByText('Add money')

test('nothing is asked of the service before it is opened', async () => {
  const { fetch, handle } = open()
  expect(dialog()).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  act(() => handle.current?.open())
  await screen.findByRole('dialog', { name: 'Deposit' })
  expect(fetch).toHaveBeenCalled()
})

test('Escape closes it and gives focus back to what opened it', async () => {
  const told = vi.fn()
  open({ onOpenChange: told })
  await userEvent.click(opener())
  await waitFor(() => expect(dialog().matches(':modal')).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog().open).toBe(false))
  expect(document.activeElement).toBe(opener())
  expect(told.mock.calls).toEqual([[true], [false]])
})

test('the tab key never reaches the page behind it', async () => {
  open({ defaultOpen: true })
  await screen.findByText('You pay')
  const reached = new Set<Element | null>()
  for (let press = 0; press < 25; press += 1) {
    await userEvent.keyboard('{Tab}')
    reached.add(document.activeElement)
  }
  expect(reached.size).toBeGreaterThan(4)
  expect(reached.has(opener())).toBe(false)
  expect(reached.has(screen.getByText('Elsewhere'))).toBe(false)
})

test('a press beside the widget closes it, one inside does not', async () => {
  open({ defaultOpen: true })
  await screen.findByText('You pay')
  screen.getByText('You pay').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(dialog().open).toBe(true)
  for (const type of ['mousedown', 'click']) dialog().dispatchEvent(new MouseEvent(type, { bubbles: true }))
  await waitFor(() => expect(dialog().open).toBe(false))
})

test('a text selected out of the widget closes nothing', async () => {
  open({ defaultOpen: true })
  const inside = await screen.findByText('You pay')
  inside.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(dialog().open).toBe(true)
})

test('the page behind does not scroll while it is open, and does again after', async () => {
  const { handle } = open({ defaultOpen: true })
  await waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'))
  act(() => handle.current?.close())
  expect(document.documentElement.style.overflow).toBe('')
})

test('a host that decides is asked and keeps the last word', async () => {
  const told = vi.fn()
  const { change } = open({ open: true, onOpenChange: told })
  await waitFor(() => expect(dialog().open).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(told).toHaveBeenCalledWith(false))
  expect(dialog().open).toBe(true)
  change({ open: false })
  await waitFor(() => expect(dialog().open).toBe(false))
})

test('a payment goes on behind a closed dialog, and is there again when it opens', async () => {
  const statuses = vi.fn()
  const scenario = createScenario('card', { elapsed: 13, hold: true })
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch })
  const handle = createRef<DepositModalHandle>()
  render(
    <DepositProvider client={client} storage={null}>
      <DepositModal ref={handle} defaultOpen paymentId={scenario.paymentId} onComplete={statuses} />
    </DepositProvider>,
  )
  await screen.findByText('Deposit on its way')
  act(() => handle.current?.close())
  await waitFor(() => expect(dialog().open).toBe(false))
  scenario.clock.advance(600_000)
  await waitFor(() => expect(statuses).toHaveBeenCalledTimes(1), { timeout: 15_000 })
  act(() => handle.current?.open())
  expect(await screen.findByText('Receipt')).toBeTruthy()
}, 30_000)

test('a reset leads to an empty form, also before it was ever opened', async () => {
  const scenario = createScenario('card', { elapsed: 13, hold: true })
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch })
  const handle = createRef<DepositModalHandle>()
  render(
    <StrictMode>
      <DepositProvider client={client} storage={null}>
        <DepositModal ref={handle} paymentId={scenario.paymentId} defaultAmount="70" />
      </DepositProvider>
    </StrictMode>,
  )
  act(() => handle.current?.reset())
  expect(dialog().open).toBe(false)
  act(() => handle.current?.open())
  await screen.findByText('You pay')
  expect(screen.getByDisplayValue('70')).toBeTruthy()
})

test('the list of wallets that a kit opens can be used, and the dialog is closed to the page again after', async () => {
  let settle = () => {}
  const kit = {
    getState: () => ({ choices: [{ id: 'kit', name: undefined, icon: undefined }], account: undefined }),
    subscribe: () => () => undefined,
    connect: () =>
      new Promise<void>((resolve) => {
        settle = resolve
      }),
    disconnect: () => undefined,
  }
  open({ defaultOpen: true, defaultPaymentMethod: 'wallet' }, kit as never)
  // The same words are on the button below, which leads up to this row.
  const [connect] = await screen.findAllByRole('button', { name: /Connect/ })
  act(() => connect?.click())
  await waitFor(() => expect(dialog().matches(':modal')).toBe(false))
  expect(dialog().open).toBe(true)
  const list = document.createElement('button')
  document.body.append(list)
  list.focus()
  expect(document.activeElement).toBe(list)
  list.remove()
  act(() => settle())
  await waitFor(() => expect(dialog().matches(':modal')).toBe(true))
})

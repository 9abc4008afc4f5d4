import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { createScenario } from '../testing/createScenario.js'
import { DepositModal, type DepositModalHandle, type DepositModalProps } from './DepositModal.js'

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

test('no request is sent before the dialog is opened', async () => {
  const { fetch, handle } = open()
  expect(dialog()).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  act(() => handle.current?.open())
  await screen.findByRole('dialog', { name: 'Deposit' })
  expect(fetch).toHaveBeenCalled()
})

test('Escape closes the dialog and returns focus to the opener', async () => {
  const onChange = vi.fn()
  open({ onOpenChange: onChange })
  await userEvent.click(opener())
  await waitFor(() => expect(dialog().matches(':modal')).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog().open).toBe(false))
  expect(document.activeElement).toBe(opener())
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

test('Tab never reaches the page behind the dialog', async () => {
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

test('a click on the backdrop closes the dialog, a click inside does not', async () => {
  open({ defaultOpen: true })
  await screen.findByText('You pay')
  screen.getByText('You pay').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(dialog().open).toBe(true)
  for (const type of ['mousedown', 'click']) dialog().dispatchEvent(new MouseEvent(type, { bubbles: true }))
  await waitFor(() => expect(dialog().open).toBe(false))
})

test('a drag that starts inside and ends outside does not close the dialog', async () => {
  open({ defaultOpen: true })
  const inside = await screen.findByText('You pay')
  inside.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(dialog().open).toBe(true)
})

test('page scroll is locked while the dialog is open', async () => {
  const { handle } = open({ defaultOpen: true })
  await waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'))
  act(() => handle.current?.close())
  expect(document.documentElement.style.overflow).toBe('')
})

test('a controlled dialog reports a close request and stays open until `open` changes', async () => {
  const onChange = vi.fn()
  const { change } = open({ open: true, onOpenChange: onChange })
  await waitFor(() => expect(dialog().open).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(false))
  expect(dialog().open).toBe(true)
  change({ open: false })
  await waitFor(() => expect(dialog().open).toBe(false))
})

test('a payment continues while the dialog is closed and is shown when it reopens', async () => {
  const statuses = vi.fn()
  const scenario = createScenario('card', { elapsed: 13, hold: true })
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch })
  const handle = createRef<DepositModalHandle>()
  render(
    <DepositProvider client={client} storage={null}>
      <DepositModal ref={handle} defaultOpen paymentId={scenario.paymentId} onComplete={statuses} />
    </DepositProvider>,
  )
  await screen.findByText('On its way')
  act(() => handle.current?.close())
  await waitFor(() => expect(dialog().open).toBe(false))
  scenario.clock.advance(600_000)
  await waitFor(() => expect(statuses).toHaveBeenCalledTimes(1))
  act(() => handle.current?.open())
  expect(await screen.findByText('Details')).toBeTruthy()
})

test('reset shows an empty form, even before the dialog was first opened', async () => {
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

test('the dialog is not modal while the wallet list of a kit is open', async () => {
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
  // The main button in the footer has the same label.
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

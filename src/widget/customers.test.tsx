import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { scriptProxy } from '../../test/support/scriptProxy.js'
import { emptyDraft } from '../flow/state.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { loadFlow, saveFlow } from '../storage/flowRecord.js'
import { Deposit, useSettings } from './Deposit.js'

afterEach(cleanup)

test('a list opened by one customer is closed for the next one', async () => {
  const { client } = scriptProxy()
  const page = (customerKey: string) => (
    <DepositProvider client={client} storage={null} customerKey={customerKey}>
      <Deposit />
    </DepositProvider>
  )
  const view = render(page('ada'))
  await userEvent.setup().click((await screen.findAllByRole('button', { name: /choose/i }))[0] as HTMLElement)
  await screen.findByRole('combobox')
  view.rerender(page('grace'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the history opened by one customer is closed for the next one', async () => {
  const { client } = scriptProxy()
  const page = (customerKey: string) => (
    <DepositProvider client={client} storage={null} customerKey={customerKey}>
      <Deposit />
    </DepositProvider>
  )
  const view = render(page('ada'))
  await screen.findByText('You pay')
  await userEvent.setup().click(screen.getByRole('button', { name: 'History' }))
  await screen.findByRole('heading', { name: 'Your deposits' })
  view.rerender(page('grace'))
  await waitFor(() => expect(view.container.querySelector('[data-screen="form"]')).toBeTruthy())
})

test('a reset does not discard the deposit of the customer who signs in next', async () => {
  const { client } = scriptProxy()
  const storage = memoryStorage()
  const kept = { step: 'payment', draft: emptyDraft, paymentId: 'pay_card' } as const
  saveFlow(storage, 'deposit@grace', kept, Date.now())
  const page = (customerKey: string) => (
    <DepositProvider client={client} storage={storage} customerKey={customerKey}>
      <Deposit resets={1} />
    </DepositProvider>
  )
  const view = render(page('ada'))
  await waitFor(() => expect(view.container.querySelector('[data-screen="form"]')).toBeTruthy())
  view.rerender(page('grace'))
  await waitFor(() => expect(view.container.querySelector('[data-screen="form"]')).toBeNull())
  expect(loadFlow(storage, 'deposit@grace', Date.now())).toMatchObject({ step: 'payment', paymentId: 'pay_card' })
})

test('settings of one customer do not carry over to the next, even without storage', () => {
  const { client } = scriptProxy()
  let customerKey = 'ada'
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null} customerKey={customerKey}>
      {children}
    </DepositProvider>
  )
  const { result, rerender } = renderHook(useSettings, { wrapper })
  const before = result.current[0]
  act(() => result.current[1]({ ...before, theme: 'dark' }))
  expect(result.current[0].theme).toBe('dark')
  customerKey = 'grace'
  rerender()
  expect(result.current[0].theme).toBe(before.theme)
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type JSX, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createDepositClient } from '../client/createDepositClient.js'
import type { FlowStorage } from '../flow/resume.js'
import { DepositProvider } from './DepositProvider.js'
import { useDeposit } from './useDeposit.js'

afterEach(cleanup)

function memory(): FlowStorage {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

const client = createDepositClient({ baseUrl: '/api', fetch: async () => Response.json({}) })

function Where(): JSX.Element {
  const { state, send } = useDeposit()
  return (
    <button type="button" onClick={() => send({ type: 'PAYMENT_OPENED', paymentId: 'pay_card' })}>
      {state.step}
    </button>
  )
}

test('who signs in next on the same browser finds a new form, and who comes back finds their own deposit', async () => {
  const storage = memory()
  const page = (customerKey: string) => (
    <StrictMode>
      <DepositProvider client={client} storage={storage} customerKey={customerKey}>
        <Where />
      </DepositProvider>
    </StrictMode>
  )
  const view = render(page('ada'))
  await userEvent.setup().click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('payment')
  view.rerender(page('grace'))
  expect(screen.getByRole('button').textContent).toBe('pick')
  view.rerender(page('ada'))
  expect(screen.getByRole('button').textContent).toBe('payment')
})

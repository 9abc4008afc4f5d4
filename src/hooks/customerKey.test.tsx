import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type JSX, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { useDepositContext } from './context.js'
import { DepositProvider } from './DepositProvider.js'
import { useDeposit } from './useDeposit.js'
import { usePayment } from './usePayment.js'

afterEach(cleanup)

const client = createDepositClient({ baseUrl: '/api', fetch: async () => Response.json({}) })

/** Records the step of each render with `isReady`. */
function Where({ drawn = [] }: { drawn?: string[] }): JSX.Element {
  const { state, send, isReady } = useDeposit()
  if (isReady) drawn.push(state.step)
  return (
    <button type="button" onClick={() => send({ type: 'PAYMENT_OPENED', paymentId: 'pay_card' })}>
      {state.step}
    </button>
  )
}

test('another customer gets a new form, and a returning one their own deposit', async () => {
  const storage = memoryStorage()
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
  expect(screen.getByRole('button').textContent).toBe('form')
  view.rerender(page('ada'))
  expect(screen.getByRole('button').textContent).toBe('payment')
})

test('a returning customer sees no final form before their deposit is restored', async () => {
  const storage = memoryStorage()
  const drawn: string[] = []
  const page = (customerKey: string) => (
    <DepositProvider client={client} storage={storage} customerKey={customerKey}>
      <Where drawn={drawn} />
    </DepositProvider>
  )
  const view = render(page('ada'))
  await userEvent.setup().click(screen.getByRole('button'))
  view.rerender(page('grace'))
  drawn.splice(0)
  view.rerender(page('ada'))
  expect(new Set(drawn)).toEqual(new Set(['payment']))
})

function Wallets({ seen }: { seen: Set<unknown> }): null {
  seen.add(useDepositContext().wallets)
  return null
}

test('without a storage, the deposit and the wallet are not shared across customers', async () => {
  const stores = new Set<unknown>()
  const page = (customerKey: string) => (
    <DepositProvider client={client} storage={null} customerKey={customerKey}>
      <Where />
      <Wallets seen={stores} />
    </DepositProvider>
  )
  const view = render(page('ada'))
  await userEvent.setup().click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('payment')
  expect(stores.size).toBe(1)
  view.rerender(page('grace'))
  expect(screen.getByRole('button').textContent).toBe('form')
  expect(stores.size).toBe(2)
})

/** A proxy that returns one status, or 404 once `gone`. */
function proxyOf(baseUrl: string, status: string) {
  const proxy = { gone: false }
  const fetch = async () =>
    proxy.gone
      ? Response.json({ errors: [{ kind: 'other', message: 'No such payment.' }] }, { status: 404 })
      : Response.json(payment({ status }))
  return { proxy, client: createDepositClient({ baseUrl, attempts: 1, fetch }) }
}

function Status(): JSX.Element {
  const { data, error } = usePayment('pay_card')
  return <p>{data?.status ?? error?.code}</p>
}

test('cached data of one customer is not visible to the next one', async () => {
  const queryClient = new QueryClient()
  const { proxy, client } = proxyOf('/api', 'COMPLETE')
  const page = (customerKey: string) => (
    <DepositProvider client={client} queryClient={queryClient} storage={null} customerKey={customerKey}>
      <Status />
    </DepositProvider>
  )
  const view = render(page('ada'))
  await screen.findByText('COMPLETE')
  proxy.gone = true
  view.rerender(page('grace'))
  await screen.findByText('not_found')
})

test('two proxies sharing the host cache do not share data', async () => {
  const queryClient = new QueryClient()
  const page = (baseUrl: string, status: string) => (
    <DepositProvider client={proxyOf(baseUrl, status).client} queryClient={queryClient} storage={null}>
      <Status />
    </DepositProvider>
  )
  render(page('/test', 'COMPLETE'))
  await screen.findByText('COMPLETE')
  render(page('/live', 'EXPIRED'))
  await screen.findByText('EXPIRED')
  expect(screen.getByText('COMPLETE')).toBeTruthy()
})

import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createDepositClient } from '../../client/createDepositClient.js'
import { DepositProvider } from '../../hooks/DepositProvider.js'
import { createScenario } from '../../testing/createScenario.js'
import type { ScenarioName } from '../../testing/scenarios/scenarios.js'
import { ownerAddress } from '../../testing/world/people.js'
import { DepositWidget } from '../DepositWidget.js'
import type { DepositWidgetProps } from '../DepositWidgetProps.js'

// A busy machine takes longer to load the list, and whoever waits for a condition loses nothing by waiting longer.
configure({ reactStrictMode: true })
afterEach(cleanup)

async function openHistory(name: ScenarioName, props: DepositWidgetProps = { ownerAddress }) {
  const scenario = createScenario(name, { hold: true })
  const asked: URL[] = []
  const client = createDepositClient({
    baseUrl: 'http://proxy.test',
    attempts: 1,
    fetch: (input, init) => {
      asked.push(new URL(String(input)))
      return scenario.fetch(input, init)
    },
  })
  render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget {...props} />
    </DepositProvider>,
  )
  const user = userEvent.setup()
  await screen.findByText('You pay')
  await user.click(screen.getByRole('button', { name: 'History' }))
  await screen.findByRole('heading', { name: 'History' })
  return { user, asked: () => asked.filter(({ pathname }) => pathname.endsWith('/history')) }
}

const rows = () => screen.getAllByRole('button').filter((button) => button.classList.contains('dw-row'))

test('every deposit of the owner is listed, the newest first, with what became of it', async () => {
  const { asked } = await openHistory('history')
  expect(await screen.findByText('This month')).toBeTruthy()
  expect(rows().map((row) => row.querySelector('.dw-badge')?.textContent)).toEqual([
    'Moving',
    'To pay',
    'Needs you',
    'Arrived',
    'Arrived',
    'Withdrawn',
    'Expired',
  ])
  expect(asked()[0]?.searchParams.get('owner_address')).toBe(ownerAddress)
  // The service leaves out what nobody paid unless all is asked for.
  expect(asked()[0]?.searchParams.get('category')).toBe('ALL')
})

test('a row says its label and where stopped money is', async () => {
  await openHistory('history')
  expect(await screen.findByText(/^“Rent”, /)).toBeTruthy()
  expect(screen.getByText('In your one-time wallet')).toBeTruthy()
  expect(screen.getByText('Sent back to your wallet')).toBeTruthy()
})

test('a press goes on with a deposit where it stands', async () => {
  const { user } = await openHistory('history')
  await user.click(await screen.findByRole('button', { name: /To pay/ }))
  expect(await screen.findByText(/Send 500/)).toBeTruthy()
})

test('what stopped is taken up where its money can be got back', async () => {
  const { user } = await openHistory('history')
  await user.click(await screen.findByRole('button', { name: /Needs you/ }))
  expect(await screen.findByRole('heading', { name: 'Deposit stopped' })).toBeTruthy()
})

test('only what waits for the person is left when that is asked for', async () => {
  const { user } = await openHistory('history')
  await user.click(await screen.findByRole('radio', { name: 'Needs you' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('a payment is found by its id without knowing whose it is', async () => {
  const { user } = await openHistory('history', {})
  expect(await screen.findByText('Made on another device?')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'pay_past_5')
  const found = await screen.findByRole('region', { name: 'With this id' })
  expect(within(found).getAllByRole('button')).toHaveLength(1)
})

test('an id that nobody knows is said to be unknown, and is no failure', async () => {
  const { user } = await openHistory('history')
  await user.type(await screen.findByRole('searchbox'), 'pay_999_9')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('deposits are found by the address they went to and by their label', async () => {
  const { user, asked } = await openHistory('history')
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'Rent')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.clear(field)
  await user.type(field, ownerAddress)
  await waitFor(() => expect(asked().at(-1)?.searchParams.get('dest_address')).toBe(ownerAddress))
})

test('older deposits come page by page and those that were there stay', async () => {
  const { user } = await openHistory('history-long')
  await user.click(await screen.findByRole('button', { name: 'Show 25 more of 67' }))
  expect(rows().length).toBeGreaterThanOrEqual(25)
  await user.click(await screen.findByRole('button', { name: 'Show 17 more of 67' }))
  await waitFor(() => expect(rows()).toHaveLength(67))
  expect(screen.queryByRole('button', { name: /more of/ })).toBeNull()
  expect(new Set(rows().map((row) => row.textContent)).size).toBeGreaterThan(60)
})

test('a service that is down says so, and the way back is open', async () => {
  const { user } = await openHistory('history-down')
  expect(await screen.findByText('The service is not answering')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeTruthy()
})

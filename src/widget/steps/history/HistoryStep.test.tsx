import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openHistory, rows } from '../../../../test/support/openHistory.js'
import { ownerAddress } from '../../../testing/world/people.js'

afterEach(cleanup)

test('a deposit that cannot be read is named by its id, and the others are listed', async () => {
  let broken = ''
  await openHistory('history', undefined, undefined, (payments) => {
    broken = payments[1]?.payment_id ?? ''
    Object.assign(payments[1] ?? {}, { quoted: 'unreadable' })
  })
  expect(await screen.findByText('One deposit can’t be shown')).toBeTruthy()
  expect(screen.getByText(new RegExp(broken)).textContent).toContain('Your money isn’t affected')
  expect(rows().length).toBeGreaterThan(2)
})

test('lists every deposit of the owner, newest first, with its stage', async () => {
  const { asked } = await openHistory('history')
  expect(await screen.findByText('This month')).toBeTruthy()
  expect(rows().map((row) => row.querySelector('.dw-badge')?.textContent)).toEqual([
    'Moving',
    'To pay',
    'Needs you',
    'Arrived',
    'Arrived',
    'Taken back',
    'Expired',
  ])
  expect(asked()[0]?.searchParams.get('owner_address')).toBe(ownerAddress)
  // The service omits unpaid payments unless the category is ALL.
  expect(asked().map(({ searchParams }) => searchParams.get('category'))).toContain('ALL')
})

test('a row shows its label and where stopped funds are', async () => {
  await openHistory('history')
  expect(await screen.findByText(/^“Rent”, /)).toBeTruthy()
  expect(screen.getByText('In this payment’s wallet')).toBeTruthy()
  // The remaining balance is fetched only when the payment is opened.
  expect(screen.getByText('495.05 USDC to USDC')).toBeTruthy()
  expect(screen.getByText('250.00 USDC sent back, less the network fee')).toBeTruthy()
})

test('pressing an unpaid deposit opens its payment screen', async () => {
  const { user } = await openHistory('history')
  await user.click(await screen.findByRole('button', { name: /To pay/ }))
  expect(await screen.findByText(/Send 500/)).toBeTruthy()
})

test('pressing a stopped deposit opens its recovery screen', async () => {
  const { user } = await openHistory('history')
  await user.click(await screen.findByRole('button', { name: /Needs you/ }))
  expect(await screen.findByRole('heading', { name: 'Deposit stopped' })).toBeTruthy()
})

test('the "Needs you" filter keeps only payments that need the user', async () => {
  const { user } = await openHistory('history')
  await user.click(await screen.findByRole('radio', { name: 'Needs you' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('a row says what was paid and what it becomes, in this order', async () => {
  await openHistory('history')
  await screen.findByText('This month')
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual([
    expect.stringMatching(/^0\.1000 ETH to [0-9.]+ USDC$/),
    '500.00 USDC to USDC',
    '495.05 USDC to USDC',
    expect.stringMatching(/^1,001\.00 USDC to [0-9.]+ USDC$/),
    expect.stringMatching(/^0\.2500 ETH to [0-9.]+ USDC$/),
    // What came back is another thing than what it was to become.
    '250.00 USDC to USDC',
    '$100.00 to USDC',
  ])
})

/** Scrolls to the current end of the list. */
function scrollToEnd() {
  const list = screen.getByRole('group', { name: 'Your deposits' })
  list.scrollTop = Number.parseInt((list.firstElementChild as HTMLElement).style.blockSize, 10)
  fireEvent.scroll(list)
}

test('a long history is virtualized and loads each older page once near its end', async () => {
  const { asked } = await openHistory('history-long')
  await screen.findByText('Today')
  expect(rows().length).toBeLessThan(25)
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('67')
  const older = () => asked().filter(({ searchParams }) => searchParams.has('pagination_key'))
  expect(older()).toHaveLength(0)
  scrollToEnd()
  await waitFor(() => expect(older()).toHaveLength(1))
  await waitFor(() => {
    scrollToEnd()
    expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-posinset')).toBe('67')
  })
  expect(older()).toHaveLength(1)
  expect(rows().length).toBeLessThan(25)
})

test('arrow keys, Home and End move focus through a long history', async () => {
  const { user } = await openHistory('history-long')
  await screen.findByText('Today')
  act(() => rows()[0]?.focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(rows()[1])
  await user.keyboard('{End}')
  await waitFor(() => expect(document.activeElement?.parentElement?.getAttribute('aria-posinset')).toBe('25'))
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('67'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
})

test('a failed page keeps the loaded rows and can be retried', async () => {
  let broken = true
  const { user } = await openHistory(
    'history-long',
    undefined,
    (url) => broken && url.searchParams.has('pagination_key'),
  )
  await screen.findByText('Today')
  scrollToEnd()
  expect(await screen.findByText('No connection')).toBeTruthy()
  expect(rows().length).toBeGreaterThan(5)
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    scrollToEnd()
    expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-posinset')).toBe('67')
  })
  expect(screen.queryByText('No connection')).toBeNull()
})

test('an empty history offers to make a deposit', async () => {
  const { user } = await openHistory('card')
  await user.click(await screen.findByRole('button', { name: 'New deposit' }))
  expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeTruthy()
})

test('an unavailable service shows an error, and Back still works', async () => {
  const { user } = await openHistory('history-down')
  expect(await screen.findByText('The service isn’t responding')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeTruthy()
})

test('a payment that another customer created is marked, and shown without a label', async () => {
  await openHistory('history', { ownerAddress }, undefined, (payments) => {
    for (const payment of payments) Object.assign(payment, { foreign: true, label: 'My rent' })
  })
  await screen.findByText('This month')
  for (const row of rows()) expect(row.textContent).toContain('Made elsewhere')
  expect(document.body.textContent).not.toContain('My rent')
})

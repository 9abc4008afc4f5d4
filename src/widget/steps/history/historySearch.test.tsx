import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openHistory, rows } from '../../../../test/support/openHistory.js'
import { destinationAddress, ownerAddress } from '../../../testing/world/people.js'

afterEach(cleanup)

test('a payment is found by id without an owner', async () => {
  const { user } = await openHistory('history', {})
  expect(await screen.findByText('Looking for another deposit?')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'pay_past_5')
  const found = await screen.findByRole('region', { name: 'With this id' })
  expect(within(found).getAllByRole('button')).toHaveLength(1)
})

test('an unknown id shows an empty state, not an error', async () => {
  const { user } = await openHistory('history')
  await user.type(await screen.findByRole('searchbox'), 'pay_999_9')
  expect(await screen.findByText('No deposits with “pay_999_9”')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a deposit that is not in the list is looked up by reference or payment id', async () => {
  const { user } = await openHistory('history')
  await user.type(await screen.findByRole('searchbox'), 'Holiday')
  await screen.findByText('No deposits with “Holiday”')
  await user.click(screen.getByRole('button', { name: /^Not here\? Look up by reference/ }))
  const field = screen.getByRole('searchbox', { name: 'Reference or payment id' })
  expect(document.activeElement).toBe(field)
  expect((field as HTMLInputElement).value).toBe('')
  expect(screen.getByText(/^A reference finds deposits in this list/)).toBeTruthy()
  await user.type(field, 'B3B5-0C20')
  await screen.findByText('No deposits with “B3B5-0C20”')
  expect(screen.getByText(/enter its whole payment id/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Not here/ })).toBeNull()
  await user.clear(field)
  await user.type(field, 'pay_past_5')
  expect(await screen.findByText('With this id')).toBeTruthy()
})

test('deposits are found by destination address and by label', async () => {
  const { user, asked } = await openHistory('history')
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'Rent')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.clear(field)
  await user.type(field, ownerAddress)
  await waitFor(() => expect(asked().at(-1)?.searchParams.get('dest_address')).toBe(ownerAddress))
})

test.each([
  ['a token', 'eth', 2],
  ['an amount', '495.05', 1],
  ['an amount with separators', '1,001', 1],
  ['an amount without them', '1001.00', 1],
  ['a network', 'arbitrum', 4],
  ['a provider', 'northpay', 1],
  ['a state', 'taken back', 1],
  ['words that are apart', '250 taken', 1],
  ['a label', 'rent', 1],
])('search finds %s that a row shows: %s', async (_, typed, count) => {
  const { user } = await openHistory('history')
  await screen.findByText('This month')
  await user.type(screen.getByRole('searchbox'), typed)
  await waitFor(() => expect(rows()).toHaveLength(count))
})

test.each(['2441-CC5D', '2441cc5d'])('search finds the reference that support was given: %s', async (typed) => {
  const { user } = await openHistory('history', undefined, undefined, (payments) => {
    Object.assign(payments[2] ?? {}, { payment_id: '24411999-0000-4000-8000-00000000cc5d' })
  })
  await screen.findByText('This month')
  await user.type(screen.getByRole('searchbox'), typed)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).toContain('495.05 USDC to USDC')
})

test('a search looks among older deposits on request', async () => {
  const { user } = await openHistory('history-long')
  await screen.findByText('Today')
  await user.type(screen.getByRole('searchbox'), '$159.00')
  await user.click(await screen.findByRole('button', { name: 'Show older deposits' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).toContain('$159.00 to ')
})

test('a search marks what it found, across separators of digits and signs of patterns', async () => {
  const { user } = await openHistory('history', {
    ownerAddress,
    addressNames: { [destinationAddress]: { name: 'Savings (old)' } },
  })
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks()).toEqual([])
  await user.type(await screen.findByRole('searchbox'), '1001 (old')
  await waitFor(() => expect(marks()).toEqual(['1,001', '(old']))
})

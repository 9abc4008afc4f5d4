import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { base, complete } from '../../../../test/support/completedPayment.js'
import { destination, usdc } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import type { DepositWidgetProps } from '../../options.js'

afterEach(cleanup)

function open(amount: string | undefined, props: DepositWidgetProps = {}, fees = base.quoted.fees.total_fees) {
  const fulfilled = {
    route: base.quoted.route,
    ...(amount !== undefined && { output_amount: { asset: usdc, amount } }),
    fees: { ...base.quoted.fees, total_fees: fees },
  }
  return openPayment({ payment: complete({ fulfilled }), props })
}

const named = (name: string, own?: boolean): DepositWidgetProps => ({
  addressNames: { [destination.toLowerCase()]: { name, own } },
})

test('money at an address that the host calls the person’s own is called theirs', async () => {
  open('49.419', named('Meridian wallet', true))
  expect(await screen.findByText('49.41 USDC is yours')).toBeTruthy()
  expect(screen.getByText('In your Meridian wallet.')).toBeTruthy()
})

test('money at any other address is not called theirs, whatever its name', async () => {
  open('49.419', named('Savings'))
  expect(await screen.findByText('49.41 USDC arrived at Savings')).toBeTruthy()
  expect(screen.queryByText(/yours/)).toBeNull()
})

test('a name is not given to an address that only looks like the named one', async () => {
  const alike = `${destination.slice(0, 10)}${'0'.repeat(24)}${destination.slice(-8)}`
  open('49.25', { addressNames: { [alike]: { name: 'Savings', own: true } } })
  await screen.findByText('Details')
  expect(screen.queryByText(/Savings|yours/)).toBeNull()
})

test('the receipt is folded, and shows the address in full once it is open', async () => {
  open('49.25', named('Savings'))
  const details = await screen.findByRole('button', { name: 'Paid $50.00 by card, fees $0.75 Details' })
  expect(details.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Reference')).toBeNull()
  await userEvent.click(details)
  const address = screen.getByText('To, on Base').parentElement?.querySelector('.dw-address')
  expect(address?.textContent).toBe(destination)
})

test('a shortfall shows its reason and opens help', async () => {
  open('49', {}, '1')
  expect(await screen.findByText('0.25 USDC less than we said')).toBeTruthy()
  expect(screen.getByText(/The fees were \$0\.25 higher than quoted\./)).toBeTruthy()
  const note = screen.getByText('0.25 USDC less than we said').closest<HTMLElement>('.dw-note')
  await userEvent.click(within(note as HTMLElement).getByRole('button', { name: 'Help' }))
  expect(await screen.findByRole('dialog', { name: 'Help' })).toBeTruthy()
})

test.each([
  ['49.2459', 1],
  ['49.25', 0],
  ['49.2501', 0],
])('of 49.25 quoted, %s is reported as a shortfall %i times', async (amount, times) => {
  open(amount)
  await screen.findByText('Details')
  expect(screen.queryAllByText(/less than we said/)).toHaveLength(times)
})

test('a difference that nobody can see is not reported as a shortfall', async () => {
  const quoted = { ...base.quoted, output_amount: { asset: usdc, amount: '49.2509' } }
  const fulfilled = { route: base.quoted.route, output_amount: { asset: usdc, amount: '49.2501' } }
  openPayment({ payment: complete({ quoted, fulfilled }) })
  await screen.findByText('Details')
  expect(screen.queryByText(/less than we said/)).toBeNull()
})

test('an amount that the service does not name is not said to have arrived', async () => {
  open(undefined, named('Meridian wallet', true))
  expect(await screen.findByText('Finished', { selector: '.dw-landing-title' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Share|Save picture)$/ })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /Details$/ }))
  expect(screen.queryByText(/is yours|^You got$|^Arrived$/)).toBeNull()
})

test('Done calls the host before it closes anything', async () => {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  open('49.25', { onDone, onClose })
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onClose).not.toHaveBeenCalled()
})

test('the outcome shows the mark of the host', async () => {
  open('49.25', { brand: { name: 'Meridian', imageUrl: '/mark.svg' } })
  const mark = (await screen.findByText('Meridian')).closest('p')
  expect(mark?.querySelector('img')?.getAttribute('src')).toBe('/mark.svg')
})

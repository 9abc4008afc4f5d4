import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deposit, transfer, transferStage } from '../../../test/support/transferStage.js'
import { depositAddress, hash, owner } from '../../testing/fixtures.js'
import { openPayment } from '../../testing/openPayment.js'

const { announceWallet } = transferStage()

test('amount, token, network and the whole address are on the screen', async () => {
  openPayment({ payment: transfer() })
  expect(await screen.findByText('Send 120 DAI')).toBeTruthy()
  expect(screen.getByText('DAI on Base')).toBeTruthy()
  const address = document.querySelector('.dw-addr')
  expect(address?.textContent).toBe(depositAddress)
  expect(await screen.findByRole('img', { name: 'Payment request to scan' })).toBeTruthy()
})

test('the address is copied only after token and network were agreed on, the amount at once', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  await user.click(await screen.findByRole('button', { name: 'Copy amount' }))
  expect(await navigator.clipboard.readText()).toBe('120')
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe('120')
  expect(screen.getAllByText('Tick the box below first').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe(depositAddress)
})

test('by keyboard alone the address can be agreed on and copied', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  const box = await screen.findByRole('checkbox')
  act(() => box.focus())
  await user.keyboard(' ')
  act(() => screen.getByRole('button', { name: 'Copy address' }).focus())
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe(depositAddress)
})

test('a person who sent from elsewhere can say so and come back to the address', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  await user.click(await screen.findByRole('button', { name: 'Already sent? Track it' }))
  expect((await screen.findAllByText('Waiting for your transfer on Base')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Show the address' }))
  expect(await screen.findByText('Send 120 DAI')).toBeTruthy()
})

test('another token that came to the address is said on the screen that waits, with the way to take it back', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer(), stray: { 'base:0x': '0.5' } })
  expect(
    await screen.findByText('What arrived is something else, so it does not move on by itself. You can take it back.'),
  ).toBeTruthy()
  // What was asked for is still to be sent.
  expect(screen.getByText('Send 120 DAI')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Take back 0.5 ETH/ }))
  expect(await screen.findByRole('heading', { name: 'Withdraw your money' })).toBeTruthy()
})

test('a token that is not listed is shown by its address, without a wallet and without a request to scan', async () => {
  announceWallet(async () => hash)
  const strange = { ...deposit, deposit_token: 'base:0x00000000000000000000000000000000000000e1' }
  openPayment({
    payment: transfer({ next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [strange] } }),
  })
  expect(await screen.findByRole('img', { name: 'Deposit address to scan' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.queryByRole('button', { name: /wallet/i })).toBeNull()
})

test('a changed deposit address is hidden and nothing can be sent', async () => {
  const { tell } = openPayment({ payment: transfer() })
  await screen.findByText('Send 120 DAI')
  const other = { ...deposit, deposit_address: owner }
  await tell({ next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [other] } })
  expect(await screen.findByText('The deposit address changed')).toBeTruthy()
  expect(document.body.textContent).not.toContain(owner)
  expect(screen.getByRole('button', { name: 'Deposit again' })).toBeTruthy()
})

test('what is no address on its network is never shown, copied or sent to', async () => {
  const burned = { ...deposit, deposit_address: '0x000000000000000000000000000000000000dEaD' }
  const next_instruction = { type: 'TRANSFER_IN' as const, payment_id: 'pay_card', deposit_info: [burned] }
  announceWallet(async () => hash)
  openPayment({ payment: transfer({ next_instruction }) })
  expect(await screen.findByText('The service named no address on Base')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/dead/i)
  expect(screen.queryByRole('button', { name: /Copy address|Test wallet|^Send from/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Already sent/ })).toBeTruthy()
})

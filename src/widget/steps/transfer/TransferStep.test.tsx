import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { depositAddress, hash, owner } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { deposit, transfer, transferStage } from '../../../../test/support/transferStage.js'

const { announceWallet } = transferStage()

test('the screen shows amount, token, network and the full address', async () => {
  openPayment({ payment: transfer() })
  expect(await screen.findByText('Send 120 DAI')).toBeTruthy()
  expect(screen.getByText('DAI on Base')).toBeTruthy()
  const address = document.querySelector('.dw-address')
  expect(address?.textContent).toBe(depositAddress)
  expect(await screen.findByRole('img', { name: 'QR code for the deposit address' })).toBeTruthy()
})

test('the first copy of the address asks in place for token and network, once', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  await user.click(await readyButton('Copy amount'))
  expect(await navigator.clipboard.readText()).toBe('120')
  const note = screen.getByText('Only DAI, only on Base.')
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(screen.getByText('Only DAI, only on Base.')).toBe(note)
  const gotIt = await readyButton('Got it, copy address')
  expect(document.activeElement).toBe(gotIt)
  expect(await navigator.clipboard.readText()).toBe('120')
  await user.click(gotIt)
  expect(await navigator.clipboard.readText()).toBe(depositAddress)
  await user.click(await readyButton('Copy amount'))
  expect(await navigator.clipboard.readText()).toBe('120')
  await user.click(await readyButton('Copy address'))
  expect(await navigator.clipboard.readText()).toBe(depositAddress)
})

test('a double click on copy agrees to nothing', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  await user.click(await readyButton('Copy amount'))
  await user.dblClick(screen.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe('120')
  expect(screen.getByText('Only DAI, only on Base.')).toBeTruthy()
})

test('whatever the code contains, the rule of the address stands below it', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  const note = await screen.findByText('Only DAI, only on Base.')
  for (const name of ['Payment request', 'Address only']) {
    await user.click(screen.getByRole('radio', { name }))
    expect(screen.getByText('Only DAI, only on Base.')).toBe(note)
  }
})

test('the address can be confirmed and copied by keyboard', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  const copy = await readyButton('Copy address')
  act(() => copy.focus())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await readyButton('Got it, copy address'))
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe(depositAddress)
})

test('Already sent opens tracking, and the address can be shown again', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  await user.click(await screen.findByRole('button', { name: 'Already sent it? Track it' }))
  expect((await screen.findAllByText('Waiting for your transfer on Base')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Show the address' }))
  expect(await screen.findByText('Send 120 DAI')).toBeTruthy()
})

test('another token at the deposit address is shown with an option to withdraw it', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer(), unexpected: { 'base:0x': '0.5' } })
  expect(
    await screen.findByText('Something else arrived, so it won’t move on by itself. You can take it back.'),
  ).toBeTruthy()
  // The requested transfer is still outstanding.
  expect(screen.getByText('Another token arrived')).toBeTruthy()
  expect(screen.getByText('Exact amount').nextElementSibling?.textContent).toBe('120 DAI on Base')
  expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Take back 0.5 ETH/ }))
  expect(await screen.findByRole('heading', { name: 'Take your money back' })).toBeTruthy()
})

test('an unlisted token has no wallet button and no payment request code', async () => {
  announceWallet(async () => hash)
  const strange = { ...deposit, deposit_token: 'base:0x00000000000000000000000000000000000000e1' }
  openPayment({
    payment: transfer({ next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [strange] } }),
  })
  expect(await screen.findByRole('img', { name: 'QR code for the deposit address' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.queryByRole('button', { name: /wallet/i })).toBeNull()
})

test('a changed deposit address is hidden and sending is blocked', async () => {
  const { updatePayment } = openPayment({ payment: transfer() })
  await screen.findByText('Send 120 DAI')
  const other = { ...deposit, deposit_address: owner }
  await updatePayment({ next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [other] } })
  expect(await screen.findByText('The deposit address changed')).toBeTruthy()
  expect(document.body.textContent).not.toContain(owner)
  const filled = [...document.querySelectorAll('[data-kind="primary"]')].map(({ textContent }) => textContent)
  expect(filled).toEqual(['Copy details for support'])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeTruthy()
  expect(document.querySelector('[data-screen="stopped"]')).toBeNull()
})

test('an address that could not be checked is hidden, and can be checked again', async () => {
  const user = userEvent.setup()
  let isBusy = true
  const expectedAddress = () => {
    if (isBusy) throw new Error('the host is busy')
    return depositAddress
  }
  openPayment({ payment: transfer(), expectedAddress })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('The deposit address changed')).toBeNull()
  expect(document.body.textContent).not.toContain(depositAddress)
  isBusy = false
  await user.click(retry)
  expect(await screen.findByText('Send 120 DAI')).toBeTruthy()
})

test('after a difference no transfer is shown while the next reading is compared', async () => {
  let answer = (_: string) => {}
  let expected: string | Promise<string> = depositAddress
  const { updatePayment } = openPayment({ payment: transfer(), expectedAddress: () => expected })
  await screen.findByText('Send 120 DAI')
  const received = (balance: string) => ({
    issues: [{ kind: 'funding' as const, token: deposit.deposit_token, balance }],
  })
  expected = owner
  await updatePayment(received('1'))
  expect(await screen.findByText('The deposit address changed')).toBeTruthy()
  expected = new Promise((resolve) => (answer = resolve))
  await updatePayment(received('2'))
  expect(screen.getByText('The deposit address changed')).toBeTruthy()
  expect(document.querySelector('.dw-address, [role=img]')).toBeNull()
  await act(async () => answer(depositAddress))
  expect(await screen.findByText('118 DAI to go')).toBeTruthy()
})

test('an address that is invalid on its network is never shown, copied or sent to', async () => {
  const burned = { ...deposit, deposit_address: '0x000000000000000000000000000000000000dEaD' }
  const next_instruction = { type: 'TRANSFER_IN' as const, payment_id: 'pay_card', deposit_info: [burned] }
  announceWallet(async () => hash)
  openPayment({ payment: transfer({ next_instruction }) })
  await waitFor(() => expect(document.querySelector('[data-screen="stopped"]')).toBeTruthy())
  expect(screen.queryByRole('button', { name: /Copy address|Test wallet|^Send from/ })).toBeNull()
})

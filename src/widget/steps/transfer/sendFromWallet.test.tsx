import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { depositAddress, hash } from '../../../../test/support/fixtures.js'
import { dai, openPayment } from '../../../../test/support/openPayment.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { arrived, transfer, transferStage } from '../../../../test/support/transferStage.js'
import type { DepositEvent } from '../../options.js'

const { announceWallet, connected } = transferStage()

const refuse = async (): Promise<string> => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
}

test('the wallet receives exactly the displayed transfer, which is then tracked', async () => {
  const asked = announceWallet(async () => hash)
  const { user } = await connected()
  await user.click(await readyButton(/^Send from 0x5aAe/))
  expect(await screen.findByText('What you sent')).toBeTruthy()
  expect(asked).toHaveLength(1)
  const { to, data } = asked[0] as { to: string; data: string }
  expect(to.toLowerCase()).toBe(dai.slice(5))
  const units = (120n * 10n ** 18n).toString(16).padStart(64, '0')
  expect(data).toBe(`0xa9059cbb${depositAddress.slice(2).toLowerCase().padStart(64, '0')}${units}`)
})

test('a wallet payer sees no QR code unless the transfer is made from elsewhere', async () => {
  const asked = announceWallet(async () => hash)
  const { user } = await connected()
  await readyButton(/^Send from 0x5aAe/)
  const scannable = () => screen.queryByRole('img', { name: /QR/ }) ?? document.querySelector('.dw-qr-code')
  expect(scannable()).toBeNull()
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
  const shown = [...document.querySelectorAll('.dw-address')].map(({ textContent }) => textContent)
  expect(shown).toContain(depositAddress)
  const elsewhere = screen.getByRole('button', { name: 'Use another wallet' })
  await user.click(elsewhere)
  expect(document.activeElement).toBe(elsewhere)
  expect(await screen.findByRole('img', { name: 'QR code for the deposit address' })).toBeTruthy()
  await readyButton('Copy amount')
  await user.click(elsewhere)
  expect(scannable()).toBeNull()
  expect(asked).toEqual([])
})

test('a wallet payer who sent it from elsewhere can track it', async () => {
  announceWallet(async () => hash)
  const { user } = await connected()
  await readyButton(/^Send from 0x5aAe/)
  expect(screen.queryByRole('button', { name: 'Already sent it? Track it' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
  await user.click(screen.getByRole('button', { name: 'Already sent it? Track it' }))
  expect((await screen.findAllByText('Waiting for your transfer on Base')).length).toBeGreaterThan(0)
})

test('a transfer chosen with a wallet connected shows its QR code', async () => {
  announceWallet(async () => hash)
  await connected({ paymentMethod: 'transfer' })
  expect(await screen.findByRole('img', { name: 'QR code for the deposit address' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use another wallet' })).toBeNull()
})

const filled = () =>
  [...document.querySelectorAll('[data-kind="primary"]')].map((button) => button.getAttribute('aria-label'))

test('the only filled button copies the address, also while a wallet is connected', async () => {
  announceWallet(async () => hash)
  await connected({ paymentMethod: 'transfer' })
  expect((await readyButton(/^Send from 0x5aAe/)).dataset.kind).toBe('secondary')
  expect(filled()).toEqual(['Copy address'])
})

test('the only filled button sends from the wallet until the address is opened', async () => {
  announceWallet(async () => hash)
  const { user } = await connected()
  expect((await readyButton(/^Send from 0x5aAe/)).dataset.kind).toBe('primary')
  expect(filled()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
  await readyButton('Copy address')
  expect(filled()).toEqual(['Copy address'])
})

test('rejecting the wallet request returns to the transfer without an error, and the button keeps focus', async () => {
  announceWallet(refuse)
  const { user } = await connected()
  const button = await readyButton(/^Send from/)
  await user.click(button)
  expect(await screen.findByText('You closed the request. Nothing was sent.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Send from/ })).toBe(button)
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('[data-tone="danger"]')).toBeNull()
  expect(screen.getByText('Send 120 DAI')).toBeTruthy()
})

test('a pending wallet request is not sent twice, and a late hash is tracked', async () => {
  let approve = (_: string) => {}
  const asked = announceWallet(() => new Promise((resolve) => (approve = resolve)))
  const { user } = await connected()
  await user.click(await readyButton(/^Send from/))
  expect(await screen.findByRole('button', { name: 'Waiting for your wallet', busy: true })).toBeTruthy()
  expect(screen.getByText('Your wallet should show')).toBeTruthy()
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Your wallet may still show the request')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use another wallet' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Already sent it? Track it' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the wallet request' }))
  expect(await screen.findByRole('button', { name: 'Waiting for your wallet' })).toBeTruthy()
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => approve(hash))
  expect(await screen.findByText('What you sent')).toBeTruthy()
})

test('the wallet is asked in the button, which keeps its place and its focus', async () => {
  announceWallet(() => new Promise(() => {}))
  const { user } = await connected()
  const button = await readyButton(/^Send from/)
  await user.click(button)
  expect(await screen.findByRole('button', { name: 'Waiting for your wallet' })).toBe(button)
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('heading', { name: 'Approve in wallet' })).toBeTruthy()
  expect([...document.querySelectorAll('.dw-address')].map(({ textContent }) => textContent)).toContain(depositAddress)
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Waiting for your wallet' })).toBe(button)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('after 20 seconds it says where the request is', async () => {
  announceWallet(() => new Promise(() => {}))
  const { user } = await connected()
  const button = await readyButton(/^Send from/)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(button)
  await screen.findByRole('button', { name: 'Waiting for your wallet' })
  const [late] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 20_000) ?? []
  act(() => late?.())
  expect(screen.getAllByText('Can’t see it? Open your wallet app.')).not.toEqual([])
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
})

test('the wallet is asked after the press even if the service never answers again', async () => {
  const asked = announceWallet(async () => hash)
  const { hang } = await connected()
  const button = await readyButton(/^Send from/)
  hang()
  act(() => button.click())
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('the pending screen shows the original request even if funds arrive meanwhile', async () => {
  announceWallet(() => new Promise(() => {}))
  const { user, updatePayment } = await connected()
  await user.click(await readyButton(/^Send from/))
  expect(await screen.findByText('120 DAI')).toBeTruthy()
  await updatePayment(arrived('70'))
  expect(screen.getByText('120 DAI')).toBeTruthy()
})

test('sending is disabled if the wallet balance is too low', async () => {
  const asked = announceWallet(async () => hash)
  const { user } = await connected({ balances: { [dai]: '119.9', 'base:0x': '1' } })
  const button = await screen.findByRole('button', { name: 'This wallet doesn’t hold enough DAI' })
  await user.click(button)
  expect(asked).toHaveLength(0)
})

test('sending is disabled if the wallet has no native currency for the fee', async () => {
  announceWallet(async () => hash)
  await connected({ balances: { [dai]: '500', 'base:0x': '0' } })
  expect(await screen.findByRole('button', { name: 'You need some ETH for the network fee' })).toBeTruthy()
})

test('after an underpayment the missing amount is shown, copied and sent', async () => {
  const asked = announceWallet(async () => hash)
  const { user } = await connected({ payment: transfer(arrived('70')) })
  expect(await screen.findByText('50 DAI to go')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
  await user.click(await readyButton('Copy amount'))
  expect(await navigator.clipboard.readText()).toBe('50')
  await user.click(await readyButton('Send 50 DAI'))
  await screen.findByText('What you sent')
  const { data } = asked[0] as { data: string }
  expect(data.endsWith((50n * 10n ** 18n).toString(16).padStart(64, '0'))).toBe(true)
})

test('a sent transfer is tracked until it is counted, then the rest is requested', async () => {
  const { updatePayment } = openPayment({ payment: transfer(), sent: { hash } })
  expect(await screen.findByText('What you sent')).toBeTruthy()
  await updatePayment(arrived('70'))
  expect(await screen.findByText('50 DAI to go')).toBeTruthy()
})

test('dust from a third party does not replace the pending transfer', async () => {
  const asked = announceWallet(async () => hash)
  const { user, updatePayment } = await connected()
  await user.click(await readyButton(/^Send from/))
  await screen.findByText('What you sent')
  await updatePayment(arrived('0.000001'))
  expect(screen.getByText('What you sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  await updatePayment(arrived('119.9'))
  expect(await screen.findByText('0.1 DAI to go')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('a refused transfer emits signing_refused once, with the rule', async () => {
  const events: DepositEvent[] = []
  const asked = announceWallet(async () => hash, 8)
  const props = { onEvent: (event: DepositEvent) => void events.push(event) }
  const { user } = await connected({ props })
  await user.click(await readyButton(/^Send from/))
  await screen.findByText('Stopped before it reached your wallet')
  expect(asked).toEqual([])
  const refusals = () => events.filter(({ type }) => type === 'signing_refused')
  await waitFor(() => expect(refusals()).toEqual([{ version: 1, type: 'signing_refused', rule: 'witness_decimals' }]))
})

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
  const elsewhere = screen.getByRole('button', { name: 'Pay from elsewhere' })
  await user.click(elsewhere)
  expect(document.activeElement).toBe(elsewhere)
  expect(await screen.findByRole('img', { name: 'QR code for the payment request' })).toBeTruthy()
  await readyButton('Copy amount')
  await user.click(elsewhere)
  expect(scannable()).toBeNull()
  expect(asked).toEqual([])
})

test('a transfer chosen with a wallet connected shows its QR code', async () => {
  announceWallet(async () => hash)
  await connected({ paymentMethod: 'transfer' })
  expect(await screen.findByRole('img', { name: 'QR code for the payment request' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay from elsewhere' })).toBeNull()
})

test('rejecting the wallet request returns to the transfer without an error', async () => {
  announceWallet(refuse)
  const { user } = await connected()
  await user.click(await readyButton(/^Send from/))
  expect(await screen.findByText('You closed the request')).toBeTruthy()
  expect(document.querySelector('[data-tone="danger"]')).toBeNull()
  expect(screen.getByText('Send 120 DAI')).toBeTruthy()
})

test('a pending wallet request is not sent twice, and a late hash is tracked', async () => {
  let approve = (_: string) => {}
  const asked = announceWallet(() => new Promise((resolve) => (approve = resolve)))
  const { user } = await connected()
  await user.click(await readyButton(/^Send from/))
  expect(await screen.findByText('Your wallet shows a request')).toBeTruthy()
  expect(screen.getByText('It should say')).toBeTruthy()
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Your wallet may still show the request')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the wallet request' }))
  expect(await screen.findByText('It should say')).toBeTruthy()
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await act(async () => approve(hash))
  expect(await screen.findByText('What you sent')).toBeTruthy()
})

test('an unknown outcome is retried only after the user confirms it was not sent', async () => {
  const asked = announceWallet(async () => {
    throw { code: -32603, message: 'gateway timeout' }
  })
  const { user } = await connected()
  await user.click(await readyButton(/^Send from/))
  expect(await screen.findByText('We don’t know if your wallet sent it')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Nothing was sent')
  expect(screen.queryByRole('button', { name: /^Send from|^Pay from elsewhere/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'It wasn’t sent' }))
  expect(screen.getByRole('button', { name: 'Pay from elsewhere' })).toBeTruthy()
  await user.click(await readyButton(/^Send from/))
  await screen.findByText('We don’t know if your wallet sent it')
  expect(asked).toHaveLength(2)
})

test('a request pending before a reload is not repeated without confirmation', async () => {
  const asked = announceWallet(async () => hash)
  const user = userEvent.setup()
  openPayment({ payment: transfer(), asked: { amount: '120', at: 1 } })
  expect(await screen.findByText('Your wallet may still show a request for 120 DAI')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Connect|^Send from/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'It wasn’t sent' }))
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  await user.click(await readyButton(/^Send from/))
  expect(await screen.findByText('What you sent')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('a hash that arrives after the user reported nothing sent is still tracked', async () => {
  let approve = (_: string) => {}
  announceWallet(() => new Promise((resolve) => (approve = resolve)))
  const { user } = await connected()
  await user.click(await readyButton(/^Send from/))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'It wasn’t sent' }))
  expect(await screen.findByRole('button', { name: /^Send from/ })).toBeTruthy()
  await act(async () => approve(hash))
  expect(await screen.findByText('What you sent')).toBeTruthy()
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
  expect(await screen.findByText('50 DAI missing')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pay from elsewhere' }))
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
  expect(await screen.findByText('50 DAI missing')).toBeTruthy()
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
  expect(await screen.findByText('0.1 DAI missing')).toBeTruthy()
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

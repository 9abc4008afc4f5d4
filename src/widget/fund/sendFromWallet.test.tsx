import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { arrived, deposit, transfer, transferStage } from '../../../test/support/transferStage.js'
import { depositAddress, hash } from '../../testing/fixtures.js'
import { dai, openPayment } from '../../testing/openPayment.js'
import type { DepositEvent } from '../DepositWidgetProps.js'

const { announceWallet, connected } = transferStage()

const refuse = async (): Promise<string> => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
}

test('the wallet is asked for exactly what is on the screen, and its transfer is followed', async () => {
  const asked = announceWallet(async () => hash)
  const { user } = await connected()
  await user.click(await screen.findByRole('button', { name: /^Send from 0x5aAe/ }))
  expect(await screen.findByText('What you sent')).toBeTruthy()
  expect(asked).toHaveLength(1)
  const { to, data } = asked[0] as { to: string; data: string }
  expect(to.toLowerCase()).toBe(dai.slice(5))
  const units = (120n * 10n ** 18n).toString(16).padStart(64, '0')
  expect(data).toBe(`0xa9059cbb${depositAddress.slice(2).toLowerCase().padStart(64, '0')}${units}`)
})

test('a refused request is a step back without red', async () => {
  announceWallet(refuse)
  const { user } = await connected()
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  expect(await screen.findByText('You closed the request')).toBeTruthy()
  expect(document.querySelector('[data-tone="danger"]')).toBeNull()
  expect(screen.getByText('Send 120 DAI')).toBeTruthy()
})

test('while the wallet has not answered it is not asked again, and what it sends late is still followed', async () => {
  let approve = (_: string) => {}
  const asked = announceWallet(() => new Promise((resolve) => (approve = resolve)))
  const { user } = await connected()
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  expect(await screen.findByText('Your wallet shows a request')).toBeTruthy()
  expect(screen.getByText('It has to say')).toBeTruthy()
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Your wallet may still show the request')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show what your wallet asks' }))
  expect(await screen.findByText('It has to say')).toBeTruthy()
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await act(async () => approve(hash))
  expect(await screen.findByText('What you sent')).toBeTruthy()
})

test('when nobody knows whether the wallet sent it, it is asked again only after the person looked', async () => {
  const asked = announceWallet(async () => {
    throw { code: -32603, message: 'gateway timeout' }
  })
  const { user } = await connected()
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  expect(await screen.findByText('We do not know whether your wallet sent it')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Nothing was sent')
  expect(screen.queryByRole('button', { name: /^Send from/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'It was not sent' }))
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  await screen.findByText('We do not know whether your wallet sent it')
  expect(asked).toHaveLength(2)
})

test('a request that was open before a reload is not asked for again without a word', async () => {
  const asked = announceWallet(async () => hash)
  const user = userEvent.setup()
  openPayment({ payment: transfer(), asked: { amount: '120', at: 1 } })
  expect(await screen.findByText('Your wallet may still show a request for 120 DAI')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Connect|^Send from/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'It was not sent' }))
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  expect(await screen.findByText('What you sent')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('a hash that comes after the person said that nothing was sent is still followed', async () => {
  let approve = (_: string) => {}
  announceWallet(() => new Promise((resolve) => (approve = resolve)))
  const { user } = await connected()
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'It was not sent' }))
  expect(await screen.findByRole('button', { name: /^Send from/ })).toBeTruthy()
  await act(async () => approve(hash))
  expect(await screen.findByText('What you sent')).toBeTruthy()
})

test('what the wallet has to say is what it was asked, whatever arrives meanwhile', async () => {
  announceWallet(() => new Promise(() => {}))
  const { user, tell } = await connected()
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  expect(await screen.findByText('120 DAI')).toBeTruthy()
  await tell(arrived('70'))
  expect(screen.getByText('120 DAI')).toBeTruthy()
})

test('a wallet that holds too little is not asked', async () => {
  const asked = announceWallet(async () => hash)
  const { user } = await connected({ balances: { [dai]: '119.9', 'base:0x': '1' } })
  const button = await screen.findByRole('button', { name: 'This wallet does not hold enough DAI' })
  await user.click(button)
  expect(asked).toHaveLength(0)
})

test('a wallet without anything for the network fee is not asked', async () => {
  announceWallet(async () => hash)
  await connected({ balances: { [dai]: '500', 'base:0x': '0' } })
  expect(await screen.findByRole('button', { name: 'You need some ETH for the network fee' })).toBeTruthy()
})

test('too little leads with what is missing, and that is what is copied and sent', async () => {
  const asked = announceWallet(async () => hash)
  const { user } = await connected({ payment: transfer(arrived('70')) })
  expect(await screen.findByText('50 DAI missing')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy amount' }))
  expect(await navigator.clipboard.readText()).toBe('50')
  await user.click(await screen.findByRole('button', { name: 'Send 50 DAI' }))
  await screen.findByText('What you sent')
  const { data } = asked[0] as { data: string }
  expect(data.endsWith((50n * 10n ** 18n).toString(16).padStart(64, '0'))).toBe(true)
})

test('what was sent is awaited until it was counted, then the rest is asked for', async () => {
  const { tell } = openPayment({ payment: transfer(), sent: { hash } })
  expect(await screen.findByText('What you sent')).toBeTruthy()
  await tell(arrived('70'))
  expect(await screen.findByText('50 DAI missing')).toBeTruthy()
})

test('dust of a stranger neither hides what was sent nor makes the wallet be asked for it again', async () => {
  const asked = announceWallet(async () => hash)
  const { user, tell } = await connected()
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  await screen.findByText('What you sent')
  await tell(arrived('0.000001'))
  expect(screen.getByText('What you sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  await tell(arrived('119.9'))
  expect(await screen.findByText('0.1 DAI missing')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('the host hears once which rule stopped a transfer that is not what it has to be', async () => {
  const events: DepositEvent[] = []
  const asked = announceWallet(async () => hash)
  const closed = { ...deposit, deposit_chain: 'arbitrum' }
  const next_instruction = { type: 'TRANSFER_IN' as const, payment_id: 'pay_card', deposit_info: [closed] }
  const props = { onEvent: (event: DepositEvent) => void events.push(event) }
  const { user } = await connected({ payment: transfer({ next_instruction }), props })
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  await screen.findByText('Stopped before your wallet was asked')
  expect(asked).toEqual([])
  const refusals = () => events.filter(({ type }) => type === 'signing_refused')
  await waitFor(() => expect(refusals()).toEqual([{ version: 1, type: 'signing_refused', rule: 'token_chain' }]))
})

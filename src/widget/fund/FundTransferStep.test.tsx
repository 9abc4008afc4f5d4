import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Payment } from '../../schema/Payment.js'
import { depositAddress, hash, owner, payment } from '../../testing/fixtures.js'
import { dai, type OpenPaymentOptions, openPayment } from '../../testing/openPayment.js'
import type { DepositEvent } from '../DepositWidgetProps.js'

const leave: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const undo of leave.splice(0)) undo()
})

const deposit = { deposit_token: dai, deposit_amount: '120', deposit_address: depositAddress, deposit_chain: 'base' }

function transfer(change: Partial<Payment> = {}): Payment {
  return payment({
    created_at: new Date().toISOString(),
    quoted: { ...payment().quoted, route, onramp: undefined, onramp_method: undefined },
    next_instruction: { type: 'TRANSFER_IN', payment_id: 'pay_card', deposit_info: [deposit] },
    ...change,
  })
}

const [funding, ...rest] = payment().quoted.route
if (!funding) throw new Error('The fixture has no first step.')
const route = [{ ...funding, type: 'USER_FUND', pieces_info: [{ type: 'user_fund' }] }, ...rest]

const arrived = (balance: string) => ({ issues: [{ kind: 'funding' as const, token: dai, balance }] })

/** A wallet as an extension announces it. `answer` decides about each transfer it is asked for. */
function announceWallet(answer: () => Promise<string>) {
  const asked: unknown[] = []
  const provider = {
    on: () => {},
    removeListener: () => {},
    request: async ({ method, params }: { method: string; params?: unknown[] }) => {
      if (method === 'eth_chainId') return '0x7a6a'
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [owner]
      if (method !== 'eth_sendTransaction') throw new Error(method)
      asked.push(params?.[0])
      return answer()
    },
  }
  const detail = { info: { uuid: 'w', name: 'Test wallet', icon: '', rdns: 'test.wallet' }, provider }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  leave.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  return asked
}

async function connected(options: Partial<OpenPaymentOptions> = {}) {
  const user = userEvent.setup()
  const view = openPayment({ payment: transfer(), ...options })
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  return { user, ...view }
}

const refuse = async (): Promise<string> => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
}

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

test('a person who sent from elsewhere can say so and come back to the address', async () => {
  const user = userEvent.setup()
  openPayment({ payment: transfer() })
  await user.click(await screen.findByRole('button', { name: 'Already sent? Track it' }))
  expect((await screen.findAllByText('Waiting for your transfer on Base')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Show the address' }))
  expect(await screen.findByText('Send 120 DAI')).toBeTruthy()
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

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ownDay } from '../../../test/support/ownDay.js'
import { emptyDraft } from '../../flow/state.js'
import { ownerWallet } from '../../testing/ownerWallet.js'
import { playScenario } from '../../testing/playScenario.js'
import { renderWidget } from '../../testing/renderWidget.js'
import { refusal } from '../../testing/scriptProxy.js'
import { destinationAddress, otherAddress, ownerAddress } from '../../testing/world/people.js'

afterEach(cleanup)

const onBitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** As a wallet writes it that signs with a key. */
const otherKey = `0x${'5a'.repeat(65)}`

/** Where 60 USDC lie in a one-time wallet on Arbitrum, as its owner. */
async function open(wallet = ownerWallet()) {
  const { scenario, answers } = playScenario('bridge-failed', { elapsed: 90, startAt: ownDay() })
  const { paymentId } = scenario
  const rendered = renderWidget({
    answers,
    wallet: wallet.provider,
    state: { step: 'payment', draft: emptyDraft, paymentId, recovery: { kind: 'withdraw' } },
  })
  await screen.findByRole('checkbox', { name: /USDC/ })
  return { ...rendered, answers, scenario, wallet }
}

const type = async (user: UserEvent, field: string, text: string) => {
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: field })
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
  return input
}

const readWhatIsSigned = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'See what you sign' }))
  await screen.findByRole('heading', { name: 'Check what you sign' })
}

/** Presses once it can be: a moment after what is signed came to the screen. */
async function sign(user: UserEvent, name = /^Sign and withdraw/): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}

const isOnItsWay = () => screen.findByRole('heading', { name: 'Withdrawal on its way' })

test('an address of another network is named as what it is, and stays to be corrected', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const field = await type(user, 'Address to withdraw to', onBitcoin)
  expect((await screen.findByRole('alert')).textContent).toContain('This looks like a Bitcoin address')
  expect(field.value).toBe(onBitcoin)
  expect(screen.getByRole('button', { name: 'Enter an address' }).getAttribute('aria-disabled')).toBe('true')
  await type(user, 'Address to withdraw to', destinationAddress)
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  await readWhatIsSigned(user)
  expect([...document.querySelectorAll('.dw-addr')].map(({ textContent }) => textContent)).toContain(destinationAddress)
})

test.each([
  ['an amount above the balance', '60.000001', 'There is 60 USDC. Enter that or less.'],
  ['an amount below the minimum', '0.019', 'The least is 0.02 USDC. Enter more.'],
  ['an amount that is none', '12..5', 'Enter an amount, such as 12.5'],
  ['an amount finer than the token', '1.0000001', 'USDC has fewer digits after the point'],
])('%s is said with what would do, and stays to be corrected', async (_, typed, sentence) => {
  const { user, asked } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only a part' }))
  const field = await type(user, 'Amount of USDC', typed)
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(field.value).toBe(typed)
  expect(screen.getByRole('button', { name: 'Correct the amount' }).getAttribute('aria-disabled')).toBe('true')
  await type(user, 'Amount of USDC', '12.5')
  await readWhatIsSigned(user)
  expect(asked('withdraw')).toMatchObject([{ token_amounts: [{ amount: '12.5' }] }])
})

test('a request that was closed in the wallet is a step back, and the same can be signed again', async () => {
  const { user, wallet, asked } = await open()
  await readWhatIsSigned(user)
  wallet.does((method) =>
    method === 'eth_signTypedData_v4' ? Promise.reject(Object.assign(new Error('No.'), { code: 4001 })) : undefined,
  )
  await sign(user)
  const note = await screen.findByText('You closed the request')
  expect(note.closest('[role="status"]')).toBeTruthy()
  expect(screen.getByText('60 USDC on Arbitrum')).toBeTruthy()
  wallet.does()
  await sign(user)
  await isOnItsWay()
  expect(asked('withdraw')).toHaveLength(1)
})

test('another account than the owner is told before anything is asked, and changing it is enough', async () => {
  const { user, wallet } = await open(ownerWallet(otherAddress))
  expect(await screen.findByText('Another account is connected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'See what you sign' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Change to 0x5aAe/ }).getAttribute('aria-disabled')).toBe('true')
  wallet.shows(ownerAddress)
  await readWhatIsSigned(user)
})

test('an account that changes right before it signs signs nothing, and the owner can sign after that', async () => {
  const { user, wallet } = await open()
  await readWhatIsSigned(user)
  wallet.does((method) => (method === 'eth_accounts' ? Promise.resolve([otherAddress]) : undefined))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Your wallet uses another account')
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
  wallet.does()
  await sign(user)
  await isOnItsWay()
})

test('a wallet that was locked says so, and signs once it is open again', async () => {
  const { user, wallet } = await open()
  await readWhatIsSigned(user)
  wallet.does((method) => (method === 'eth_accounts' ? Promise.resolve([]) : undefined))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Unlock it or connect again')
  wallet.does()
  await sign(user)
  await isOnItsWay()
})

test('a wallet that locks itself while somebody reads is connected again without losing what is read', async () => {
  const { user, wallet, asked } = await open()
  await readWhatIsSigned(user)
  wallet.shows()
  const connect = await screen.findByRole('button', { name: 'Connect the wallet of the owner' })
  wallet.shows(ownerAddress)
  await waitFor(() => expect(connect.isConnected).toBe(false))
  await sign(user)
  await isOnItsWay()
  expect(asked('withdraw')).toHaveLength(1)
})

test('a wallet that never answers can be left, and is asked anew for the same', async () => {
  const { user, wallet } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only a part' }))
  await type(user, 'Amount of USDC', '12.5')
  await readWhatIsSigned(user)
  wallet.does((method) => (method === 'eth_signTypedData_v4' ? new Promise(() => {}) : undefined))
  await sign(user)
  await screen.findByRole('heading', { name: 'Sign in your wallet' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByDisplayValue('12.5')).toBeTruthy()
  wallet.does()
  await readWhatIsSigned(user)
  await sign(user, /^Sign and withdraw 12.49 USDC/)
  await isOnItsWay()
})

test('a request that the service refuses is told in its words, and what was chosen can be asked for again', async () => {
  const { user, answer, answers } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only a part' }))
  await type(user, 'Amount of USDC', '12.5')
  answer('withdraw', () => refusal(400, 'This wallet is being emptied already.'))
  await user.click(await screen.findByRole('button', { name: 'See what you sign' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This wallet is being emptied already.')
  expect(screen.getByDisplayValue('12.5')).toBeTruthy()
  answer('withdraw', answers.withdraw)
  await readWhatIsSigned(user)
})

test('a signature that the service refuses moves nothing, and what was chosen can be signed for anew', async () => {
  const { user, answer, answers, asked } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only a part' }))
  await type(user, 'Amount of USDC', '12.5')
  await readWhatIsSigned(user)
  answer('withdrawConfirm', () => refusal(400, 'The signature is not by the owner.'))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('The signature is not by the owner.')
  expect(screen.getByDisplayValue('12.5')).toBeTruthy()
  answer('withdrawConfirm', answers.withdrawConfirm)
  await readWhatIsSigned(user)
  await sign(user)
  await isOnItsWay()
  expect(asked('withdraw')).toHaveLength(2)
})

test('a signature by another key is not handed in, and the owner is asked whether the account is a smart one', async () => {
  const { user, wallet, asked } = await open()
  await readWhatIsSigned(user)
  wallet.does((method) => (method === 'eth_signTypedData_v4' ? Promise.resolve(otherKey) : undefined))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('not made with the key of the owner')
  expect(asked('withdrawConfirm')).toEqual([])
  await sign(user, /^It is a smart account/)
  await isOnItsWay()
})

test('a request whose time is over while somebody reads is asked for again, and then signed', async () => {
  const { user, wallet, scenario, asked } = await open()
  await readWhatIsSigned(user)
  scenario.clock.advance(31 * 60_000)
  // Back at the page after a while: the service tells the time along with the payment.
  window.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Ask for it again' }))
  await waitFor(() => expect(asked('withdraw')).toHaveLength(2))
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
  await sign(user)
  const way = within((await isOnItsWay()).closest('[data-screen]') as HTMLElement)
  expect(way.getByText(/Only for 60 USDC/)).toBeTruthy()
})

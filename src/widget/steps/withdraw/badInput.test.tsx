// @module-tag nightly
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { findFieldError } from '../../../../test/support/fieldError.js'
import { ownDay } from '../../../../test/support/ownDay.js'
import { ownerWallet } from '../../../../test/support/ownerWallet.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { errorResponse } from '../../../../test/support/scriptProxy.js'
import { emptyDraft } from '../../../flow/state.js'
import { destinationAddress, otherAddress, ownerAddress } from '../../../testing/world/people.js'

afterEach(cleanup)

const onBitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** A 65-byte signature by another key. */
const otherKey = `0x${'5a'.repeat(65)}`

/** Opens the withdrawal of 60 USDC in a one-time wallet on Arbitrum, connected as its owner. */
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

const openReview = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Check what you sign' }))
  await screen.findByRole('heading', { name: /^Take back \d/ })
}

/** Presses the sign button once it is armed. */
async function sign(user: UserEvent, name: string | RegExp = 'Sign to take it back'): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}

const findInProgress = () => screen.findByRole('heading', { name: 'On its way back' })

test('a fee of more than a tenth is said, and signed once it was accepted', async () => {
  const { user, wallet } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only part of it' }))
  await type(user, 'Amount of USDC', '0.05')
  await openReview(user)
  expect(screen.getByText('The fee is 20.0% of the amount')).toBeTruthy()
  const button = await screen.findByRole('button', { name: 'Tick the box to continue' })
  await user.click(button)
  await user.click(screen.getByRole('checkbox', { name: 'I accept the fee of 0.01 USDC' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tick the box to continue' })).toBeNull())
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
  await sign(user)
  await waitFor(() => expect(wallet.asked).toContain('eth_signTypedData_v4'))
})

test('an address of another network is identified and kept for correction', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const field = await type(user, 'Address to send it to', onBitcoin)
  expect((await findFieldError()).textContent).toContain('This looks like a Bitcoin address')
  expect(field.value).toBe(onBitcoin)
  expect(screen.getByRole('button', { name: 'Enter an address' }).getAttribute('aria-disabled')).toBe('true')
  await type(user, 'Address to send it to', destinationAddress)
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  await openReview(user)
  expect([...document.querySelectorAll('.dw-address')].map(({ textContent }) => textContent)).toContain(
    destinationAddress,
  )
})

test.each([
  ['an amount above the balance', '60.000001', 'The balance is 60 USDC. Enter that or less.'],
  ['an amount below the minimum', '0.019', 'The minimum is 0.02 USDC.'],
  ['a malformed amount', '12..5', 'Enter an amount, such as 12.5'],
  ['an amount with too many decimals', '1.0000001', 'USDC has fewer decimal places'],
])('%s is explained and kept for correction', async (_, typed, sentence) => {
  const { user, asked } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only part of it' }))
  const field = await type(user, 'Amount of USDC', typed)
  await waitFor(async () => expect((await findFieldError()).textContent).toBe(sentence))
  expect(field.value).toBe(typed)
  expect(screen.getByRole('button', { name: 'Correct the amount' }).getAttribute('aria-disabled')).toBe('true')
  await type(user, 'Amount of USDC', '12.5')
  await openReview(user)
  expect(asked('withdraw')).toMatchObject([{ token_amounts: [{ amount: '12.5' }] }])
})

test('rejecting the wallet request returns to the review, which can be signed again', async () => {
  const { user, wallet, asked } = await open()
  await openReview(user)
  wallet.setBehavior((method) =>
    method === 'eth_signTypedData_v4' ? Promise.reject(Object.assign(new Error('No.'), { code: 4001 })) : undefined,
  )
  await sign(user)
  const note = await screen.findByText('You closed the request')
  expect(note.closest('[role="status"]')).toBeTruthy()
  expect(screen.getByText('60 USDC on Arbitrum')).toBeTruthy()
  wallet.setBehavior()
  await sign(user)
  await findInProgress()
  expect(asked('withdraw')).toHaveLength(1)
})

test('a connected account other than the owner blocks signing until it is changed', async () => {
  const { user, wallet } = await open(ownerWallet(otherAddress))
  expect(await screen.findByText('Another account is connected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check what you sign' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Switch to 0x5aAe/ }).getAttribute('aria-disabled')).toBe('true')
  wallet.setAccounts(ownerAddress)
  await openReview(user)
})

test('an account change right before signing aborts, and the owner can still sign', async () => {
  const { user, wallet } = await open()
  await openReview(user)
  wallet.setBehavior((method) => (method === 'eth_accounts' ? Promise.resolve([otherAddress]) : undefined))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Your wallet uses another account')
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
  wallet.setBehavior()
  await sign(user)
  await findInProgress()
})

test('a locked wallet is reported, and signs after it is unlocked', async () => {
  const { user, wallet } = await open()
  await openReview(user)
  wallet.setBehavior((method) => (method === 'eth_accounts' ? Promise.resolve([]) : undefined))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Unlock it or connect again')
  wallet.setBehavior()
  await sign(user)
  await findInProgress()
})

test('a wallet that locks during the review can reconnect without losing the review', async () => {
  const { user, wallet, asked } = await open()
  await openReview(user)
  wallet.setAccounts()
  const connect = await screen.findByRole('button', { name: 'Connect the wallet that signs' })
  wallet.setAccounts(ownerAddress)
  await waitFor(() => expect(connect.isConnected).toBe(false))
  await sign(user)
  await findInProgress()
  expect(asked('withdraw')).toHaveLength(1)
})

test('a wallet that never responds can be cancelled and asked again', async () => {
  const { user, wallet } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only part of it' }))
  await type(user, 'Amount of USDC', '12.5')
  await openReview(user)
  wallet.setBehavior((method) => (method === 'eth_signTypedData_v4' ? new Promise(() => {}) : undefined))
  await sign(user)
  await screen.findByRole('heading', { name: 'Sign in your wallet' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByDisplayValue('12.5')).toBeTruthy()
  wallet.setBehavior()
  await openReview(user)
  expect(screen.getByRole('heading', { name: 'Take back 12.49 USDC' })).toBeTruthy()
  await sign(user)
  await findInProgress()
})

test('a rejected withdrawal request shows the service message and keeps the selection', async () => {
  const { user, answer, answers } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only part of it' }))
  await type(user, 'Amount of USDC', '12.5')
  answer('withdraw', () => errorResponse(400, 'This wallet is being emptied already.'))
  await user.click(await screen.findByRole('button', { name: 'Check what you sign' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This wallet is being emptied already.')
  expect(screen.getByDisplayValue('12.5')).toBeTruthy()
  answer('withdraw', answers.withdraw)
  await openReview(user)
})

test('a rejected signature keeps the selection, which can be signed again', async () => {
  const { user, answer, answers, asked } = await open()
  await user.click(screen.getByRole('button', { name: 'Take back only part of it' }))
  await type(user, 'Amount of USDC', '12.5')
  await openReview(user)
  answer('withdrawConfirm', () => errorResponse(400, 'The signature is not by the owner.'))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('The signature is not by the owner.')
  expect(screen.getByDisplayValue('12.5')).toBeTruthy()
  answer('withdrawConfirm', answers.withdrawConfirm)
  await openReview(user)
  await sign(user)
  await findInProgress()
  expect(asked('withdraw')).toHaveLength(2)
})

test('a signature by another key is submitted only as a smart account', async () => {
  const { user, wallet, asked } = await open()
  await openReview(user)
  const answers: Record<string, string> = { eth_signTypedData_v4: otherKey, eth_getCode: '0x' }
  wallet.setBehavior((method) => (method in answers ? Promise.resolve(answers[method]) : undefined))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t from that wallet’s own key')
  expect(asked('withdrawConfirm')).toEqual([])
  await sign(user, /^Sign as a smart account/)
  await findInProgress()
})

test('a token that the wallet cannot confirm is signed only after a second button', async () => {
  const { user, wallet, asked } = await open()
  await openReview(user)
  const refuse = () => Promise.reject(Object.assign(new Error('Method not supported.'), { code: 4200 }))
  wallet.setBehavior((method) => (method === 'eth_call' ? refuse() : undefined))
  await sign(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Your wallet couldn’t confirm the token')
  await sign(user)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
  await sign(user, /^Sign without this check/)
  await findInProgress()
  expect(asked('withdrawConfirm')).toHaveLength(1)
})

test('an authorization that expires during the review can be renewed and signed', async () => {
  const { user, wallet, scenario, asked } = await open()
  await openReview(user)
  scenario.clock.advance(31 * 60_000)
  // Returning to the tab refetches the payment, which updates the server clock.
  window.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(asked('withdraw')).toHaveLength(2))
  expect(wallet.asked).not.toContain('eth_signTypedData_v4')
  await sign(user)
  const screenOf = within((await findInProgress()).closest('[data-screen]') as HTMLElement)
  expect(screenOf.getByText(/Only for 60 USDC/)).toBeTruthy()
})

import { cleanup, screen } from '@testing-library/react'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, destination, payment, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { errorResponse } from '../../../../test/support/scriptProxy.js'
import { askedVerifications } from '../../../../test/support/signing/askedVerifications.js'
import {
  account,
  openVerification,
  paymentId,
  shownAddresses,
  signButton,
  unconfirmed,
} from '../../../../test/support/signing/openVerification.js'
import { emptyDraft } from '../../../flow/state.js'
import { sandboxFactory } from '../../../signing/oneTimeWallet.js'

afterEach(cleanup)

test('the full destination is shown, and signing continues the payment', async () => {
  const { user, signed, asked } = openVerification()
  const button = await signButton(user)
  expect(shownAddresses()).toEqual([account.address, destination, sandboxFactory])
  expect(screen.getByText('Moves money').nextElementSibling?.textContent).toBe('No')
  expect(screen.getByText('Base')).toBeTruthy()
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Deposit address')).toBeTruthy()
  expect(signed).toHaveLength(1)
  expect(asked('confirm')).toMatchObject([{ verification_token: 'token', signatures: [{ reason: 'EVM_OWNER' }] }])
})

test('a payment that asks for other signatures is refused before any request', async () => {
  const { payment: asked } = askedVerifications(account.address)
  const instruction = asked.next_instruction
  if (instruction?.type !== 'USER_VERIFY') throw new Error('The payment should ask for signatures.')
  const [claim] = instruction.verifications
  if (!claim) throw new Error('The payment should verify its owner.')
  const { signed } = openVerification({ ...asked, next_instruction: { ...instruction, verifications: [claim, claim] } })
  expect((await screen.findByRole('alert')).textContent).toContain('Stopped before it reached your wallet')
  expect(screen.queryByText('Moves money')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign in your wallet' })).toBeNull()
  expect(signed).toEqual([])
})

test('a payment owned by another account can be restarted with the connected wallet', async () => {
  const other = privateKeyToAccount(generatePrivateKey()).address
  const never = () => Promise.reject(new Error('unexpected wallet request'))
  const { user, stored } = renderWidget({
    wallet: { getAddress: async () => other, signTypedData: never, signMessage: never, sendTransaction: never },
    state: {
      step: 'payment',
      draft: { paymentMethod: 'card', input: 'usd', amount: '400', output: usdc, destination },
      paymentId,
    },
    answers: { payment: () => ({ ...unconfirmed(), quoted: payment().quoted }) },
  })
  const connect = await screen.findByRole('button', { name: /^(Connect|Start again)/ })
  if (connect.textContent?.startsWith('Connect')) await user.click(connect)
  expect(await screen.findByText('Another account is connected')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Start again as / }))
  expect(await screen.findByRole('heading', { name: 'Ways to pay' })).toBeTruthy()
  expect(stored.at(-1)).toContain('northpay/CREDIT_CARD')
})

test('a payment whose owner is on an unknown network is refused in words', async () => {
  const { signed } = openVerification({ ...unconfirmed(), owner_chain: 'unheard' })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign in your wallet' })).toBeNull()
  expect(signed).toEqual([])
})

test('a loading payment is not titled as a new deposit', async () => {
  renderWidget({
    state: { step: 'payment', draft: emptyDraft, paymentId },
    answers: { payment: () => new Promise(() => {}) },
  })
  expect(await screen.findByRole('heading', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Deposit' })).toBeNull()
})

test('a request rejected in the wallet is not an error and can be repeated', async () => {
  const { user, setRejects } = openVerification()
  setRejects(true)
  await user.click(await signButton(user))
  const note = await screen.findByText('You closed the request')
  expect(note.closest('[role="status"]')).toBeTruthy()
  setRejects(false)
  await user.click(await signButton(user))
  expect(await screen.findByText('Deposit address')).toBeTruthy()
})

test('a signature refused by the service shows the reason once and can be repeated', async () => {
  const { user, answer } = openVerification()
  answer('confirm', () => errorResponse(400, 'The signature is not by the owner.'))
  await user.click(await signButton(user))
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The signature is not by the owner.'),
  ])
  expect(await signButton(user)).toBeTruthy()
})

test('a message with another destination than the confirmed one cannot be signed', async () => {
  const { signed } = openVerification(unconfirmed({ destination: depositAddress }))
  expect((await screen.findByRole('alert')).textContent).toContain('Stopped before it reached your wallet')
  expect(screen.queryByRole('button', { name: 'Sign in your wallet' })).toBeNull()
  expect(signed).toEqual([])
})

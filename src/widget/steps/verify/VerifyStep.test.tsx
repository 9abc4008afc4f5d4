import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, destination, payment, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { errorResponse } from '../../../../test/support/scriptProxy.js'
import { askedVerifications } from '../../../../test/support/signing/askedVerifications.js'
import { checksumAddress } from '../../../address/families/evm.js'
import { DepositError } from '../../../errors/DepositError.js'
import { emptyDraft } from '../../../flow/state.js'
import { paymentSalt } from '../../../signing/deriveWallet.js'
import { domainFields } from '../../../signing/eip712/hashTypedData.js'
import { oneTimeWalletTemplates, sandboxFactory } from '../../../signing/templates/oneTimeWallet.js'

afterEach(cleanup)

const account = privateKeyToAccount(generatePrivateKey())
const paymentId = '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f'
const template = oneTimeWalletTemplates.find(({ id }) => id === 'deposit-owner.verify.1')
if (template?.signatureType !== 'EIP712') throw new Error('The verification template must be typed data.')
const { types } = template

function unconfirmed(change: Record<string, string> = {}, verification_token = 'token') {
  const message = {
    owner: account.address,
    destination,
    payment: paymentSalt(paymentId),
    deadline: String(Math.floor(Date.now() / 1_000) + 1_800),
    ...change,
  }
  const domain = { name: 'DepositOwner', version: '1', chainId: 31338, verifyingContract: sandboxFactory }
  const payload = JSON.stringify({
    types: { EIP712Domain: domainFields, ...types },
    primaryType: 'VerifyOwner',
    domain,
    message,
  })
  return payment({
    payment_id: paymentId,
    status: 'UNCONFIRMED',
    owner_address: account.address,
    owner_chain: 'base',
    processing_addresses: [],
    next_instruction: {
      type: 'USER_VERIFY',
      verification_token,
      verifications: [{ reason: 'EVM_OWNER', signature_type: 'EIP712', payload }],
    },
  })
}

const confirmed = payment({
  payment_id: paymentId,
  owner_address: account.address,
  next_instruction: {
    type: 'TRANSFER_IN',
    payment_id: paymentId,
    deposit_info: [
      { deposit_token: usdc, deposit_amount: '400', deposit_address: depositAddress, deposit_chain: 'base' },
    ],
  },
})

function open(asked = unconfirmed()) {
  let current = asked
  const signed: string[] = []
  let rejects = false
  const wallet = {
    getAddress: async () => account.address,
    signTypedData: (text: string) => {
      signed.push(text)
      if (rejects) return Promise.reject(new DepositError('wallet_rejected', 'No.'))
      return account.signTypedData(JSON.parse(text))
    },
    signMessage: () => Promise.reject(new Error('unexpected signMessage')),
    sendTransaction: () => Promise.reject(new Error('unexpected sendTransaction')),
  }
  const rendered = renderWidget({
    wallet,
    state: { step: 'payment', draft: emptyDraft, paymentId },
    answers: {
      payment: () => current,
      confirm: () => {
        current = confirmed
        return confirmed
      },
    },
  })
  return {
    ...rendered,
    signed,
    rejecting: (value: boolean) => {
      rejects = value
    },
  }
}

/** Connects the owner and waits until the sign button is enabled. */
async function signButton(user: UserEvent): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: 'Verify your wallet' })
  const connect = screen.queryByRole('button', { name: 'Connect the owner’s wallet' })
  if (connect) await user.click(connect)
  const button = await screen.findByRole('button', { name: 'Sign in your wallet' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}

test('the full destination is shown, and signing continues the payment', async () => {
  const { user, signed, asked } = open()
  const button = await signButton(user)
  expect(addresses()).toEqual([account.address, destination, sandboxFactory])
  expect(screen.getByText('Moves money').nextElementSibling?.textContent).toBe('No')
  expect(screen.getByText('Base')).toBeTruthy()
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Deposit address')).toBeTruthy()
  expect(signed).toHaveLength(1)
  expect(asked('confirm')).toMatchObject([{ verification_token: 'token', signatures: [{ reason: 'EVM_OWNER' }] }])
})

/** The payment asks for two signatures, and the wallet records what it is asked to sign. */
function openTwo() {
  const asked = askedVerifications(account.address)
  const signed: string[] = []
  let rejects = false
  const wallet = {
    getAddress: async () => account.address,
    signTypedData: (text: string) => {
      signed.push(JSON.parse(text).primaryType)
      if (rejects) return Promise.reject(new DepositError('wallet_rejected', 'No.'))
      return account.signTypedData(JSON.parse(text))
    },
    signMessage: () => Promise.reject(new Error('unexpected signMessage')),
    sendTransaction: () => Promise.reject(new Error('unexpected sendTransaction')),
  }
  let current = asked.payment
  const rendered = renderWidget({
    wallet,
    state: { step: 'payment', draft: emptyDraft, paymentId },
    answers: {
      assets: () => asked.assets,
      payment: () => current,
      confirm: () => {
        current = confirmed
        return confirmed
      },
    },
  })
  const setRejects = (value: boolean) => {
    rejects = value
  }
  return { ...rendered, ...asked, signed, setRejects }
}

const addresses = () => [...document.querySelectorAll('.dw-address')].map(({ textContent }) => textContent)

test('each of two messages is shown in full before its own press and its own request', async () => {
  const { user, signed, asked, account: refundAccount, contract } = openTwo()
  const first = await signButton(user)
  expect(screen.getByText('Signature 1 of 2')).toBeTruthy()
  expect(addresses()).toEqual([account.address, destination, sandboxFactory])
  expect(screen.getByText('Moves money').nextElementSibling?.textContent).toBe('No')
  expect(screen.queryByText(/If a bridge fails/)).toBeNull()
  await user.click(first)
  await screen.findByText('Signature 2 of 2')
  expect(signed).toEqual(['VerifyOwner'])
  expect(asked('confirm')).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign in your wallet' }).getAttribute('aria-disabled')).toBe('true')
  expect(addresses()).toEqual([account.address, refundAccount, account.address, checksumAddress(contract)])
  expect(screen.getByText('Moves money').nextElementSibling?.textContent).toBe('49.5 COIN on Base')
  expect(screen.getByText(/^If a bridge fails, this moves 49.5 COIN on Base from the refund account/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exact message' }))
  expect(document.querySelector('.dw-signed-message')?.textContent).toContain('"primaryType": "Withdraw"')
  await user.click(await signButton(user))
  expect(await screen.findByText('Deposit address')).toBeTruthy()
  expect(signed).toEqual(['VerifyOwner', 'Withdraw'])
  expect(asked('confirm')).toMatchObject([{ signatures: [{ reason: 'EVM_OWNER' }, { reason: 'EVM_WITHDRAWAL' }] }])
})

test('a rejected second request keeps the first signature', async () => {
  const { user, signed, setRejects } = openTwo()
  await user.click(await signButton(user))
  await screen.findByText('Signature 2 of 2')
  setRejects(true)
  await user.click(await signButton(user))
  await screen.findByText('You closed the request')
  expect(screen.getByText('Signature 2 of 2')).toBeTruthy()
  setRejects(false)
  await user.click(await signButton(user))
  expect(await screen.findByText('Deposit address')).toBeTruthy()
  expect(signed).toEqual(['VerifyOwner', 'Withdraw', 'Withdraw'])
})

test('a payment that asks for other signatures is refused before any request', async () => {
  const { payment: asked } = askedVerifications(account.address)
  const instruction = asked.next_instruction
  if (instruction?.type !== 'USER_VERIFY') throw new Error('The payment should ask for signatures.')
  const [claim] = instruction.verifications
  if (!claim) throw new Error('The payment should verify its owner.')
  const { signed } = open({ ...asked, next_instruction: { ...instruction, verifications: [claim, claim] } })
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
    answers: { payment: () => unconfirmed() },
  })
  const connect = await screen.findByRole('button', { name: /^(Connect|Start again)/ })
  if (connect.textContent?.startsWith('Connect')) await user.click(connect)
  expect(await screen.findByText('Another account is connected')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Start again as / }))
  expect(await screen.findByRole('heading', { name: 'Choose a quote' })).toBeTruthy()
  expect(stored.at(-1)).toContain('northpay/CREDIT_CARD')
})

test('facts that load later have placeholders, so that the address does not move', async () => {
  open({ ...unconfirmed(), owner_chain: 'unheard' })
  await screen.findByRole('heading', { name: 'Verify your wallet' })
  for (const term of ['Moves money', 'Network', 'Valid until'])
    expect(screen.getByText(term).nextElementSibling?.querySelector('.dw-skeleton')).toBeTruthy()
})

test('a loading payment is not titled as a new deposit', async () => {
  renderWidget({
    state: { step: 'payment', draft: emptyDraft, paymentId },
    answers: { payment: () => new Promise(() => {}) },
  })
  expect(await screen.findByRole('heading', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Deposit' })).toBeNull()
})

/** Like the real service: each read returns a message with a later deadline and a new token. */
function renewing(left = 1_800) {
  let reads = 0
  return () => {
    reads += 1
    const deadline = Math.floor(Date.now() / 1_000) + left + reads
    return unconfirmed({ deadline: String(deadline) }, `token ${reads}`)
  }
}

/** Waits for this many reads of the payment. */
async function untilRead(asked: (call: 'payment') => unknown[], times: number): Promise<void> {
  const until = asked('payment').length + times
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(asked('payment').length).toBeGreaterThanOrEqual(until)
  })
}

const hashes = () => [...document.querySelectorAll('.dw-signed-hash')].map(({ textContent }) => textContent)

test('polling does not replace the displayed message, which is the one signed', async () => {
  const { user, answer, asked, signed } = open()
  answer('payment', renewing())
  await signButton(user)
  await untilRead(asked, 2)
  await user.click(await screen.findByRole('button', { name: 'Exact message' }))
  const shown = hashes()
  const [text] = [...document.querySelectorAll('.dw-signed-message')].map(({ textContent }) => textContent ?? '')
  await untilRead(asked, 2)
  expect(hashes()).toEqual(shown)
  await user.click(await signButton(user))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
  expect(signed.map((message) => JSON.parse(message))).toEqual([JSON.parse(text ?? '')])
})

test('a message close to its deadline is replaced by a new one', async () => {
  const { user, answer, asked, signed } = open(unconfirmed({ deadline: `${Math.floor(Date.now() / 1_000) + 20}` }))
  await screen.findByRole('heading', { name: 'Verify your wallet' })
  answer('payment', renewing())
  await untilRead(asked, 1)
  await user.click(await signButton(user))
  await waitFor(() =>
    expect(asked('confirm')).toMatchObject([{ verification_token: expect.stringMatching(/^token \d/) }]),
  )
  expect(Number(JSON.parse(signed[0] ?? '').message.deadline) - Date.now() / 1_000).toBeGreaterThan(1_000)
})

test('a request rejected in the wallet is not an error and can be repeated', async () => {
  const { user, rejecting } = open()
  rejecting(true)
  await user.click(await signButton(user))
  const note = await screen.findByText('You closed the request')
  expect(note.closest('[role="status"]')).toBeTruthy()
  rejecting(false)
  await user.click(await signButton(user))
  expect(await screen.findByText('Deposit address')).toBeTruthy()
})

test('a signature refused by the service shows the reason once and can be repeated', async () => {
  const { user, answer } = open()
  answer('confirm', () => errorResponse(400, 'The signature is not by the owner.'))
  await user.click(await signButton(user))
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The signature is not by the owner.'),
  ])
  expect(await signButton(user)).toBeTruthy()
})

test('a message with another destination than the confirmed one cannot be signed', async () => {
  const { signed } = open(unconfirmed({ destination: depositAddress }))
  expect((await screen.findByRole('alert')).textContent).toContain('Stopped before it reached your wallet')
  expect(screen.queryByRole('button', { name: 'Sign in your wallet' })).toBeNull()
  expect(signed).toEqual([])
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { askedVerifications } from '../../../../test/support/signing/askedVerifications.js'
import {
  account,
  openVerification,
  shownAddresses,
  signButton,
  unconfirmed,
} from '../../../../test/support/signing/openVerification.js'
import { checksumAddress } from '../../../address/families/evm.js'
import { sandboxFactory } from '../../../signing/oneTimeWallet.js'
import type { Signer } from '../../../signing/Signer.js'

afterEach(cleanup)

/** The payment asks for two signatures. */
function openTwo(wallet: Partial<Signer> = {}) {
  const asked = askedVerifications(account.address)
  const { signed, ...rendered } = openVerification(asked.payment, () => asked.assets, wallet)
  const signedTypes = () => signed.map((text) => JSON.parse(text).primaryType)
  return { ...rendered, ...asked, signedTypes }
}

test('each of two messages is shown in full before its own press and its own request', async () => {
  const { user, signedTypes, asked, account: refundAccount, contract } = openTwo()
  const first = await signButton(user)
  expect(screen.getByText('Signature 1 of 2')).toBeTruthy()
  expect(shownAddresses()).toEqual([account.address, destination, sandboxFactory])
  expect(screen.getByText('Moves money').nextElementSibling?.textContent).toBe('No')
  expect(screen.queryByText(/If a bridge fails/)).toBeNull()
  await user.click(first)
  await screen.findByText('Signature 2 of 2')
  expect(signedTypes()).toEqual(['VerifyOwner'])
  expect(asked('confirm')).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign in your wallet' }).getAttribute('aria-disabled')).toBe('true')
  expect(shownAddresses()).toEqual([account.address, refundAccount, account.address, checksumAddress(contract)])
  expect(screen.getByText('Moves money').nextElementSibling?.textContent).toBe('49.5 COIN on Base')
  expect(screen.getByText(/^If a bridge fails, this moves 49.5 COIN on Base from the refund account/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exact message' }))
  expect(document.querySelector('.dw-signed-message')?.textContent).toContain('"primaryType": "Withdraw"')
  await user.click(await signButton(user))
  expect(await screen.findByText('Deposit address')).toBeTruthy()
  expect(signedTypes()).toEqual(['VerifyOwner', 'Withdraw'])
  expect(asked('confirm')).toMatchObject([{ signatures: [{ reason: 'EVM_OWNER' }, { reason: 'EVM_WITHDRAWAL' }] }])
})

test('a rejected second request keeps the first signature', async () => {
  const { user, signedTypes, setRejects } = openTwo()
  await user.click(await signButton(user))
  await screen.findByText('Signature 2 of 2')
  setRejects(true)
  await user.click(await signButton(user))
  await screen.findByText('You closed the request')
  expect(screen.getByText('Signature 2 of 2')).toBeTruthy()
  setRejects(false)
  await user.click(await signButton(user))
  expect(await screen.findByText('Deposit address')).toBeTruthy()
  expect(signedTypes()).toEqual(['VerifyOwner', 'Withdraw', 'Withdraw'])
})

test('a refund whose token the wallet cannot confirm takes a second press, after it was said', async () => {
  const { user, signedTypes } = openTwo({ readToken: undefined })
  await user.click(await signButton(user))
  await screen.findByText('Signature 2 of 2')
  await user.click(await signButton(user))
  expect(await screen.findByText('Your wallet couldn’t confirm the token')).toBeTruthy()
  expect(signedTypes()).toEqual(['VerifyOwner'])
  await user.click(await readyButton('Sign without this check'))
  expect(await screen.findByText('Deposit address')).toBeTruthy()
  expect(signedTypes()).toEqual(['VerifyOwner', 'Withdraw'])
})

test('a refund whose token the node of the wallet describes differently is not signed', async () => {
  const { user, signedTypes } = openTwo({ readToken: async () => ({ chainId: 31_338, decimals: 8 }) })
  await user.click(await signButton(user))
  await screen.findByText('Signature 2 of 2')
  await user.click(await signButton(user))
  expect((await screen.findByRole('alert')).textContent).toContain('Stopped before it reached your wallet')
  expect(screen.queryByRole('button', { name: 'Sign without this check' })).toBeNull()
  expect(signedTypes()).toEqual(['VerifyOwner'])
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

const hashes = () => [...document.querySelectorAll('.dw-text-hash')].map(({ textContent }) => textContent)

test('polling does not replace the displayed message, which is the one signed', async () => {
  const { user, answer, asked, signed } = openVerification()
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
  const { user, answer, asked, signed } = openVerification(
    unconfirmed({ deadline: `${Math.floor(Date.now() / 1_000) + 20}` }),
  )
  await screen.findByRole('heading', { name: 'Sign with your wallet' })
  answer('payment', renewing())
  await untilRead(asked, 1)
  await user.click(await signButton(user))
  await waitFor(() =>
    expect(asked('confirm')).toMatchObject([{ verification_token: expect.stringMatching(/^token \d/) }]),
  )
  expect(Number(JSON.parse(signed[0] ?? '').message.deadline) - Date.now() / 1_000).toBeGreaterThan(1_000)
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destination, owner } from '../../../../test/support/fixtures.js'
import { ownDay } from '../../../../test/support/ownDay.js'
import { playScenario } from '../../../../test/support/playScenario.js'
import { type Authenticator, plugAuthenticator } from '../../../../test/support/plugAuthenticator.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { accepts, arbitrum, base } from '../../../../test/support/reviewWithoutWallet.js'
import { paymentId, unconfirmed } from '../../../../test/support/signing/openVerification.js'
import { storedPasskey } from '../../../../test/support/storedPasskey.js'
import { emptyDraft } from '../../../flow/state.js'

let passkey: Authenticator
beforeEach(() => {
  passkey = plugAuthenticator()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chains = { arbitrum: { ...arbitrum, ...accepts }, base: { ...base, ...accepts } }

/** Opens a payment that a passkey owns and has to verify, in a browser without a wallet. */
function openVerification(initialStorage: Record<string, string> = {}) {
  const asked = { ...unconfirmed({ owner: passkey.account }), owner_address: passkey.account }
  return renderWidget({
    initialStorage,
    state: { step: 'payment', draft: emptyDraft, paymentId },
    answers: { payment: () => asked, chains: () => chains, confirm: () => ({ ...asked, status: 'TRANSFERRING' }) },
  })
}

test('a key made in this browser verifies its payment', async () => {
  const { user, asked } = openVerification(storedPasskey(passkey))
  expect(await screen.findByRole('heading', { name: 'Sign with your key' })).toBeTruthy()
  await user.click(await readyButton('Sign with your key'))
  await waitFor(() =>
    expect(asked('confirm')).toMatchObject([
      { verification_token: 'token', signatures: [{ signature: expect.stringMatching(/(?:6492){16}$/) }] },
    ]),
  )
  expect(passkey.prompts).toHaveLength(1)
})

test('on another device the person says that a key owns the payment', async () => {
  const { user, asked } = openVerification()
  await user.click(await screen.findByRole('button', { name: 'Sign with a key you made' }))
  await user.click(await readyButton('Sign with your key'))
  await waitFor(() => expect(asked('confirm')).toHaveLength(1))
})

test('another key of the site signs nothing for the payment', async () => {
  const { user, asked } = openVerification()
  plugAuthenticator()
  await user.click(await screen.findByRole('button', { name: 'Sign with a key you made' }))
  await user.click(await readyButton('Sign with your key'))
  expect((await screen.findByRole('alert')).textContent).toContain('This is another key')
  expect(asked('confirm')).toEqual([])
})

test('a service without passkeys is not offered one', async () => {
  const asked = unconfirmed()
  renderWidget({
    state: { step: 'payment', draft: emptyDraft, paymentId },
    answers: { payment: () => asked },
  })
  await screen.findByText('No wallet found in this browser')
  expect(screen.queryByRole('button', { name: 'Sign with a key you made' })).toBeNull()
})

test('money of a key is withdrawn to an address that the person enters, never to the key', async () => {
  const { scenario, answers } = playScenario('bridge-failed', { elapsed: 90, startAt: ownDay() })
  const { user } = renderWidget({
    initialStorage: storedPasskey(passkey),
    state: { step: 'payment', draft: emptyDraft, paymentId: scenario.paymentId, recovery: { kind: 'withdraw' } },
    answers: {
      ...answers,
      chains: () => chains,
      payment: async (query) => ({
        ...(await ((await answers.payment(query)) as Response).json()),
        owner_address: passkey.account,
      }),
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Address to send it to' })
  expect((await screen.findByRole('button', { name: 'Enter an address' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Use my wallet' })).toBeNull()
  await user.click(field)
  await user.paste(passkey.account)
  expect(screen.getByRole('button', { name: 'Enter an address' }).getAttribute('aria-disabled')).toBe('true')
  await user.clear(field)
  await user.paste(destination)
  expect(await screen.findByRole('button', { name: 'Check what you sign' })).toBeTruthy()
  expect(destination).not.toBe(owner)
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../../../test/support/announceWallet.js'
import { destination, owner } from '../../../../../test/support/fixtures.js'
import { type Authenticator, plugAuthenticator } from '../../../../../test/support/plugAuthenticator.js'
import { readyButton } from '../../../../../test/support/readyButton.js'
import {
  accepts,
  arbitrum,
  base,
  network,
  reviewWithoutWallet,
} from '../../../../../test/support/reviewWithoutWallet.js'
import { storedPasskey } from '../../../../../test/support/storedPasskey.js'
import { loadPasskeys } from '../../../../storage/passkeys.js'

let passkey: Authenticator
beforeEach(() => {
  passkey = plugAuthenticator()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ways = async () => (await screen.findAllByRole('radio')).map(({ textContent }) => textContent)

test('a key made on this device owns the payment, and is remembered', async () => {
  const { user, asked, storage } = reviewWithoutWallet()
  expect(await screen.findByRole('heading', { name: 'One signature for $500' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Create a passkey' }))
  // Explained before it is made.
  expect(await screen.findByText(/nobody can take that money back/)).toBeTruthy()
  expect(loadPasskeys(storage)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Create a passkey' }))
  expect(await screen.findByText('If anything stops, only your key can take it back.')).toBeTruthy()
  await user.click(await readyButton('Pay $500.00'))
  await waitFor(() => expect(asked('confirm')[0]).toMatchObject({ owner_address: passkey.account }))
  expect(loadPasskeys(storage)[0]).toMatchObject({ account: passkey.account, id: 'ab01' })
  expect(passkey.prompts).toEqual([])
})

test('a key that was made before is used without a new one', async () => {
  const { account } = passkey
  const { user, asked } = reviewWithoutWallet({ initialStorage: storedPasskey(passkey) })
  await user.click(await screen.findByRole('button', { name: 'Use the key you made here' }))
  await user.click(await readyButton('Pay $500.00'))
  await waitFor(() => expect(asked('confirm')[0]).toMatchObject({ owner_address: account }))
})

test('a stored account that does not follow from its key never becomes the owner', async () => {
  reviewWithoutWallet({ initialStorage: storedPasskey({ key: passkey.key, account: owner }) })
  expect(await screen.findByRole('button', { name: 'Create a passkey' })).toBeTruthy()
})

test('a key on this device alone is used only once the person knows', async () => {
  passkey = plugAuthenticator({ flags: 0x05 })
  const { user, storage } = reviewWithoutWallet()
  await user.click(await screen.findByRole('button', { name: 'Create a passkey' }))
  await user.click(await screen.findByRole('button', { name: 'Create a passkey' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This key is on this device only')
  expect(loadPasskeys(storage)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use this key anyway' }))
  expect(await screen.findByText('If anything stops, only your key can take it back.')).toBeTruthy()
})

test('a request that is closed makes nothing, and can be made again', async () => {
  plugAuthenticator({ refuses: true })
  const { user, storage } = reviewWithoutWallet()
  await user.click(await screen.findByRole('button', { name: 'Create a passkey' }))
  await user.click(await screen.findByRole('button', { name: 'Create a passkey' }))
  expect(await screen.findByText('Nothing was created, and nothing has been charged.')).toBeTruthy()
  plugAuthenticator()
  await user.click(screen.getByRole('button', { name: 'Create a passkey' }))
  await waitFor(() => expect(loadPasskeys(storage)).toHaveLength(1))
})

test('the amount below the limit needs no signature', async () => {
  const { user } = reviewWithoutWallet()
  await user.click(await screen.findByRole('radio', { name: /^Pay \$299 instead/ }))
  await user.click(screen.getByRole('button', { name: 'Pay $299 instead' }))
  expect(await screen.findByDisplayValue('299')).toBeTruthy()
})

test('the destination signs on another device, as the owner', async () => {
  const { user, asked } = reviewWithoutWallet()
  await user.click(await screen.findByRole('radio', { name: /^Sign on another device/ }))
  await user.click(screen.getByRole('button', { name: 'Sign on another device' }))
  await user.click(await readyButton('Sign on another device'))
  await waitFor(() => expect(asked('confirm')[0]).toMatchObject({ owner_address: destination }))
})

const withoutKey = ['Pay $299 insteadNo signature needed below $300.']

test.each([
  ['the service announces no factory', { chains: { arbitrum, base } }],
  ['the service announces one that is not pinned', { chains: { arbitrum, base: { ...base, passkey_factory: owner } } }],
  [
    'real money is at stake, and the host pinned no factory',
    { chains: { arbitrum, base: { ...network('base', 8453), ...accepts } } },
  ],
  ['the host turned passkeys off', { props: { passkeys: false } }],
])('no key is offered if %s', async (_, options) => {
  reviewWithoutWallet(options)
  expect((await ways()).slice(1)).toEqual(withoutKey)
})

test('a page that cannot make a key says why, and chooses what is possible', async () => {
  vi.stubGlobal('isSecureContext', false)
  reviewWithoutWallet()
  const option = await screen.findByRole('radio', { name: /This page isn’t secure/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Pay $299 instead' })).toBeTruthy()
})

test('a wallet of this browser can be connected instead, and becomes the owner', async () => {
  const wallet = announceWallet({ address: owner })
  const { user } = reviewWithoutWallet()
  await user.click(await screen.findByRole('button', { name: /Connect Test wallet/ }))
  expect(await screen.findByText('If anything stops, only you can take it back.')).toBeTruthy()
  wallet.remove()
})

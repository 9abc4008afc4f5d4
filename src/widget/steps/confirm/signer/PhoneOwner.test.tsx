import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../../../test/support/announceWallet.js'
import { fixHandoverKeyForEach } from '../../../../../test/support/fixedHandoverKey.js'
import { owner } from '../../../../../test/support/fixtures.js'
import { readyButton } from '../../../../../test/support/readyButton.js'
import { reviewWithoutWallet } from '../../../../../test/support/reviewWithoutWallet.js'
import { type HandoverArgs, withHandover } from '../../../../../test/support/withHandover.js'

fixHandoverKeyForEach()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the review of 500 USD, behind a proxy that hands requests over. */
function review(device?: HandoverArgs, proxyOffers = true) {
  return reviewWithoutWallet({
    props: { passkeys: false },
    ...(proxyOffers && { around: (fetch: typeof globalThis.fetch) => withHandover(fetch, 'pay_card', device ?? {}) }),
  })
}

const ways = async () => (await screen.findAllByRole('radio')).map(({ textContent }) => textContent)
const less = 'Pay $299 insteadNo signature needed below $300.'
const phone = 'Sign on your phoneScan a code. This screen waits.'

/** Chooses the phone, and waits until it has answered. */
async function choosePhone({ user }: ReturnType<typeof review>): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /^Sign on your phone/ }))
  await user.click(screen.getByRole('button', { name: 'Sign on your phone' }))
}

test('a phone is offered where the proxy hands requests over, in place of another visit', async () => {
  review()
  expect(await ways()).toEqual([phone, less])
})

test('no phone is offered by a proxy that hands nothing over', async () => {
  review(undefined, false)
  expect(await ways()).toEqual([expect.stringMatching(/^Sign on another device/), less])
})

test('no phone is offered by a browser that cannot seal what is handed over', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  review()
  expect(await ways()).toEqual([expect.stringMatching(/^Sign on another device/), less])
})

test('with a wallet in this browser, both are offered, and the wallet becomes the owner', async () => {
  const wallet = announceWallet({ address: owner })
  const { user, asked } = review()
  expect(await ways()).toEqual([phone, less])
  await user.click(screen.getByRole('button', { name: /Connect Test wallet/ }))
  await user.click(await readyButton('Pay $500.00'))
  await waitFor(() => expect(asked('confirm')[0]).toMatchObject({ owner_address: owner }))
  wallet.remove()
})

test('the wallet that the phone chose is shown in full, and owns the payment once the person says it is theirs', async () => {
  const rendered = review({ owner })
  await choosePhone(rendered)
  expect(await screen.findByRole('heading', { name: 'Is this your wallet?' })).toBeTruthy()
  expect(document.querySelector('.dw-address')?.textContent).toBe(owner)
  expect(rendered.asked('confirm')).toEqual([])
  await rendered.user.click(await readyButton('Yes, it’s my wallet'))
  await rendered.user.click(await readyButton('Sign on another device'))
  await waitFor(() => expect(rendered.asked('confirm')[0]).toMatchObject({ owner_address: owner }))
})

test('a wallet that is not the person’s owns nothing, and another code is shown', async () => {
  const device: HandoverArgs = { owner }
  const rendered = review(device)
  await choosePhone(rendered)
  await screen.findByRole('heading', { name: 'Is this your wallet?' })
  // Nobody answers the other code.
  delete device.owner
  await rendered.user.click(screen.getByRole('button', { name: 'No, show a new code' }))
  expect(await screen.findByRole('heading', { name: 'Choose the wallet on your phone' })).toBeTruthy()
  expect(rendered.asked('confirm')).toEqual([])
})

test('going back before the phone answers shows every method', async () => {
  const rendered = review()
  await choosePhone(rendered)
  expect(await screen.findByText('Your phone should show this code')).toBeTruthy()
  await rendered.user.click(screen.getByRole('button', { name: 'Choose another way' }))
  expect(await ways()).toEqual([phone, less])
})

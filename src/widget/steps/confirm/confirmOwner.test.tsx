import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announceWallet } from '../../../../test/support/announceWallet.js'
import { destination, owner, usdc } from '../../../../test/support/fixtures.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

afterEach(cleanup)

const site = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'

/** Connects a wallet, switches to card, and continues to the review or the owner selection. */
async function reviewAfterConnecting(ownerAddress?: string) {
  const rendered = renderWidget({
    state: { step: 'form', draft: { paymentMethod: 'wallet', input: usdc, amount: '50', output: usdc, destination } },
    ...(ownerAddress !== undefined && { props: { ownerAddress } }),
  })
  const { user } = rendered
  await user.click(await screen.findByRole('button', { name: 'Connect Test wallet' }))
  await user.clear(await screen.findByLabelText(/You pay from/))
  await user.click(screen.getByRole('radio', { name: 'Card or bank' }))
  await user.type(await screen.findByLabelText('You pay'), '50')
  await user.click(await screen.findByRole('button', { name: /^Continue/ }))
  return rendered
}

test('the user selects the owner if the host and the connected wallet differ', async () => {
  const wallet = announceWallet({ address: owner })
  const { user, asked } = await reviewAfterConnecting(site)
  expect(await screen.findByRole('heading', { name: 'Who can take it back?' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Your connected wallet/ }))
  await user.click(await screen.findByRole('button', { name: 'Use my connected wallet' }))
  await user.click(await readyButton('Pay $50.00'))
  await waitFor(() => expect(asked('confirm')[0]).toMatchObject({ owner_address: owner }))
  wallet.remove()
})

test('an owner that is neither host, wallet nor destination is called another wallet', async () => {
  const wallet = announceWallet({ address: owner })
  const { user } = await reviewAfterConnecting(site)
  await user.click(await screen.findByRole('radio', { name: /Your connected wallet/ }))
  await user.click(await screen.findByRole('button', { name: 'Use my connected wallet' }))
  await readyButton('Pay $50.00')
  act(() => wallet.leave())
  expect(await screen.findByText(/Another wallet/)).toBeTruthy()
  expect(screen.queryByText(/The address it goes to/)).toBeNull()
  wallet.remove()
})

test('a wallet that disconnects changes the owner and locks the button again', async () => {
  const wallet = announceWallet({ address: owner })
  await reviewAfterConnecting()
  const button = await readyButton('Pay $50.00')
  act(() => wallet.leave())
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  wallet.remove()
})

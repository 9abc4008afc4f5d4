import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../testing/announceWallet.js'
import { destination } from '../testing/fixtures.js'
import { renderWidget } from '../testing/renderWidget.js'

/** While it is down, parts of the page that are asked for do not come. */
const network = vi.hoisted(() => ({ down: true }))

async function loadUnlessDown(load: () => Promise<object>): Promise<object> {
  if (network.down) throw new TypeError('Failed to fetch dynamically imported module')
  return await load()
}
vi.mock('../wallet/connectWallet.js', loadUnlessDown)
vi.mock('../hooks/pricing.js', loadUnlessDown)
vi.mock('./ErrorNote.js', loadUnlessDown)
vi.mock('./pick/WalletConnect.js', loadUnlessDown)

beforeEach(() => {
  network.down = true
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('prices whose part of the page could not be loaded are asked for again by a press, and the amount is kept', async () => {
  const { user, asked } = renderWidget({ props: { destinationAddress: destination } })
  await user.type(await screen.findByLabelText(/You pay/), '50')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(asked('quotes')).toEqual([])

  network.down = false
  await user.click(await button('Try again'))
  expect(await screen.findByText(/Fees 0.75/)).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>(/You pay/)).value).toBe('50')
})

test('a wallet part that fails to load shows a retry, which brings the wallet', async () => {
  const wallet = announceWallet()
  const { user } = renderWidget({ props: { defaultSource: 'wallet', destinationAddress: destination } })
  const retry = await button('Try again')
  network.down = false
  await user.click(retry)
  await user.click(await button('Connect Test wallet'))
  expect(await screen.findByText(/You pay from/)).toBeTruthy()
  wallet.remove()
})

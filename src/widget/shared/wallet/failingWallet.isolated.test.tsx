import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../../test/support/announceWallet.js'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

/** While `down`, the lazy wallet part fails to load. */
const network = vi.hoisted(() => ({ down: true }))
vi.mock('../../lazy.js', async (load) => {
  const original = await load<typeof import('../../lazy.js')>()
  const { createLoadable } = await import('../../shell/lazy/createLoadable.js')
  const { toPart } = await import('../../shell/lazy/Lazy.js')
  const { walletConnectSlot } = await import('../../steps/form/formSlots.js')
  const { WalletConnect } = await import('../../steps/form/WalletConnect.js')
  const walletConnect = createLoadable(async () => {
    if (network.down) throw new TypeError('Failed to fetch dynamically imported module')
    return WalletConnect
  })
  return { ...original, lazyParts: new Map([...original.lazyParts, toPart(walletConnectSlot, walletConnect)]) }
})

afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a wallet part that fails to load can be retried', async () => {
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const wallet = announceWallet()
  const { user } = renderWidget({ props: { defaultPaymentMethod: 'wallet', destinationAddress: destination } })
  const retry = await button('Try again')
  network.down = false
  await user.click(retry)
  await user.click(await button('Connect Test wallet'))
  expect(await screen.findByText(/You pay from/)).toBeTruthy()
  wallet.remove()
})

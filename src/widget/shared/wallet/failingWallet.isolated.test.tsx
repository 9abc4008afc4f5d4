import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../../test/support/announceWallet.js'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

/** While `down`, nothing loads after the first screen. */
const network = vi.hoisted(() => ({ down: true }))
vi.mock('../../laterFiles.js', async (load) => {
  const { restFile, ...others } = await load<typeof import('../../laterFiles.js')>()
  const loadRest = async () => {
    if (network.down) throw new TypeError('Failed to fetch dynamically imported module')
    await restFile.load()
  }
  return { ...others, restFile: { ...restFile, load: loadRest } }
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

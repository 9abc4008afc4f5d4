import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../../test/support/announceWallet.js'
import { destination } from '../../test/support/fixtures.js'
import { renderWidget } from '../../test/support/renderWidget.js'

/** While `down`, nothing loads after the first screen. */
const network = vi.hoisted(() => ({ down: true, tries: 0, isHere: false }))
vi.mock('./laterFiles.js', async (load) => {
  const { restFile, ...others } = await load<typeof import('./laterFiles.js')>()
  const loadRest = async () => {
    network.tries += 1
    if (network.down) throw new TypeError('Failed to fetch dynamically imported module')
    await restFile.load()
    network.isHere = true
  }
  return {
    ...others,
    restFile: { ...restFile, current: () => (network.isHere ? restFile.current() : undefined), load: loadRest },
  }
})

beforeEach(() => {
  Object.assign(network, { down: true, tries: 0, isHere: false })
})
afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('what could not be preloaded is loaded by the press that needs it', async () => {
  const { user } = renderWidget({ props: { destinationAddress: destination, defaultAmount: '50' } })
  const main = await button(/^Continue/)
  await expect.poll(() => network.tries).toBeGreaterThan(0)
  network.down = false
  await user.click(main)
  expect(await screen.findByRole('heading', { name: /Review|Check/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a part of the form that fails to load can be retried', async () => {
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

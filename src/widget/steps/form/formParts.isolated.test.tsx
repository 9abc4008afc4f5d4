import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

/** While `down`, the later part of the form fails to load. */
const network = vi.hoisted(() => ({ down: true }))
vi.mock('../../shell/lazy/createDeferred.js', async (load) => {
  const { createDeferred } = await load<typeof import('../../shell/lazy/createDeferred.js')>()
  return {
    createDeferred: <Value,>(fetch: () => Promise<Value>) =>
      createDeferred(async () => {
        if (network.down) throw new TypeError('Failed to fetch dynamically imported module')
        return await fetch()
      }),
  }
})

afterEach(cleanup)

test('a form whose later part fails to load is retried with what was entered', async () => {
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = renderWidget({ props: { destinationAddress: destination, defaultAmount: '50' } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  network.down = false
  await user.click(retry)
  expect(await screen.findByRole('button', { name: /^Continue/ })).toBeTruthy()
  expect(((await screen.findByLabelText('You pay')) as HTMLInputElement).value).toBe('50')
})

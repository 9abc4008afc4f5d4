import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findFieldError } from '../../../../test/support/fieldError.js'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

/** Loading the rules fails while the network is down. */
const network = vi.hoisted(() => ({ down: true, attempts: 0 }))
vi.mock('./addressRules.js', async (load) => {
  const { addressRules } = await load<typeof import('./addressRules.js')>()
  const loadRules: typeof addressRules.load = () => {
    network.attempts++
    return network.down ? Promise.reject(new TypeError('Failed to fetch')) : addressRules.load()
  }
  return { addressRules: { ...addressRules, load: loadRules } }
})

afterEach(cleanup)

const field = () => screen.findByRole('textbox', { name: 'To' })

test('an address is not valid while its rules cannot be loaded, and can be retried', async () => {
  const { user, asked } = renderWidget({ props: { defaultAmount: '50' } })
  await user.click(await field())
  await user.paste(destination)
  expect((await findFieldError()).textContent).toContain('couldn’t load the rules')
  expect(await field()).toHaveProperty('value', destination)
  expect(await screen.findByRole('button', { name: 'Enter an address' })).toBeTruthy()
  expect(JSON.stringify(asked('quotes'))).not.toContain(destination)

  // The field and the preload. A preload that comes after the outage would retry by itself.
  await waitFor(() => expect(network.attempts).toBeGreaterThan(1))
  network.down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  await waitFor(() => expect(asked('quotes').at(-1)).toMatchObject({ request: { dest_address: destination } }))
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../testing/fixtures.js'
import { renderWidget } from '../testing/renderWidget.js'

/** The file with the rules of this network is out of reach, until it is back. */
const network = vi.hoisted(() => ({ down: true }))
vi.mock('../address/evm.js', async (load) => {
  const rules = await load<typeof import('../address/evm.js')>()
  return {
    ...rules,
    // A file that cannot be loaded fails where it is read from, the first time and until it is back.
    get checkEvmAddress() {
      if (network.down) throw new TypeError('Failed to fetch dynamically imported module')
      return rules.checkEvmAddress
    },
  }
})

afterEach(cleanup)

const field = () => screen.findByRole('textbox', { name: 'Where it goes' })

test('an address whose rules cannot be loaded is never taken for right, stays typed, and can be checked again', async () => {
  const { user, asked } = renderWidget({ props: { defaultAmount: '50' } })
  await user.click(await field())
  await user.paste(destination)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(await field()).toHaveProperty('value', destination)
  expect(await screen.findByRole('button', { name: 'Enter an address' })).toBeTruthy()
  expect(JSON.stringify(asked('quotes'))).not.toContain(destination)

  network.down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Use this address' })
  await waitFor(() => expect(asked('quotes').at(-1)).toMatchObject({ request: { dest_address: destination } }))
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryFieldError } from '../../../../test/support/fieldError.js'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

/** Delays the chunk of the address rules, as a slow network would. */
const network = vi.hoisted(() => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  return { deliver: () => deliver(), delivered }
})
vi.mock('../../../address/checkAddress.js', async (load) => {
  await network.delivered
  return await load()
})

afterEach(cleanup)

test('an address is pending until its rules load, then quotes are requested once', async () => {
  const { user, asked } = renderWidget({ props: { destinationAddress: destination } })
  await user.type(await screen.findByLabelText(/You pay/), '50')
  expect(await screen.findByText(destination.slice(-4), { exact: false })).toBeTruthy()
  expect(queryFieldError()).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull()
  expect(asked('quotes')).toEqual([])

  network.deliver()
  await waitFor(() => expect(asked('quotes')).toHaveLength(1))
  expect(asked('quotes')[0]).toMatchObject({ request: { dest_address: destination } })
})

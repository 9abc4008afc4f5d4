import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destination } from '../../test/support/fixtures.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { quotesFor } from '../../test/support/scriptProxy.js'

/** Lazy chunks fail to load, as they do while the network is down. */
const missing = vi.hoisted(() => () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
vi.mock('./rest.js', missing)

beforeEach(() => {
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

const unavailable = () => Response.json({ errors: [{ kind: 'other', message: '' }] }, { status: 503 })

test('an error is shown in short with a retry if the error chunk fails to load', async () => {
  const { user, answer } = renderWidget({
    props: { destinationAddress: destination },
    answers: { quotes: unavailable },
  })
  await user.type(await screen.findByLabelText(/You pay/), '50')
  expect((await screen.findByRole('alert')).textContent).toBe('The service does not answer right now.')

  answer('quotes', (body: unknown) => quotesFor(body))
  await user.click(await button('Try again'))
  expect(await button(/^Continue/)).toBeTruthy()
})

test('a screen that fails to load again offers to reload the page, which keeps what was entered', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const { user } = renderWidget({ props: { destinationAddress: destination, defaultAmount: '50' } })
  await user.click(await button(/^Continue/))
  await user.click(await button('Try again'))
  await user.click(await button('Reload the page'))
  expect(reload).toHaveBeenCalledOnce()
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destination, quoteResponse } from '../../testing/fixtures.js'
import { renderWidget } from '../../testing/renderWidget.js'

/** While the network is down, parts of the page that are asked for do not come. */
const missing = vi.hoisted(() => () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
vi.mock('../trouble/trouble.js', missing)
vi.mock('./laterParts.js', missing)

beforeEach(() => {
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

const unavailable = () => Response.json({ errors: [{ kind: 'other', message: '' }] }, { status: 503 })

test('an error is told in one sentence, with its retry, where the part that says more does not load', async () => {
  const { user, answer } = renderWidget({
    props: { destinationAddress: destination },
    answers: { quotes: unavailable },
  })
  await user.type(await screen.findByLabelText(/You pay/), '50')
  expect((await screen.findByRole('alert')).textContent).toBe('The service does not answer right now.')

  answer('quotes', () => quoteResponse())
  await user.click(await button('Try again'))
  expect(await screen.findByText(/Fees 0.75/)).toBeTruthy()
})

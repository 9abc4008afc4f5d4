import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../testing/announceWallet.js'
import { destination, quoteResponse } from '../testing/fixtures.js'
import { renderWidget } from '../testing/renderWidget.js'

/** While it is down, parts of the page that are asked for do not come. */
const network = vi.hoisted(() => ({ down: true }))

async function loadUnlessDown(load: () => Promise<object>): Promise<object> {
  if (network.down) throw new TypeError('Failed to fetch dynamically imported module')
  return await load()
}
vi.mock('../wallet/connectWallet.js', loadUnlessDown)
vi.mock('./trouble.js', loadUnlessDown)
vi.mock('./laterParts.js', loadUnlessDown)

beforeEach(() => {
  network.down = true
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

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The form after quotes failed for want of a connection. `reconnect` makes the next request succeed. */
async function openDisconnected() {
  let connected = false
  let asked = 0
  const rendered = renderWidget({
    props: { destinationAddress: destination, defaultAmount: '50' },
    answers: {
      quotes: (body: unknown) => {
        asked += 1
        if (!connected) throw new TypeError('Failed to fetch')
        return quotesFor(body)
      },
    },
  })
  await screen.findByRole('button', { name: 'Try again' })
  const reconnect = () => {
    connected = true
  }
  return { ...rendered, reconnect, asked: () => asked }
}

test('the form gets prices as soon as the browser is online again', async () => {
  const { reconnect } = await openDisconnected()
  reconnect()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('button', { name: 'Review deposit' })).toBeTruthy()
})

test('the form retries by itself, less and less often', async () => {
  const { reconnect, asked } = await openDisconnected()
  const before = asked()
  await waitFor(() => expect(asked()).toBe(before + 1), { timeout: 6_000 })
  reconnect()
  await screen.findByRole('button', { name: 'Try again' })
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect(asked()).toBe(before + 1)
  expect(await screen.findByRole('button', { name: 'Review deposit' }, { timeout: 6_000 })).toBeTruthy()
})

test('without a price the amount is a dash, not zero', async () => {
  await openDisconnected()
  expect(screen.getByText('–')).toBeTruthy()
  expect(screen.queryByText('0')).toBeNull()
})

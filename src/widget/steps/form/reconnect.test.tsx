import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

/** The form after quotes failed for want of a connection. `reconnect` makes the next request succeed. */
async function openDisconnected() {
  let connected = false
  const rendered = renderWidget({
    props: { destinationAddress: destination, defaultAmount: '50' },
    answers: {
      quotes: (body: unknown) => {
        if (!connected) throw new TypeError('Failed to fetch')
        return quotesFor(body)
      },
    },
  })
  await screen.findByRole('button', { name: 'Try again' })
  const reconnect = () => {
    connected = true
  }
  return { ...rendered, reconnect }
}

test('the form gets prices as soon as the browser is online again', async () => {
  const { reconnect } = await openDisconnected()
  reconnect()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('button', { name: /^Continue/ })).toBeTruthy()
})

test('without a price the amount is a dash, not zero', async () => {
  await openDisconnected()
  expect(screen.getByText('–')).toBeTruthy()
  expect(screen.queryByText('0')).toBeNull()
})

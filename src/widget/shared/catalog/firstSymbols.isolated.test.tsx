import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

/** Nothing loads after the first screen, and with it no other icons. */
vi.mock('../../steps/form/deferredForm.js', () => new Promise(() => {}))

afterEach(cleanup)

test('all icons of the first screen are there with it', async () => {
  renderWidget({ props: { destinationAddress: destination } })
  await screen.findByLabelText(/You pay/)
  const symbols = [...document.querySelectorAll('svg.dw-icon path')]
  expect(symbols.length).toBeGreaterThan(3)
  expect(symbols.filter((symbol) => !symbol.getAttribute('d'))).toEqual([])
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

/** The chunk with the other icons never loads. */
vi.mock('../../../ui/deferredIcons.js', () => new Promise(() => {}))

afterEach(cleanup)

test('all icons of the form are available without the lazy icon chunk', async () => {
  const { user } = renderWidget({ props: { destinationAddress: destination } })
  await user.type(await screen.findByLabelText(/You pay/), '50')
  expect(await screen.findByText(/fees \$0.75/)).toBeTruthy()
  // Help comes after the form, as its icon does.
  const symbols = [...document.querySelectorAll('svg.dw-icon path')].filter(
    (path) => !path.closest('[aria-label="Help"]'),
  )
  expect(symbols.length).toBeGreaterThan(5)
  expect(symbols.filter((symbol) => !symbol.getAttribute('d'))).toEqual([])
})

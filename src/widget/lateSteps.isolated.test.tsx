import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../test/support/fixtures.js'
import { renderWidget } from '../../test/support/renderWidget.js'

/** The chunk with the other steps never loads. */
vi.mock('./rest.js', () => new Promise(() => {}))

afterEach(cleanup)

const button = (name: string) => screen.findByRole('button', { name })

test('a step that is still loading can be left, and the widget closed', async () => {
  const onClose = vi.fn()
  const { user } = renderWidget({ props: { destinationAddress: destination, onClose } })
  await user.click(await button('History'))
  await user.click(await button('Close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(await button('Back'))
  expect(await screen.findByLabelText('You pay')).toBeTruthy()
})

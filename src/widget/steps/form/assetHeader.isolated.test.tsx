import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

/** Delays the chunk of the list, as a slow network would. */
const network = vi.hoisted(() => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  return { deliver: () => deliver(), delivered }
})
vi.mock('./assets/AssetPicker.js', async (load) => {
  await network.delivered
  return await load()
})

afterEach(cleanup)

const props = { defaultPaymentMethod: 'transfer', destinationAddress: destination } as const
const opener = () => screen.findByRole('button', { name: /choose what to pay with/ })

test('focus and a press on the header that begin while the list loads outlive its arrival', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  const back = await screen.findByRole('button', { name: 'Back' })
  await user.pointer({ keys: '[MouseLeft>]', target: back })
  network.deliver()
  await screen.findByRole('combobox')
  expect(screen.getByRole('button', { name: 'Back' })).toBe(back)
  expect(document.activeElement).toBe(back)
  await user.pointer({ keys: '[/MouseLeft]', target: back })
  expect(await opener()).toBe(document.activeElement)
})

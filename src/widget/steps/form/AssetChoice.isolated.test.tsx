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
const waitingField = () => screen.findByRole('textbox', { name: /Search/ })

test('Escape goes back while the list is still loading', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  expect(await waitingField()).toBe(document.activeElement)
  await user.keyboard('usd{Escape}')
  expect(await opener()).toBe(document.activeElement)
})

test('a query typed while the list loads is kept', async () => {
  const { user } = renderWidget({ props })
  await user.click(await opener())
  await waitingField()
  await user.keyboard('da base')
  network.deliver()
  const field = await screen.findByRole('combobox')
  expect(field).toBe(document.activeElement)
  expect((field as HTMLInputElement).value).toBe('da base')
  await user.keyboard('{Enter}')
  expect((await opener()).textContent).toContain('DAI')
})

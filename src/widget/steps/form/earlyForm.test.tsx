import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { defaultHandlers } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

/** A service whose networks arrive when they are delivered. */
function slowService() {
  let deliver = () => {}
  const delivered = new Promise<unknown>((resolve) => {
    deliver = () => resolve(defaultHandlers.chains(undefined as never))
  })
  return { chains: () => delivered, deliver: () => deliver() }
}

const outputButton = () => screen.findByRole('button', { name: /choose what to get/ })

test('an amount typed before the assets arrive stays in the field that has focus', async () => {
  const { chains, deliver } = slowService()
  const onAmountChange = vi.fn()
  const { user } = renderWidget({ props: { destinationAddress: destination, onAmountChange }, answers: { chains } })
  const field = (await screen.findByLabelText('You pay')) as HTMLInputElement
  await user.type(field, '12.50')
  expect(onAmountChange).toHaveBeenLastCalledWith('12.50')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  deliver()
  await outputButton()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('12.50')
  expect(await screen.findByRole('button', { name: /^Continue/ })).toBeTruthy()
})

test('until the assets arrive nothing can be chosen or continued', async () => {
  const { chains, deliver } = slowService()
  const { user } = renderWidget({ props: { destinationAddress: destination }, answers: { chains } })
  await user.click(await screen.findByRole('button', { name: '$50' }))
  expect(screen.getByRole('button', { name: 'Loading assets' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: /choose what to/ })).toBeNull()
  deliver()
  await outputButton()
  expect(((await screen.findByLabelText('You pay')) as HTMLInputElement).value).toBe('50')
})

test('an amount with too many digits for the currency is refused before the assets arrive', async () => {
  const { chains } = slowService()
  const { user } = renderWidget({ props: { destinationAddress: destination }, answers: { chains } })
  await user.type(await screen.findByLabelText('You pay'), '12.345')
  expect(await screen.findByText(/USD/)).toBeTruthy()
})

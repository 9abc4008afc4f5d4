import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, payment } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { belowMinimum } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

const field = () => screen.findByRole('textbox', { name: 'To' })

test('after a fix of the amount, focus is in the amount', async () => {
  const { user } = renderWidget({
    props: { destinationAddress: destination },
    answers: { quotes: belowMinimum },
  })
  const amount = await screen.findByLabelText('You pay')
  await user.type(amount, '12')
  ;(await screen.findByRole('button', { name: /^Set \$30/ })).focus()
  await user.keyboard('{Enter}')
  expect((amount as HTMLInputElement).value).toBe('30')
  expect(document.activeElement).toBe(amount)
})

test('focus moves from the address field to Change and back, with the address selected', async () => {
  const { user } = renderWidget()
  await user.type(await field(), destination)
  const use = await screen.findByRole('button', { name: 'Use this address' })
  use.focus()
  await user.keyboard('{Enter}')
  const change = await screen.findByRole('button', { name: /^Change/ })
  await waitFor(() => expect(document.activeElement).toBe(change))
  await user.keyboard('{Enter}')
  const again = (await field()) as HTMLInputElement
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect([again.selectionStart, again.selectionEnd]).toEqual([0, destination.length])
})

test('the address field does not take focus when the form opens', async () => {
  renderWidget()
  await field()
  expect(document.activeElement).toBe(document.body)
})

test('Back in the history returns focus to the button that opened it', async () => {
  const { user } = renderWidget({ props: { destinationAddress: destination } })
  await screen.findByLabelText('You pay')
  await user.click(screen.getByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await screen.findByLabelText('You pay')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'History' }))
})

test('Back returns focus to the button that opened the screen, also one screen after another', async () => {
  const { user } = renderWidget({ props: { destinationAddress: destination } })
  await user.type(await screen.findByLabelText('You pay'), '50')
  await user.click(await screen.findByRole('button', { name: 'Compare providers' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Compare providers'))
  await user.click(screen.getByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Settings'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('History'))
})

test('a payment opened from the history has focus on its title', async () => {
  const { user } = renderWidget({
    props: { destinationAddress: destination },
    answers: {
      history: () => ({ payment_statuses: [payment()], next_pagination_key: null, total_count: 1 }),
      payment: () => payment(),
    },
  })
  await screen.findByLabelText('You pay')
  await user.click(screen.getByRole('button', { name: 'History' }))
  const [row] = await screen.findAllByText(/Northpay/)
  await user.click(row as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Your deposits' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
})

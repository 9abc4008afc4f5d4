import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { depositAddress, payment } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import type { Payment } from '../../../schema/Payment.js'

afterEach(cleanup)

const url = 'https://pay.northpay.example/checkout'
const own = payment()
const next_instruction = { ...own.next_instruction, funding_page_url: url } as Payment['next_instruction']
const planted = payment({ next_instruction, foreign: true, label: 'My rent' })
const onItsPage = () => screen.findByRole('button', { name: 'Open Northpay in a new tab' })

test('nothing can be sent before the receiver of a planted payment was shown in full', async () => {
  openPayment({ payment: planted })
  expect(await screen.findByText('This payment was made elsewhere')).toBeTruthy()
  const receiver = screen.getByText('Gets the money').nextElementSibling
  expect(receiver?.textContent).toBe(planted.destination_address)
  expect(document.body.innerHTML).not.toContain(url)
  expect(document.body.innerHTML).not.toContain(depositAddress)
  expect(document.body.textContent).not.toContain('My rent')
  await userEvent.click(await readyButton('I know this address, continue'))
  expect(await onItsPage()).toBeTruthy()
})

test('a change of the receiver is shown again or stops the payment', async () => {
  const { updatePayment } = openPayment({ payment: planted })
  await userEvent.click(await readyButton('I know this address, continue'))
  await onItsPage()
  await updatePayment({ destination_address: depositAddress })
  await waitFor(() => expect(document.body.innerHTML).not.toContain(url))
})

test('the own payment needs no such step, and a planted one is left with one press', async () => {
  const view = openPayment({ payment: payment({ next_instruction }) })
  await onItsPage()
  view.unmount()
  openPayment({ payment: planted })
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit again' }))
  expect(screen.queryByText('This payment was made elsewhere')).toBeNull()
})

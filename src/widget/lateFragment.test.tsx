import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { openPayment } from '../../test/support/openPayment.js'

const fragment = `#deposit-handover=${'A'.repeat(22)}.${'B'.repeat(21)}A`
const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen')

afterEach(() => {
  cleanup()
  history.replaceState(null, '', location.pathname)
})

test('a fragment that is set while the widget is open replaces no screen', async () => {
  openPayment({ payment: payment() })
  await expect.poll(shown).toBe('checkout')
  location.hash = fragment
  await act(async () => {
    dispatchEvent(new Event('hashchange'))
    dispatchEvent(new Event('online'))
  })
  expect(shown()).toBe('checkout')
  // The next screen is mounted again.
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the form. This deposit stays open' }))
  expect(await screen.findByLabelText(/^You (pay|send)/)).toBeTruthy()
  expect(location.hash).toBe(fragment)
})

test('a fragment that is there when the widget mounts is opened, and stays open when it changes', async () => {
  location.hash = fragment
  openPayment({ payment: payment() })
  await expect.poll(shown).toBe('handover-task')
  location.hash = ''
  await act(async () => void dispatchEvent(new Event('hashchange')))
  expect(shown()).toBe('handover-task')
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { emptyDraft } from '../flow/state.js'

afterEach(cleanup)

const failing = () => Response.json({ errors: [{ kind: 'other', message: '' }] }, { status: 503 })
const shown = () => document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen

test('a payment that cannot be read keeps its screen while it is read again, until a person asks', async () => {
  let reads = 0
  const hanging = () => {
    reads += 1
    return new Promise<Response>(() => {})
  }
  const { user, answer } = renderWidget({
    answers: { payment: failing },
    state: { step: 'payment', draft: emptyDraft, paymentId: payment().payment_id },
  })
  await screen.findByRole('button', { name: 'Try again' })
  answer('payment', hanging)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reads).toBe(1))
  expect(shown()).toBe('stopped')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown()).not.toBe('stopped'))
})

import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { payment } from '../testing/fixtures.js'
import { openPayment } from '../testing/openPayment.js'
import type { DepositEvent } from './DepositWidgetProps.js'

afterEach(cleanup)

test('the host hears of the step, the payment and its end, each once, also when effects run twice', async () => {
  const events: DepositEvent[] = []
  const onComplete = vi.fn()
  const onStatusChange = vi.fn()
  openPayment({
    payment: payment({ status: 'COMPLETE' }),
    props: { onComplete, onStatusChange, onEvent: (event) => events.push(event) },
  })
  await waitFor(() => expect(onComplete).toHaveBeenCalled())
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onStatusChange).toHaveBeenCalledTimes(1)
  expect(events.filter(({ type }) => type === 'payment')).toHaveLength(1)
  expect(events.filter(({ type }) => type === 'status')).toMatchObject([{ status: 'COMPLETE' }])
})

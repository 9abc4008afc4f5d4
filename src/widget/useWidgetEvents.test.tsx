import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { payment } from '../testing/fixtures.js'
import { openPayment } from '../testing/openPayment.js'
import type { DepositEvent } from './DepositWidgetProps.js'

afterEach(cleanup)

test('the host hears of the step, the payment and each of its states once, however often it is read', async () => {
  const events: DepositEvent[] = []
  const onComplete = vi.fn()
  const onStatusChange = vi.fn()
  const { tell } = openPayment({
    payment: payment({ status: 'PENDING' }),
    props: { onComplete, onStatusChange, onEvent: (event) => events.push(event) },
  })
  await waitFor(() => expect(onStatusChange).toHaveBeenCalledTimes(1))
  await tell({ updated_at: '2026-11-21T14:32:00Z', label: 'renamed' })
  await tell({ updated_at: '2026-11-21T14:33:00Z', status: 'COMPLETE' })
  await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1))
  expect(onStatusChange).toHaveBeenCalledTimes(2)
  expect(events.filter(({ type }) => type === 'payment')).toHaveLength(1)
  expect(events.filter(({ type }) => type === 'status')).toMatchObject([{ status: 'PENDING' }, { status: 'COMPLETE' }])
})

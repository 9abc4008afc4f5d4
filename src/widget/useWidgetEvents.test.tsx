import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { openPayment } from '../../test/support/openPayment.js'
import { scriptProxy } from '../../test/support/scriptProxy.js'
import { DepositError } from '../errors/DepositError.js'
import { emptyDraft, type FlowState } from '../flow/state.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import type { Payment } from '../schema/Payment.js'
import { saveFlow } from '../storage/flowRecord.js'
import { DepositWidget } from './DepositWidget.js'
import type { DepositEvent } from './options.js'
import { useWidgetEvents } from './useWidgetEvents.js'

afterEach(cleanup)

test('step, payment and each status are reported once, however often it is polled', async () => {
  const events: DepositEvent[] = []
  const onComplete = vi.fn()
  const onStatusChange = vi.fn()
  const { updatePayment } = openPayment({
    payment: payment({ status: 'PENDING' }),
    props: { onComplete, onStatusChange, onEvent: (event) => events.push(event) },
  })
  await waitFor(() => expect(onStatusChange).toHaveBeenCalledTimes(1))
  await updatePayment({ updated_at: '2026-11-21T14:32:00Z', label: 'renamed' })
  await updatePayment({ updated_at: '2026-11-21T14:33:00Z', status: 'COMPLETE' })
  await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1))
  expect(onStatusChange).toHaveBeenCalledTimes(2)
  expect(events.filter(({ type }) => type === 'payment')).toHaveLength(1)
  expect(events.filter(({ type }) => type === 'status')).toMatchObject([{ status: 'PENDING' }, { status: 'COMPLETE' }])
})

test('onComplete fires once per browser, however often the payment is reopened', async () => {
  const onComplete = vi.fn()
  const storage = memoryStorage()
  const arrived = payment({ status: 'COMPLETE' })
  for (let visit = 0; visit < 3; visit++) {
    openPayment({ payment: arrived, storage, props: { paymentId: arrived.payment_id, onComplete } })
    await screen.findByText('Details')
    cleanup()
  }
  expect(onComplete).toHaveBeenCalledTimes(1)
})

test('double effects and repeated reports do not repeat an event', async () => {
  const calls: string[] = []
  const callbacks = {
    onReady: () => calls.push('onReady'),
    onEvent: ({ type }: DepositEvent) => calls.push(type),
    onStatusChange: () => calls.push('onStatusChange'),
    onComplete: () => calls.push('onComplete'),
    onError: () => calls.push('onError'),
  }
  const report = (state: FlowState) => useWidgetEvents({ state, isReady: true }, callbacks)
  const form = { step: 'form', draft: emptyDraft } as FlowState
  const { result, rerender } = renderHook(report, { initialProps: form, wrapper: StrictMode })
  await waitFor(() => expect(calls.splice(0)).toEqual(['step']))
  const { payment_id: paymentId } = payment()
  rerender({ step: 'payment', draft: emptyDraft, paymentId })
  await waitFor(() => expect(calls.splice(0).toSorted()).toEqual(['payment', 'step']))
  const error = new DepositError('network', 'The connection failed.')
  for (let n = 0; n < 2; n++) {
    act(() => result.current.ready())
    act(() => result.current.payment(payment({ status: 'COMPLETE' })))
    act(() => result.current.complete(payment({ status: 'COMPLETE' })))
    act(() => result.current.error(error))
  }
  expect(calls.splice(0).toSorted()).toEqual(['error', 'onComplete', 'onError', 'onReady', 'onStatusChange', 'status'])
  rerender(form)
  await waitFor(() => expect(calls.splice(0)).toEqual(['step']))
  rerender({ step: 'payment', draft: emptyDraft, paymentId })
  await waitFor(() => expect(calls.splice(0)).toEqual(['step']))
})

test('a reload at a payment reports step, payment and status, and no other step', async () => {
  const calls: string[] = []
  const followed = payment({ status: 'PENDING', funded: true, next_instruction: undefined })
  const storage = memoryStorage()
  const at: FlowState = { step: 'payment', draft: emptyDraft, paymentId: followed.payment_id }
  saveFlow(storage, 'deposit', at, Date.now())
  const { client } = scriptProxy({ payment: () => followed })
  const props = { onEvent: (event: DepositEvent) => calls.push(event.type === 'step' ? event.step : event.type) }
  const page = (shown: boolean) => (
    <StrictMode>
      <DepositProvider client={client} storage={storage}>
        {shown && <DepositWidget {...props} />}
      </DepositProvider>
    </StrictMode>
  )
  const { rerender } = render(page(true))
  await waitFor(() => expect(calls).toEqual(['payment', 'payment', 'status']))
  // After a remount the payment is in the cache from the start.
  rerender(page(false))
  calls.length = 0
  rerender(page(true))
  await waitFor(() => expect(calls).toEqual(['payment', 'payment', 'status']))
})

test('two payments with the same status are both reported', async () => {
  const statuses: string[] = []
  const onStatusChange = ({ payment_id, status }: Payment) => statuses.push(`${payment_id} ${status}`)
  const form = { step: 'form', draft: emptyDraft } as FlowState
  const { result } = renderHook(() => useWidgetEvents({ state: form, isReady: true }, { onStatusChange }))
  for (const payment_id of ['p1', 'p2', 'p1']) act(() => result.current.payment(payment({ payment_id })))
  expect(statuses).toEqual(['p1 PENDING', 'p2 PENDING'])
})

test('an error thrown by a callback is rethrown, and other callbacks still run', async () => {
  const thrown: unknown[] = []
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((report) => {
    try {
      report()
    } catch (error) {
      thrown.push(error)
    }
  })
  const hostError = new Error('the callback failed')
  const fail = vi.fn(() => {
    throw hostError
  })
  const onStatusChange = vi.fn()
  const form = { step: 'form', draft: emptyDraft } as FlowState
  const { result } = renderHook(() =>
    useWidgetEvents({ state: form, isReady: true }, { onEvent: fail, onReady: fail, onStatusChange }),
  )
  act(() => result.current.ready())
  act(() => result.current.payment(payment({ status: 'PENDING' })))
  expect(onStatusChange).toHaveBeenCalledTimes(1)
  expect(thrown.filter((error) => error === hostError)).toHaveLength(fail.mock.calls.length)
  expect(fail).toHaveBeenCalledTimes(3)
})

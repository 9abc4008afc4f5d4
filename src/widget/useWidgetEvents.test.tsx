import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { DepositError } from '../errors/DepositError.js'
import { saveFlow } from '../flow/resume.js'
import { emptyDraft, type FlowState } from '../flow/state.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import type { Payment } from '../schema/Payment.js'
import { payment } from '../testing/fixtures.js'
import { openPayment } from '../testing/openPayment.js'
import { scriptProxy } from '../testing/scriptProxy.js'
import { DepositWidget } from './DepositWidget.js'
import type { DepositEvent } from './DepositWidgetProps.js'
import { useWidgetEvents } from './useWidgetEvents.js'

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

test('money that arrived is told once in a browser, however often its payment is opened again', async () => {
  const onComplete = vi.fn()
  const storage = memoryStorage()
  const arrived = payment({ status: 'COMPLETE' })
  for (let visit = 0; visit < 3; visit++) {
    openPayment({ payment: arrived, storage, props: { paymentId: arrived.payment_id, onComplete } })
    await screen.findByText('Receipt')
    cleanup()
  }
  expect(onComplete).toHaveBeenCalledTimes(1)
})

test('each step, status and error is told once, also when React runs effects twice or a screen reports again', async () => {
  const told: string[] = []
  const callbacks = {
    onReady: () => told.push('onReady'),
    onEvent: ({ type }: DepositEvent) => told.push(type),
    onStatusChange: () => told.push('onStatusChange'),
    onComplete: () => told.push('onComplete'),
    onError: () => told.push('onError'),
  }
  const report = (state: FlowState) => useWidgetEvents({ state, isReady: true }, callbacks)
  const pick = { step: 'pick', draft: emptyDraft } as FlowState
  const { result, rerender } = renderHook(report, { initialProps: pick, wrapper: StrictMode })
  await waitFor(() => expect(told.splice(0)).toEqual(['step']))
  const { payment_id: paymentId } = payment()
  rerender({ step: 'payment', draft: emptyDraft, paymentId })
  await waitFor(() => expect(told.splice(0).toSorted()).toEqual(['payment', 'step']))
  const error = new DepositError('network', 'The line is down.')
  for (let n = 0; n < 2; n++) {
    act(() => result.current.ready())
    act(() => result.current.payment(payment({ status: 'COMPLETE' })))
    act(() => result.current.complete(payment({ status: 'COMPLETE' })))
    act(() => result.current.error(error))
  }
  expect(told.splice(0).toSorted()).toEqual(['error', 'onComplete', 'onError', 'onReady', 'onStatusChange', 'status'])
  rerender(pick)
  await waitFor(() => expect(told.splice(0)).toEqual(['step']))
  rerender({ step: 'payment', draft: emptyDraft, paymentId })
  await waitFor(() => expect(told.splice(0)).toEqual(['step']))
})

test('a reload at a payment tells its step, the payment and its state, in this order, and no screen that nobody saw', async () => {
  const told: string[] = []
  const followed = payment({ status: 'PENDING', funded: true, next_instruction: undefined })
  const storage = memoryStorage()
  const at: FlowState = { step: 'payment', draft: emptyDraft, paymentId: followed.payment_id }
  saveFlow(storage, 'dw:deposit', at, Date.now())
  const { client } = scriptProxy({ payment: () => followed })
  const props = { onEvent: (event: DepositEvent) => told.push(event.type === 'step' ? event.step : event.type) }
  const page = (shown: boolean) => (
    <StrictMode>
      <DepositProvider client={client} storage={storage}>
        {shown && <DepositWidget {...props} />}
      </DepositProvider>
    </StrictMode>
  )
  const { rerender } = render(page(true))
  await waitFor(() => expect(told).toEqual(['payment', 'payment', 'status']))
  // Drawn again, the payment is known from the start.
  rerender(page(false))
  told.length = 0
  rerender(page(true))
  await waitFor(() => expect(told).toEqual(['payment', 'payment', 'status']))
})

test('two payments that stand alike are told apart', async () => {
  const statuses: string[] = []
  const onStatusChange = ({ payment_id, status }: Payment) => statuses.push(`${payment_id} ${status}`)
  const pick = { step: 'pick', draft: emptyDraft } as FlowState
  const { result } = renderHook(() => useWidgetEvents({ state: pick, isReady: true }, { onStatusChange }))
  for (const payment_id of ['p1', 'p2', 'p1']) act(() => result.current.payment(payment({ payment_id })))
  expect(statuses).toEqual(['p1 PENDING', 'p2 PENDING'])
})

test('a callback that throws is reported as what it is, and the deposit and other callbacks go on', async () => {
  const thrown: unknown[] = []
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((report) => {
    try {
      report()
    } catch (error) {
      thrown.push(error)
    }
  })
  const mistake = new Error('the host made a mistake')
  const fail = vi.fn(() => {
    throw mistake
  })
  const onStatusChange = vi.fn()
  const pick = { step: 'pick', draft: emptyDraft } as FlowState
  const { result } = renderHook(() =>
    useWidgetEvents({ state: pick, isReady: true }, { onEvent: fail, onReady: fail, onStatusChange }),
  )
  act(() => result.current.ready())
  act(() => result.current.payment(payment({ status: 'PENDING' })))
  expect(onStatusChange).toHaveBeenCalledTimes(1)
  expect(thrown.filter((error) => error === mistake)).toHaveLength(fail.mock.calls.length)
  expect(fail).toHaveBeenCalledTimes(3)
})

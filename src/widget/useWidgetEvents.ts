import { useEffect, useRef } from 'react'
import type { FlowState } from '../flow/state.js'
import { usePayment } from '../hooks/usePayment.js'
import type { DepositEvent, DepositWidgetProps } from './DepositWidgetProps.js'

type Callbacks = Pick<DepositWidgetProps, 'onEvent' | 'onStatusChange' | 'onComplete' | 'onError'>

/** Tells the host what happens, each thing once, also when React runs effects twice. A callback that throws breaks nothing. */
export function useWidgetEvents(state: FlowState, callbacks: Callbacks): void {
  const latest = useRef(callbacks)
  const told = useRef(new Set<string>())
  useEffect(() => {
    latest.current = callbacks
  })
  const paymentId = state.step === 'payment' ? state.paymentId : undefined
  const { data: payment, error } = usePayment(paymentId)
  const { step } = state

  useEffect(() => {
    emit(latest.current, { version: 1, type: 'step', step })
  }, [step])

  useEffect(() => {
    if (paymentId !== undefined && firstTime(told.current, paymentId))
      emit(latest.current, { version: 1, type: 'payment', paymentId })
  }, [paymentId])

  useEffect(() => {
    if (!payment || !firstTime(told.current, `${payment.payment_id} ${payment.status}`)) return
    emit(latest.current, { version: 1, type: 'status', paymentId: payment.payment_id, status: payment.status })
    guarded(() => latest.current.onStatusChange?.(payment))
    if (payment.status === 'COMPLETE') guarded(() => latest.current.onComplete?.(payment))
  }, [payment])

  useEffect(() => {
    if (!error) return
    emit(latest.current, { version: 1, type: 'error', code: error.code, requestId: error.requestId })
    guarded(() => latest.current.onError?.(error))
  }, [error])
}

function firstTime(told: Set<string>, what: string): boolean {
  if (told.has(what)) return false
  told.add(what)
  return true
}

function emit({ onEvent }: Callbacks, event: DepositEvent): void {
  guarded(() => onEvent?.(event))
}

/** The host's mistake is reported where mistakes are, and does not take the deposit down with it. */
function guarded(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

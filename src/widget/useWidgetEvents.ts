import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DepositError } from '../errors/DepositError.js'
import type { UseDepositResult } from '../hooks/useDeposit.js'
import type { Payment } from '../schema/Payment.js'
import type { DepositEvent, DepositWidgetProps } from './DepositWidgetProps.js'

type Callbacks = Pick<DepositWidgetProps, 'onReady' | 'onEvent' | 'onStatusChange' | 'onComplete' | 'onError'>

/** Tells the host what becomes of a payment, each thing once. */
export type PaymentReport = {
  /** The first screen has what it is drawn from. */
  ready: () => void
  payment: (payment: Payment) => void
  /** The money of a payment arrived, and nobody said so in this browser before. */
  complete: (payment: Payment) => void
  error: (error: DepositError) => void
}

/**
 * Tells the host what happens, each thing once, also when React runs effects twice. A callback that throws breaks nothing.
 *
 * @returns What the step of the payment reports to: it alone follows the payment.
 */
export function useWidgetEvents(
  { state, isReady }: Pick<UseDepositResult, 'state' | 'isReady'>,
  callbacks: Callbacks,
): PaymentReport {
  const latest = useRef(callbacks)
  useLayoutEffect(() => {
    latest.current = callbacks
  })
  const [told] = useState(() => new Set<unknown>())
  const paymentId = state.step === 'payment' ? state.paymentId : undefined
  const { step } = state

  // Before any effect of a screen: what a screen reports comes after that it is there. Until a deposit is ready there is none.
  const lastStep = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!isReady || lastStep.current === step) return
    lastStep.current = step
    emit(latest.current, { version: 1, type: 'step', step })
  }, [isReady, step])

  useLayoutEffect(() => {
    if (isReady && paymentId !== undefined && firstTime(told, paymentId))
      emit(latest.current, { version: 1, type: 'payment', paymentId })
  }, [isReady, paymentId, told])

  return useMemo(
    () => ({
      ready: () => {
        if (firstTime(told, 'ready')) guarded(() => latest.current.onReady?.())
      },
      payment: (payment) => {
        const { payment_id: paymentId, status } = payment
        if (!firstTime(told, `${paymentId} ${status}`)) return
        emit(latest.current, { version: 1, type: 'status', paymentId, status })
        guarded(() => latest.current.onStatusChange?.(payment))
      },
      complete: (payment) => {
        if (firstTime(told, `${payment.payment_id} complete`)) guarded(() => latest.current.onComplete?.(payment))
      },
      error: (error) => {
        // The same mistake of a host may be met on several ways.
        if (!firstTime(told, error.code === 'configuration' ? error.message : error)) return
        emit(latest.current, { version: 1, type: 'error', code: error.code, requestId: error.requestId })
        if (error.code === 'signing_refused')
          emit(latest.current, { version: 1, type: 'signing_refused', rule: error.rule ?? 'unknown' })
        guarded(() => latest.current.onError?.(error))
      },
    }),
    [told],
  )
}

function firstTime(told: Set<unknown>, what: unknown): boolean {
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

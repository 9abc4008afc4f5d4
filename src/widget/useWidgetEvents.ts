import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { UseDepositResult } from '../hooks/useDeposit.js'
import { useLatest } from '../ui/useLatest.js'
import type { DepositEvent, DepositWidgetProps } from './options.js'
import type { PaymentReport } from './shell/WidgetContext.js'

type Callbacks = Pick<DepositWidgetProps, 'onReady' | 'onEvent' | 'onStatusChange' | 'onComplete' | 'onError'>

/**
 * Calls the host's event callbacks once per event, even when React runs effects twice. Errors thrown by a callback are
 * rethrown outside the widget.
 *
 * @returns The reporter for the payment step, which is the only one that polls the payment.
 */
export function useWidgetEvents(
  { state, isReady }: Pick<UseDepositResult, 'state' | 'isReady'>,
  callbacks: Callbacks,
): PaymentReport {
  const latest = useLatest(callbacks)
  const [reported] = useState(() => new Set<unknown>())
  const paymentId = state.step === 'payment' ? state.paymentId : undefined
  const { step } = state

  // A layout effect, so that the step event precedes anything the screen's own effects report.
  const lastStep = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!isReady) return
    if (lastStep.current !== step) emit(latest.current, { version: 1, type: 'step', step })
    lastStep.current = step
    if (paymentId !== undefined && claimOnce(reported, paymentId))
      emit(latest.current, { version: 1, type: 'payment', paymentId })
  }, [isReady, step, paymentId, reported])

  return useMemo(
    () => ({
      ready: () => {
        if (claimOnce(reported, 'ready')) guarded(() => latest.current.onReady?.())
      },
      payment: (payment) => {
        const { payment_id: paymentId, status } = payment
        if (!claimOnce(reported, `${paymentId} ${status}`)) return
        emit(latest.current, { version: 1, type: 'status', paymentId, status })
        guarded(() => latest.current.onStatusChange?.(payment))
      },
      complete: (payment) => {
        if (claimOnce(reported, `${payment.payment_id} complete`)) guarded(() => latest.current.onComplete?.(payment))
      },
      error: (error) => {
        // Several code paths may find the same configuration error.
        if (!claimOnce(reported, error.code === 'configuration' ? error.message : error)) return
        emit(latest.current, { version: 1, type: 'error', code: error.code, requestId: error.requestId })
        if (error.code === 'signing_refused')
          emit(latest.current, { version: 1, type: 'signing_refused', rule: error.rule ?? 'unknown' })
        guarded(() => latest.current.onError?.(error))
      },
    }),
    [reported],
  )
}

function claimOnce(reported: Set<unknown>, key: unknown): boolean {
  const before = reported.size
  return reported.add(key).size > before
}

function emit({ onEvent }: Callbacks, event: DepositEvent): void {
  guarded(() => onEvent?.(event))
}

/** Rethrows the host's error in a microtask, so that it reaches `window.onerror` without breaking the widget. */
function guarded(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

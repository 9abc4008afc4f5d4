import { useEffect, useState } from 'react'
import { useDepositScope } from '../../../hooks/context.js'
import type { Payment } from '../../../schema/Payment.js'
import { loadFundingSeen, loadStepSeen, saveFundingSeen, saveStepSeen } from '../../shared/payment/fundingSeen.js'
import { useServerNow } from '../../shell/time/DeadlineClock.js'

/** How long a payment has taken and usually takes. */
export type Pace = {
  /** Seconds since the funds were first seen. */
  soFar: number
  /** Quoted duration in seconds; undefined if the quote has none. */
  expected: number | undefined
  /** It takes more than 1.5 times as long as expected. */
  slow: boolean
  /** Expected arrival in epoch milliseconds of the browser's clock; undefined once it has passed. */
  arrivesAt: number | undefined
  /** Of the step in work, in seconds. */
  step: { usual: number; elapsed: number } | undefined
}

/** From this many times the expected duration on, it is called slow. */
const slowFactor = 1.5

/**
 * Measures from when the funds were first seen, also after a reload, or else from the last update of the payment: time
 * spent before paying does not count as delay. The same for the step in work. The service estimates the duration of the
 * whole payment only, which the steps after the first share equally.
 *
 * @param sent What the person reported and nobody has seen yet. Once it is seen, the time starts again.
 * @param begun Funds are on their way.
 * @param step Zero-based index of the step in work.
 * @param of Number of steps.
 */
export function usePace(payment: Payment, sent: boolean, begun: boolean, step: number, of: number): Pace {
  const { storage } = useDepositScope()
  const load = () => ({ sent, at: loadFundingSeen(storage, payment) ?? Date.parse(payment.updated_at) })
  const [start, setStart] = useState(load)
  const current = start.sent === sent ? start : load()
  if (current !== start) setStart(current)
  const stepSince = useStepStart(payment, sent, step, begun)
  useEffect(() => saveFundingSeen(storage, payment), [storage, payment])
  const now = useServerNow()
  const expected = begun ? payment.quoted.latency_seconds : undefined
  const secondsSince = (at: number) => (now === undefined ? 0 : Math.max(0, (now - at) / 1_000))
  const soFar = secondsSince(current.at)
  if (!expected) return { soFar, expected: undefined, slow: false, arrivesAt: undefined, step: undefined }
  return {
    soFar,
    expected,
    slow: soFar > slowFactor * expected,
    arrivesAt: soFar > expected ? undefined : Date.now() + (expected - soFar) * 1_000,
    step: { usual: expected / Math.max(1, of - 1), elapsed: secondsSince(stepSince) },
  }
}

/** When the step in work began, in epoch milliseconds of the service's clock. */
function useStepStart(payment: Payment, sent: boolean, step: number, begun: boolean): number {
  const { storage } = useDepositScope()
  const key = `:${step}`
  const load = () => ({ sent, key, begun, at: loadStepSeen(storage, payment, key) ?? Date.parse(payment.updated_at) })
  const [start, setStart] = useState(load)
  const current = start.sent === sent && start.key === key && start.begun === begun ? start : load()
  if (current !== start) setStart(current)
  useEffect(() => {
    if (begun) saveStepSeen(storage, payment, key)
  }, [storage, payment, key, begun])
  return current.at
}

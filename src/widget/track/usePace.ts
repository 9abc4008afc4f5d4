import { useEffect, useState } from 'react'
import { keepFundingSeen, readFundingSeen } from '../../flow/fundingSeen.js'
import { useDepositContext } from '../../hooks/context.js'
import type { Payment } from '../../schema/Payment.js'
import { useServerNow } from '../time/useServerNow.js'

/** How a payment gets on. */
export type Pace = {
  /** Seconds since the money was seen. */
  soFar: number
  /** Seconds the quote said it takes; undefined when it did not. */
  expected: number | undefined
  /** From 0 to 1, and never full before it is there; undefined when nobody knows. */
  share: number | undefined
  /** It takes more than twice as long as expected. */
  slow: boolean
  /** Epoch milliseconds; undefined once that has passed, because then nobody knows. */
  arrivesAt: number | undefined
}

/** A bar that is full while somebody still waits would be a lie. */
const mostShare = 0.95

/**
 * Counts from when the money was seen, also after a reload, or else from the last change before this screen: time spent at a
 * card form or a coffee is not counted as delay.
 */
export function usePace(payment: Payment, begun: boolean): Pace {
  const { storage } = useDepositContext()
  const [since] = useState(() => readFundingSeen(storage, payment) ?? Date.parse(payment.updated_at))
  useEffect(() => keepFundingSeen(storage, payment), [storage, payment])
  const now = useServerNow()
  const expected = begun ? payment.quoted.latency_seconds : undefined
  const soFar = now === undefined ? 0 : Math.max(0, (now - since) / 1_000)
  if (expected === undefined || expected <= 0)
    return { soFar, expected: undefined, share: undefined, slow: false, arrivesAt: undefined }
  return {
    soFar,
    expected,
    share: Math.min(mostShare, soFar / expected),
    slow: soFar > 2 * expected,
    arrivesAt: soFar > expected ? undefined : since + expected * 1_000,
  }
}

import { useEffect, useRef, useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'

/**
 * Retries automatically some time after an error.
 *
 * @param error A new error restarts the timer.
 * @param wait Milliseconds until the retry, or undefined to leave it to the user.
 * @returns Whole seconds until the next retry, or undefined while none is scheduled.
 */
export function useAutoRetry(
  error: DepositError | undefined,
  wait: number | undefined,
  retry: () => void,
): number | undefined {
  const [left, setLeft] = useState<number>()
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!error || wait === undefined) return setLeft(undefined)
    const due = performance.now() + wait
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const remaining = due - performance.now()
      setLeft(Math.max(0, Math.ceil(remaining / 1_000)))
      if (remaining <= 0) latest.current()
      else timer = setTimeout(tick, Math.min(1_000, Math.ceil(remaining)))
    }
    tick()
    return () => clearTimeout(timer)
  }, [error, wait])
  return left
}

const unknownWait = 5_000

/** Milliseconds until the automatic retry; undefined if the error must be retried by the user. */
export function autoRetryWait(error: DepositError | undefined): number | undefined {
  return error?.code === 'rate_limited' ? (error.retryAfter ?? unknownWait) : undefined
}

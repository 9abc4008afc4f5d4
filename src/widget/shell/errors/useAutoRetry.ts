import { useEffect, useRef, useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useLatest } from '../../../ui/useLatest.js'
import { usePageVisible } from '../usePageVisible.js'

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
  const latest = useLatest(retry)
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

const firstWait = 4_000
const longestWait = 30_000

/** The state of a request. */
type Attempt = { error: DepositError | null | undefined; isFetching: boolean }

/**
 * Retries after a failed connection while the page is visible: as soon as the browser is online again, and otherwise
 * after 4 s, then twice as long each time, up to 30 s.
 */
export function useReconnect({ error, isFetching }: Attempt, retry: () => void): void {
  const visible = usePageVisible()
  const failures = useRef(0)
  const latest = useLatest(retry)
  useEffect(() => {
    // A request that is on its way has no error, and has not succeeded either.
    if (isFetching) return
    if (!error) failures.current = 0
    if (!visible || (error?.code !== 'network' && error?.code !== 'timeout')) return
    const again = () => latest.current()
    const wait = Math.min(longestWait, firstWait * 2 ** failures.current++)
    const timer = setTimeout(() => navigator.onLine && again(), wait)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [error, isFetching, visible])
}

const unknownWait = 5_000

/** Milliseconds until the automatic retry; undefined if the error must be retried by the user. */
export function autoRetryWait(error: DepositError | undefined): number | undefined {
  return error?.code === 'rate_limited' ? (error.retryAfter ?? unknownWait) : undefined
}

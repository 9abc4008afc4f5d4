import { useEffect, useRef, useState } from 'react'
import type { DepositError } from '../../errors/DepositError.js'

/**
 * Tries again by itself some time after an error.
 *
 * @param error What went wrong; a new one starts a new wait.
 * @param wait Milliseconds to wait for this error, or undefined to leave it to the person.
 * @returns Whole seconds until the next try, or undefined while none is planned.
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

import { useEffect } from 'react'
import { LiveText } from './LiveText.js'
import { useLatest } from './useLatest.js'
import { useNow } from './useNow.js'

export type ClockProps = {
  /** Accessible name: what expires. */
  label: string
  /** Epoch milliseconds. */
  deadline: number
  /** The full duration in milliseconds, at which the ring is full. */
  total: number
  format: {
    /** Under ten minutes: formats the remaining milliseconds. */
    countdown: (milliseconds: number) => string
    /** Otherwise: formats the deadline, in epoch milliseconds. */
    until: (at: number) => string
  }
  /** Called once when the deadline passes, or at once if it has. */
  onEnd?: (() => void) | undefined
  /** For use inside a row: no padding, and the colour of the row. */
  bare?: boolean | undefined
}

const countdownBelowMs = 10 * 60_000
const warnBelowMs = 15_000

/** The remaining time, as a ring and as text. Updates once a second and is not announced by screen readers. */
export function Clock({ label, deadline, total, format, onEnd, bare = false }: ClockProps) {
  const now = useNow()
  const left = now === undefined ? total : Math.max(0, deadline - now)
  useOnceEnded(left === 0 ? deadline : undefined, onEnd)
  // The clocks of a service and a browser differ: a price held for 5:00 is never shown with 5:01 left.
  const shown = Math.min(left, total)
  return (
    <span
      className={bare ? 'dw-clock dw-clock-bare' : 'dw-clock'}
      role="timer"
      aria-live="off"
      aria-label={label}
      data-tone={left < warnBelowMs ? 'warning' : undefined}
    >
      <Ring share={total > 0 ? left / total : 0} />
      {now !== undefined && (
        <LiveText>{shown < countdownBelowMs && !bare ? format.countdown(shown) : format.until(deadline)}</LiveText>
      )}
    </span>
  )
}

/** Calls `onEnd` once per deadline. The callback does not need a stable identity. */
function useOnceEnded(ended: number | undefined, onEnd: (() => void) | undefined): void {
  const callback = useLatest(onEnd)
  useEffect(() => {
    if (ended !== undefined) callback.current?.()
  }, [ended])
}

type RingProps = {
  /** From 0 to 1. */
  share: number
}

/** A ring that is full at 1. Decorative: it needs text next to it. */
function Ring({ share }: RingProps) {
  const length = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <svg className="dw-clock-ring" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="7" />
      {length > 0 && <circle cx="9" cy="9" r="7" pathLength="100" strokeDasharray={`${length} 100`} />}
    </svg>
  )
}

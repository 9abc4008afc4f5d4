import { useEffect, useRef } from 'react'
import { Ring } from './Ring.js'
import { useNow } from './useNow.js'

export type ClockProps = {
  /** What ends, as an accessible name. */
  label: string
  /** Epoch milliseconds. */
  deadline: number
  /** How long the whole time was, in milliseconds: the ring is full with so much left. */
  total: number
  format: {
    /** Under ten minutes: what is left, from milliseconds. */
    countdown: (milliseconds: number) => string
    /** Longer: when it ends, from epoch milliseconds. */
    until: (at: number) => string
  }
  /** Called once when the deadline passes, or at once if it has. */
  onEnd?: (() => void) | undefined
  /** Inside a row: no padding and the colour of the row. */
  bare?: boolean | undefined
}

const countdownBelowMs = 10 * 60_000
const warnBelowMs = 15_000

/** How long something holds, as a ring and in words. Steps once a second and is not read out by itself. */
export function Clock({ label, deadline, total, format, onEnd, bare = false }: ClockProps) {
  const now = useNow()
  const left = now === undefined ? total : Math.max(0, deadline - now)
  useOnceEnded(left === 0 ? deadline : undefined, onEnd)
  const short = total < countdownBelowMs || left < countdownBelowMs
  return (
    <span
      className={bare ? 'dw-clock dw-clock-bare' : 'dw-clock'}
      role="timer"
      aria-live="off"
      aria-label={label}
      data-tone={left < warnBelowMs ? 'warning' : undefined}
    >
      <Ring share={total > 0 ? left / total : 0} />
      {now !== undefined && (short && !bare ? format.countdown(left) : format.until(deadline))}
    </span>
  )
}

/** Calls back once for each deadline, whatever identity the callback has. */
function useOnceEnded(ended: number | undefined, onEnd: (() => void) | undefined): void {
  const callback = useRef(onEnd)
  useEffect(() => {
    callback.current = onEnd
  })
  useEffect(() => {
    if (ended !== undefined) callback.current?.()
  }, [ended])
}

export type ServerClock = {
  /** Syncs with the `Date` header of a response. */
  learn: (date: string | null) => void
  /** Epoch milliseconds by the server's clock. */
  now: () => number
}

/** A `Date` header has second precision and network latency, so smaller differences are ignored. */
const tolerance = 2_000
/** Minimum interval between two `onClockJump` calls. */
const jumpInterval = 5_000

/**
 * Tracks the server's time on the page's monotonic clock.
 *
 * A wrong system clock, or one adjusted during a countdown, does not shift deadlines. But the monotonic clock may stop
 * while the computer sleeps, and the page cannot distinguish that from an adjusted clock.
 *
 * @param onClockJump Called in a microtask when the system and monotonic clocks diverge; `learn` resolves the ambiguity.
 */
export function createServerClock(onClockJump: () => void): ServerClock {
  const clockOffset = () => Date.now() - performance.now()
  let origin = clockOffset()
  let trustedOffset = origin
  let lastJumpAt = Number.NEGATIVE_INFINITY
  return {
    learn: (date) => {
      trustedOffset = clockOffset()
      const serverTime = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(serverTime)) return
      const measured = serverTime - performance.now()
      if (Math.abs(measured - origin) > tolerance) origin = measured
    },
    now: () => {
      const ticks = performance.now()
      if (Math.abs(clockOffset() - trustedOffset) > tolerance && ticks - lastJumpAt > jumpInterval) {
        lastJumpAt = ticks
        queueMicrotask(onClockJump)
      }
      return origin + ticks
    },
  }
}

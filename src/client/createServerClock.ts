export type ServerClock = {
  /** Syncs with the `Date` header of a response. */
  learn: (date: string | null) => void
  /** Epoch milliseconds by the server's clock. */
  now: () => number
  /** As `now`, but by the system clock if the server's is more than a day off. */
  boundedNow: () => number
}

/** A `Date` header has second precision and network latency, so smaller differences are ignored. */
const tolerance = 2_000
/**
 * How far the server's clock may be off the system clock: one day, plus a minute for the precision of the header and
 * the latency of the response.
 *
 * A deadline that an owner signs may be at most an hour away. By a clock that the service chooses, an authorization that
 * is valid for a year would pass: a `Date` header a year ahead is enough. So what may be signed is bounded by the system
 * clock, and the service corrects it by a day at most. Within that day a browser whose clock is wrong follows the
 * service and makes the same decisions as one whose clock is right. Each reading is compared with the system clock and
 * not with the previous header, so that many small steps do not add up. Countdowns follow the service without a bound,
 * because they only hide or renew what is on the screen.
 */
const maxSkew = 86_400_000 + 60_000
/** Minimum interval between two `onClockJump` calls. */
const jumpInterval = 5_000

/**
 * Tracks the server's time on the page's monotonic clock.
 *
 * A wrong system clock, or one adjusted during a countdown, does not shift deadlines. But the monotonic clock may stop
 * while the computer sleeps, and the page cannot distinguish that from an adjusted clock.
 *
 * @param systemNow The system clock, in epoch milliseconds.
 * @param onClockJump Called in a microtask when the system and monotonic clocks diverge; `learn` resolves the ambiguity.
 */
export function createServerClock(onClockJump: () => void, systemNow: () => number = Date.now): ServerClock {
  const clockOffset = () => Date.now() - performance.now()
  let started = false
  let origin = 0
  let trustedOffset = 0
  let lastJumpAt = Number.NEGATIVE_INFINITY
  // Reads no clock while it is created: server rendering creates it too, and must not depend on the time.
  const start = () => {
    if (started) return
    started = true
    origin = clockOffset()
    trustedOffset = origin
  }
  const now = () => {
    start()
    const ticks = performance.now()
    if (Math.abs(clockOffset() - trustedOffset) > tolerance && ticks - lastJumpAt > jumpInterval) {
      lastJumpAt = ticks
      queueMicrotask(onClockJump)
    }
    return origin + ticks
  }
  return {
    learn: (date) => {
      start()
      trustedOffset = clockOffset()
      const serverTime = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(serverTime)) return
      const measured = serverTime - performance.now()
      if (Math.abs(measured - origin) > tolerance) origin = measured
    },
    now,
    boundedNow: () => {
      const [served, local] = [now(), systemNow()]
      return Math.abs(served - local) > maxSkew ? local : served
    },
  }
}

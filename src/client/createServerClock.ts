export type ServerClock = {
  /** Takes the `Date` header of an answer. */
  learn: (date: string | null) => void
  /** Milliseconds since the epoch as the server counts them. */
  now: () => number
}

/** A `Date` header has whole seconds and travels, so a smaller difference says nothing. */
const tolerance = 2_000
/** Whoever is in doubt asks again after so long. */
const patience = 5_000

/**
 * Counts the server's time on the monotonic clock of the page.
 *
 * Neither a wrong clock nor one that is set in the middle of a countdown changes what a deadline means. But where a
 * computer sleeps the monotonic clock does as well, and nothing in the page can tell that from a clock that was set.
 *
 * @param onDoubt Called, outside of whatever asked for the time, when both clocks of the page went apart: `learn` knows.
 */
export function createServerClock(onDoubt: () => void): ServerClock {
  const lead = () => Date.now() - performance.now()
  let origin = lead()
  let trusted = origin
  let doubtedAt = Number.NEGATIVE_INFINITY
  return {
    learn: (date) => {
      trusted = lead()
      const told = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(told)) return
      const measured = told - performance.now()
      if (Math.abs(measured - origin) > tolerance) origin = measured
    },
    now: () => {
      const ticks = performance.now()
      if (Math.abs(lead() - trusted) > tolerance && ticks - doubtedAt > patience) {
        doubtedAt = ticks
        queueMicrotask(onDoubt)
      }
      return origin + ticks
    },
  }
}

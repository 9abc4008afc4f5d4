export type ServerClock = {
  /** Takes the `Date` header of an answer. */
  learn: (date: string | null) => void
  /** Milliseconds since the epoch as the server counts them. */
  now: () => number
}

/** A `Date` header has whole seconds and travels, so a smaller difference says nothing. */
const tolerance = 2_000

/**
 * Counts the server's time on the monotonic clock of the page.
 *
 * Neither a wrong clock nor one that is set in the middle of a countdown changes what a deadline means.
 */
export function createServerClock(): ServerClock {
  let origin = Date.now() - performance.now()
  return {
    learn: (date) => {
      const told = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(told)) return
      const measured = told - performance.now()
      if (Math.abs(measured - origin) > tolerance) origin = measured
    },
    now: () => origin + performance.now(),
  }
}

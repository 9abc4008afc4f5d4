const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Waiting times after the first attempts. From then on every attempt is 4 hours after the previous one. */
const delaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs]
const lastDelayMs = 4 * hourMs

/** All within 24 hours, which receivers rely on when they refuse old events. */
export const maxAttempts = 12

/** Up to a tenth is taken off, so that receivers that were down together are not called together. */
const jitter = 0.1
/** But no more than this, so that the last attempt reaches a receiver that was down for 23 hours. */
const maxJitterMs = 5 * minuteMs

/**
 * How long to wait for the next attempt.
 *
 * @param attempts How many were made.
 * @returns Milliseconds, or undefined after the last attempt.
 */
export function deliveryDelay(attempts: number, random: () => number = Math.random): number | undefined {
  if (attempts >= maxAttempts) return undefined
  const delayMs = delaysMs[attempts - 1] ?? lastDelayMs
  return delayMs - Math.min(delayMs * jitter, maxJitterMs) * random()
}

import type { Payment } from '../schema/Payment.js'
import { statusGroup } from '../schema/status.js'

const shortest = 2_000
const longest = 30_000
const settledShortest = 30_000
const settledLongest = 300_000
/** After a day nobody expects late money to show by itself. */
const watchSettledFor = 24 * 60 * 60 * 1_000

/**
 * Milliseconds until a payment is read again: 2 s growing to 30 s, with jitter, while it moves, slowly when it is
 * settled, never when it is final.
 *
 * @param reads How often it was read or tried so far.
 * @param now Milliseconds since the epoch by the server's clock, which is the one the payment was updated on.
 */
export function paymentInterval(
  payment: Payment | undefined,
  reads: number,
  now: number,
  random = Math.random,
): number | false {
  const group = payment ? statusGroup(payment.status) : 'live'
  if (group === 'final') return false
  if (group === 'settled') {
    const age = payment ? now - Date.parse(payment.updated_at) : 0
    if (age > watchSettledFor) return false
    // What settled a moment ago is watched closely, however often it was read before.
    return Math.min(jittered(settledShortest, settledLongest, reads, random), Math.max(settledShortest, age / 7))
  }
  return jittered(shortest, longest, reads, random)
}

/** Grows by a seventh with each read: quick while a person watches, at most 45 reads in the first ten minutes. */
function jittered(from: number, to: number, reads: number, random: () => number): number {
  const limit = Math.min(to, from * 1.15 ** reads)
  return Math.max(from, limit * (0.75 + random() / 4))
}

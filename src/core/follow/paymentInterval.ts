import type { Payment } from '../../schema/Payment.js'
import { statusGroup } from '../../schema/status.js'

const shortest = 2_000
const longest = 30_000
const settledShortest = 30_000
const settledLongest = 300_000
/** Late funds are not polled for after a day. */
const watchSettledFor = 24 * 60 * 60 * 1_000

/**
 * Milliseconds until a payment is polled again: 2 s backing off to 30 s with jitter while it is live, more slowly once
 * it is settled, `false` once it is final.
 *
 * @param fetches Number of fetches so far, failed ones included.
 * @param now Epoch milliseconds by the server's clock, which also sets `updated_at`.
 */
export function paymentInterval(payment: Payment | undefined, fetches: number, now: number): number | false {
  const group = payment ? statusGroup(payment.status) : 'live'
  if (group === 'final') return false
  if (group === 'settled') {
    const age = payment ? now - Date.parse(payment.updated_at) : 0
    if (age > watchSettledFor) return false
    // A recently settled payment is polled often, however many fetches came before.
    return Math.min(jittered(settledShortest, settledLongest, fetches), Math.max(settledShortest, age / 7))
  }
  return jittered(shortest, longest, fetches)
}

/** Grows by 15 % with each fetch: fast at first, at most 45 fetches in the first ten minutes. */
function jittered(from: number, to: number, fetches: number): number {
  const limit = Math.min(to, from * 1.15 ** fetches)
  return Math.max(from, limit * (0.75 + Math.random() / 4))
}

/**
 * Milliseconds. Longer than any polling interval of the leader: a follower that gets no update in this time polls
 * itself.
 */
const followerTimeouts = { live: 45_000, settled: 450_000, final: false } as const

/** Milliseconds after which a follower tab stops relying on the leader and fetches itself. */
export function followerInterval(payment: Payment | undefined): number | false {
  return followerTimeouts[payment ? statusGroup(payment.status) : 'live']
}

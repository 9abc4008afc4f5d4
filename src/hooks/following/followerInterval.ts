import type { Payment } from '../../schema/Payment.js'
import { statusGroup } from '../../schema/status.js'

/**
 * Milliseconds. Longer than any polling interval of the leader: a follower that gets no update in this time polls
 * itself.
 */
const followerTimeouts = { live: 45_000, settled: 450_000, final: false } as const

/** Milliseconds after which a follower tab stops relying on the leader and fetches itself. */
export function followerInterval(payment: Payment | undefined): number | false {
  return followerTimeouts[payment ? statusGroup(payment.status) : 'live']
}

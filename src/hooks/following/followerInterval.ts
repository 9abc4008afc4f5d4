import type { Payment } from '../../schema/Payment.js'
import { statusGroup } from '../../schema/status.js'

/** Longer than any pause of the tab that reads for all. Whoever hears nothing for so long reads by itself. */
const patience = { live: 45_000, settled: 450_000, final: false } as const

/** Milliseconds until a tab that another one reads for stops to rely on it. */
export function followerInterval(payment: Payment | undefined): number | false {
  return patience[payment ? statusGroup(payment.status) : 'live']
}

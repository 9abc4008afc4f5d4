import type { Moment } from './Script.js'
import type { WirePayment } from './WirePayment.js'

/**
 * What became of a payment by now.
 *
 * @param seconds Since its life began; undefined while it has not.
 * @param begunAt Epoch milliseconds of that beginning.
 */
export function paymentAt(
  payment: WirePayment,
  life: readonly Moment[],
  seconds: number | undefined,
  begunAt: number,
): WirePayment {
  if (seconds === undefined) return payment
  return life
    .filter(({ at }) => at <= seconds)
    .reduce((current, { at, change }) => {
      const updated_at = new Date(begunAt + at * 1_000).toISOString()
      return { ...change(current, updated_at), updated_at }
    }, payment)
}

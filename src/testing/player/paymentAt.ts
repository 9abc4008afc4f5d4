import type { Moment } from './Script.js'
import type { WirePayment } from './WirePayment.js'

/**
 * The payment with every change up to now applied.
 *
 * @param seconds Seconds since its timeline started; undefined while it has not.
 * @param begunAt Start of the timeline, epoch milliseconds.
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

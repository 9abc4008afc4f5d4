import type { Payment } from '../../schema/Payment.js'

/** A payment in the wire format, before it is parsed into a `Payment`. */
export type WirePayment = Omit<Payment, 'issues'> & { issues: readonly object[] }

/** Applies a change to a payment. `at` is the time of the change as a timestamp. */
export type PaymentChange = (payment: WirePayment, at: string) => WirePayment

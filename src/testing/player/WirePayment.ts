import type { Payment } from '../../schema/Payment.js'

/** A payment as it travels: parsed it becomes a `Payment`. */
export type WirePayment = Omit<Payment, 'issues'> & { issues: readonly object[] }

/** What a moment in the life of a payment changes. `at` is that moment as a timestamp. */
export type PaymentChange = (payment: WirePayment, at: string) => WirePayment

import type { DepositError } from '../../errors/DepositError.js'
import type { Payment } from '../../schema/Payment.js'

/** What every screen of a payment gets. */
export type PaymentScreenProps = {
  payment: Payment
  /** Why the newest state could not be read; `payment` is then what was last seen. */
  error: DepositError | undefined
  /** When `payment` was read, in epoch milliseconds of this page's clock. */
  seenAt: number
  refetch: () => void
}

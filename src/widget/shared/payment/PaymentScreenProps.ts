import type { DepositError } from '../../../errors/DepositError.js'
import type { Payment } from '../../../schema/Payment.js'

/** Props of every payment screen. */
export type PaymentScreenProps = {
  payment: Payment
  /** Why the latest state could not be fetched; `payment` is then the last known state. */
  error: DepositError | undefined
  /** When `payment` was fetched, in epoch milliseconds of the browser's clock. */
  seenAt: number
  refetch: () => void
}

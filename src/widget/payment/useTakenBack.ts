import { useDepositContext } from '../../hooks/context.js'
import { loadTaken } from '../../hooks/withdrawal/takenRecord.js'
import type { Payment } from '../../schema/Payment.js'
import { type TakenBack, takenBack } from './takenBack.js'

/** What was taken back of a payment, without the fee where this browser signed for it. */
export function useTakenBack(payment: Payment): TakenBack[] {
  const { storage } = useDepositContext()
  return takenBack(payment, (hash) => loadTaken(storage, hash))
}

import type { Address } from 'viem'
import type { Chains } from '../chains/types.js'
import { findPayment } from '../payments/paymentRows.js'
import type { Database } from '../store/database.js'
import { paymentSource } from './paymentSource.js'
import { reusableSource } from './reusableSource.js'
import type { WithdrawSource } from './WithdrawSource.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/** The source account of a withdrawal. */
export async function sourceOf(
  { db, chains }: { db: Database; chains: Chains },
  { account, payment_id, owner_address }: WithdrawalRow,
): Promise<WithdrawSource> {
  if (account === 'RDW' || payment_id === null) return reusableSource(owner_address as Address)
  const payment = await findPayment(db, payment_id)
  if (!payment) throw new Error(`Payment ${payment_id} does not exist.`)
  return paymentSource(chains, payment, account)
}

import type { Address } from 'viem'
import type { Chains } from '../chains/types.js'
import { findPayment } from '../payments/paymentRows.js'
import type { Database } from '../store/database.js'
import { paymentSource } from './paymentSource.js'
import { reusableSource } from './reusableSource.js'
import type { WithdrawSource } from './WithdrawSource.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/** The account that a withdrawal leaves. */
export async function sourceOf(
  { db, chains }: { db: Database; chains: Chains },
  { account, payment_id, owner_address }: WithdrawalRow,
): Promise<WithdrawSource> {
  if (account === 'RDW' || payment_id === null) return reusableSource(owner_address as Address)
  const payment = await findPayment(db, payment_id)
  if (!payment) throw new Error(`There is no payment ${payment_id}.`)
  return paymentSource(chains, payment, account)
}

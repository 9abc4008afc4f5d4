import { useMemo } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { needsYou } from '../../flow/needsYou.js'
import { usePayment } from '../../hooks/usePayment.js'
import type { Payment } from '../../schema/Payment.js'
import { useSettled } from '../time/useSettled.js'
import { findWish } from './findWish.js'
import { type ReadPages, usePaymentPages } from './usePaymentPages.js'

export type HistoryFilter = 'all' | 'needs_you' | 'new_or_funded'

export type Payments = Pick<ReadPages, 'reading' | 'olderError' | 'readOn'> & {
  /** Undefined until they are there. */
  payments: readonly Payment[] | undefined
  /** The payment whose id was typed; it need not be of this owner. */
  byId: Payment | undefined
  /** Something of what was asked for is not there yet. */
  waiting: boolean
  error: DepositError | undefined
  /** There are older ones. */
  more: boolean
  /** Of all that was typed and chosen; undefined where that is not known. */
  total: number | undefined
}

/**
 * What the history shows for what was typed and chosen.
 *
 * @param owner Whose payments; undefined as long as nobody said who they are. A payment is still found by its id.
 */
export function usePayments(owner: string | undefined, typed: string, filter: HistoryFilter): Payments {
  const settled = useSettled(typed, typed)
  const find = findWish(settled.value ?? '')
  const category = filter === 'new_or_funded' ? 'NEW_OR_FUNDED' : 'ALL'
  const wish = owner === undefined ? undefined : ({ owner_address: owner, category, ...find.filter } as const)
  const { pages, starting, error, reading, olderError, readOn } = usePaymentPages(wish)
  const found = usePayment(find.paymentId)
  const byId = find.paymentId === undefined ? undefined : found.data
  const foundId = byId?.payment_id
  const known = pages?.payments
  const payments = useMemo(
    () => known?.filter((payment) => payment.payment_id !== foundId && (filter !== 'needs_you' || needsYou(payment))),
    [known, foundId, filter],
  )
  const looking = find.paymentId !== undefined && found.isPending
  return {
    ...{ payments, byId, reading, olderError, readOn },
    waiting: settled.settling || starting || looking,
    error: error ?? (found.error?.code === 'not_found' ? undefined : found.error) ?? undefined,
    more: pages?.next !== undefined,
    total: filter === 'needs_you' ? undefined : pages?.total,
  }
}

import { needsYou } from '../../flow/needsYou.js'
import { paymentStage } from '../../flow/paymentStage.js'
import { useDepositContext } from '../../hooks/context.js'
import { historyQuery } from '../../hooks/historyQuery.js'
import { useDepositQuery } from '../../hooks/useDepositQuery.js'
import { useHistory } from '../../hooks/useHistory.js'
import { useWallet } from '../../hooks/useWallet.js'
import type { Payment } from '../../schema/Payment.js'
import { useWidget } from '../WidgetContext.js'

const none: readonly Payment[] = []

/** Late money comes to what is settled, which is read slowly. */
const settledMs = 60_000

/** Newer payments that are not at their end: those that need the person first. An address that is only typed has none. */
export function useUnfinished(): readonly Payment[] {
  const { ownerAddress, destinationAddress } = useWidget().options
  const { account } = useWallet()
  // Only an address that can sign owns payments.
  const named = ownerAddress ?? account?.address ?? destinationAddress ?? ''
  const owner = /^0x[0-9a-f]{40}$/i.test(named) ? named : undefined
  const { data } = useHistory(owner === undefined ? undefined : { owner_address: owner, category: 'NEW_OR_FUNDED' })
  // What expired is no new payment and counts as unfunded, also where money came after it.
  const settled = useSettledPayments(owner)
  if (!data || !settled) return none
  const live = data.payment_statuses
  const known = new Set(live.map(({ payment_id }) => payment_id))
  const late = settled.filter((payment) => !known.has(payment.payment_id))
  const payments = [...live, ...late].filter(needsYou)
  return [...payments, ...live.filter((payment) => paymentStage(payment) === 'moving')]
}

/** The newest payments, whatever became of them; empty where they cannot be read. */
function useSettledPayments(owner: string | undefined): readonly Payment[] | undefined {
  const wish = owner === undefined ? undefined : ({ owner_address: owner, category: 'ALL', limit: 25 } as const)
  const query = historyQuery(useDepositContext(), wish)
  const { data, error } = useDepositQuery({ ...query, refetchInterval: settledMs })
  return error ? none : data?.payment_statuses
}

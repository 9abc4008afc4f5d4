import { paymentStage } from '../../../flow/paymentStage.js'
import { requiresAction } from '../../../flow/requiresAction.js'
import { useDepositContext } from '../../../hooks/context.js'
import { historyQuery } from '../../../hooks/historyQuery.js'
import { useDepositQuery } from '../../../hooks/useDepositQuery.js'
import { useHistory } from '../../../hooks/useHistory.js'
import { useWallet } from '../../../hooks/useWallet.js'
import type { Payment } from '../../../schema/Payment.js'
import { useWidget } from '../../shell/WidgetContext.js'

const none: readonly Payment[] = []

/** Finished payments may still receive late funds, so they are polled slowly. */
const recentPollMs = 60_000

/** Recent unfinished payments, those that need the user first. An address that is only typed in the form is ignored. */
export function useUnfinished(): readonly Payment[] {
  const { ownerAddress, destinationAddress } = useWidget().options
  const { account } = useWallet()
  // Only an address that can sign owns payments.
  const named = ownerAddress ?? account?.address ?? destinationAddress ?? ''
  const owner = /^0x[0-9a-f]{40}$/i.test(named) ? named : undefined
  const { data } = useHistory(owner === undefined ? undefined : { owner_address: owner, category: 'NEW_OR_FUNDED' })
  // NEW_OR_FUNDED excludes expired payments, even if funds arrived late.
  const recent = useRecentPayments(owner)
  if (!data || !recent) return none
  const live = data.payment_statuses
  const known = new Set(live.map(({ payment_id }) => payment_id))
  const late = recent.filter((payment) => !known.has(payment.payment_id))
  const payments = [...live, ...late].filter(requiresAction)
  return [...payments, ...live.filter((payment) => paymentStage(payment) === 'moving')]
}

/** The newest payments of any status; empty if they cannot be fetched. */
function useRecentPayments(owner: string | undefined): readonly Payment[] | undefined {
  const request = owner === undefined ? undefined : ({ owner_address: owner, category: 'ALL', limit: 25 } as const)
  const query = historyQuery(useDepositContext(), request)
  const { data, error } = useDepositQuery({ ...query, refetchInterval: recentPollMs })
  return error ? none : data?.payment_statuses
}

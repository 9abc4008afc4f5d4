import type { UseQueryResult } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { HistoryPage } from '../schema/Payment.js'
import { useDepositContext } from './context.js'
import { type HistoryFilter, historyQuery } from './paymentQuery.js'
import { type PollingOptions, useDepositQuery } from './useDepositQuery.js'

/**
 * An owner's payments, newest first, refetched every 15 seconds while `limit` is at most 100.
 *
 * @param filter Whose payments, which of them and how many. A `limit` above 100 is fetched in several pages. While
 * undefined nothing is fetched.
 * @param polling Polls at another pace.
 * @example
 * const [limit, setLimit] = useState(25)
 * const { data } = useHistory({ owner_address: address, category: 'ALL', limit })
 * if (data?.next_pagination_key) return <button onClick={() => setLimit(limit + 25)}>More</button>
 */
export function useHistory(
  filter: HistoryFilter | undefined,
  polling: PollingOptions = {},
): UseQueryResult<HistoryPage, DepositError> {
  return useDepositQuery({ ...historyQuery(useDepositContext(), filter), ...polling })
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { GetHistoryParameters } from '../client/getHistory.js'
import type { DepositError } from '../errors/DepositError.js'
import type { HistoryPage } from '../schema/Payment.js'
import { useDepositContext } from './context.js'
import { historyQuery } from './historyQuery.js'

/** One page of an owner's payments, newest first. While `parameters` is undefined nothing is fetched. */
export function useHistory(
  parameters: Omit<GetHistoryParameters, 'signal'> | undefined,
): UseQueryResult<HistoryPage, DepositError> {
  const { client, queryClient } = useDepositContext()
  const query = { ...historyQuery(client, parameters ?? { owner_address: '' }), enabled: parameters !== undefined }
  return useQuery(query, queryClient) as UseQueryResult<HistoryPage, DepositError>
}

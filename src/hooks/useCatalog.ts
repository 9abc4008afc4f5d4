import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { Assets, Reachable } from '../schema/Asset.js'
import type { Chains } from '../schema/Chain.js'
import { useDepositContext } from './context.js'
import { assetsQuery, availableInputsQuery, chainsQuery } from './queries.js'

/** Every network the service knows. */
export function useChains(): UseQueryResult<Chains, DepositError> {
  const { client, queryClient } = useDepositContext()
  return useQuery(chainsQuery(client), queryClient) as UseQueryResult<Chains, DepositError>
}

/** Every asset the service knows. */
export function useAssets(): UseQueryResult<Assets, DepositError> {
  const { client, queryClient } = useDepositContext()
  return useQuery(assetsQuery(client), queryClient) as UseQueryResult<Assets, DepositError>
}

/**
 * What `output` can be paid with.
 *
 * @param output Asset id; while undefined nothing is fetched.
 */
export function useAvailableInputs(output: string | undefined): UseQueryResult<Reachable, DepositError> {
  const { client, queryClient } = useDepositContext()
  const query = { ...availableInputsQuery(client, output ?? ''), enabled: output !== undefined }
  return useQuery(query, queryClient) as UseQueryResult<Reachable, DepositError>
}

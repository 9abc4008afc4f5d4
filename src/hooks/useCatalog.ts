import type { UseQueryResult } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { Assets, Reachable } from '../schema/Asset.js'
import type { Chains } from '../schema/Chain.js'
import { useDepositContext } from './context.js'
import { assetsQuery, availableInputsQuery, chainsQuery } from './queries.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * All chains that the service supports.
 *
 * @example
 * const { data: chains } = useChains()
 */
export function useChains(): UseQueryResult<Chains, DepositError> {
  return useDepositQuery(chainsQuery(useDepositContext().client))
}

/**
 * All assets that the service supports.
 *
 * @example
 * const { data: assets } = useAssets()
 */
export function useAssets(): UseQueryResult<Assets, DepositError> {
  return useDepositQuery(assetsQuery(useDepositContext().client))
}

/**
 * The assets that `output` can be paid with.
 *
 * @param output Asset id; while undefined nothing is fetched.
 * @example
 * const { data: inputs } = useAvailableInputs(output)
 */
export function useAvailableInputs(output: string | undefined): UseQueryResult<Reachable, DepositError> {
  const { client } = useDepositContext()
  return useDepositQuery({ ...availableInputsQuery(client, output ?? ''), enabled: output !== undefined })
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { DepositError } from '../errors/DepositError.js'
import type { AssetId, DecimalString } from '../schema/primitives.js'
import { useDepositContext } from './context.js'
import { pricesQuery } from './pricesQuery.js'
import { useDepositQuery } from './useDepositQuery.js'

/**
 * Unit prices of tokens, for orientation: what is charged is told by quotes.
 *
 * @param fiat Lower-case currency code the prices are in.
 * @param tokens Asset ids; while empty nothing is fetched. One without a price is missing in the answer.
 * @example
 * const { data: prices } = usePrices('usd', [token])
 */
export function usePrices(
  fiat: string,
  tokens: readonly AssetId[],
): UseQueryResult<Record<AssetId, DecimalString>, DepositError> {
  return useDepositQuery(pricesQuery(useDepositContext().client, fiat, tokens))
}

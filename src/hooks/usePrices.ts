import type { UseQueryResult } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { DepositClient } from '../client/createDepositClient.js'
import { getPrices } from '../client/getPrices.js'
import type { DepositError } from '../errors/DepositError.js'
import type { AssetId } from '../schema/assetId.js'
import type { DecimalString } from '../schema/primitives.js'
import { Prices } from '../schema/Quote.js'
import { acceptCached, markParsed } from './cachedData.js'
import { useDepositContext } from './context.js'
import { noRetry, publicQueryKey } from './queries.js'

import { useDepositQuery } from './useDepositQuery.js'

/**
 * Indicative unit prices of tokens. The binding price is in the quote.
 *
 * @param fiat Lower-case currency code of the prices.
 * @param tokens Asset ids; while empty nothing is fetched. Tokens without a price are missing in the result.
 * @example
 * const { data: prices } = usePrices('usd', [token])
 */
export function usePrices(
  fiat: string,
  tokens: readonly AssetId[],
): UseQueryResult<Record<AssetId, DecimalString>, DepositError> {
  return useDepositQuery(pricesQuery(useDepositContext().client, fiat, tokens))
}

export function pricesQuery(client: DepositClient, fiat: string, tokens: readonly string[]) {
  return queryOptions({
    queryKey: publicQueryKey(client, 'prices', fiat, tokens),
    queryFn: ({ signal }) => getPrices(client, { fiat, tokens, signal }).then(markParsed),
    select: (data: Record<AssetId, DecimalString>) => acceptCached(data, Prices),
    enabled: tokens.length > 0,
    staleTime: 60_000,
    ...noRetry,
  })
}

import type { QueryObserverOptions } from './QueryObserverOptions.js'
import type { QueryState } from './QueryState.js'

export function isStale<Data>(
  { data, dataUpdatedAt }: QueryState<Data>,
  { staleTime = 0 }: QueryObserverOptions<Data>,
): boolean {
  return data === undefined || Date.now() - dataUpdatedAt >= staleTime
}

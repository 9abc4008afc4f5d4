import type { QueryState } from './QueryState.js'
import type { QueryWish } from './QueryWish.js'

export function isStale<Data>({ data, dataUpdatedAt }: QueryState<Data>, { staleTime = 0 }: QueryWish<Data>): boolean {
  return data === undefined || Date.now() - dataUpdatedAt >= staleTime
}

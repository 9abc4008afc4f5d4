export type QueryState<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  /** Epoch milliseconds; 0 before the first response. */
  dataUpdatedAt: number
  dataUpdateCount: number
  /** 1 after a failed fetch, until the next one starts. */
  fetchFailureCount: number
}

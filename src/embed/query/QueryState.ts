export type QueryState<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  /** Milliseconds since the epoch; 0 before the first answer. */
  dataUpdatedAt: number
  dataUpdateCount: number
  /** 1 after a fetch that failed, until the next one starts. */
  fetchFailureCount: number
}

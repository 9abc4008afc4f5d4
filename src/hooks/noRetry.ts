/**
 * The client already retries where that is safe, so the cache does not. Requests are sent even while offline: a failed
 * one reports why, a paused one would be an endless spinner.
 */
export const noRetry = { retry: false, networkMode: 'always' } as const

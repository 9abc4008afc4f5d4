/**
 * The client tries again by itself where that is safe, so the cache does not. And it always tries: a request that waits
 * silently for a connection would be a spinner without an end, where a failed one says what happened.
 */
export const once = { retry: false, networkMode: 'always' } as const

/** Prefix of every query key, so that a host can clear all of them at once. */
export const depositQueryKey = ['deposit-widget'] as const

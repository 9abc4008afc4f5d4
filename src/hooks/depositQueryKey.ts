/** Every key starts here, so that a host can clear all of it at once. */
export const depositQueryKey = ['deposit-widget'] as const

/** Closer to their end than this, in milliseconds, quotes are not offered any more: they would run out on the way. */
export const quoteMargin = 3_000

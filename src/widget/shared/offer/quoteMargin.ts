/** Quotes count as expired this many milliseconds early, so that they do not expire while the request is in flight. */
export const quoteMargin = 3_000

const fromTheRight = /^(ar|ckb|fa|he|ps|sd|ug|ur|yi)\b/

/**
 * Keeps what a sentence is given in one piece where the language is written from the right: "12.50 USD" would else have
 * its number on one side and its unit on the other, and an address its end in front.
 */
export function isolateValues<Part>(messages: Part, locale: string): Part {
  return fromTheRight.test(locale) ? (isolate(messages) as Part) : messages
}

function isolate(part: unknown): unknown {
  if (typeof part === 'function') return (...values: unknown[]) => part(...values.map(wrap))
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, isolate(value)]))
}

/** First strong isolate, and its end. */
function wrap(value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value
}

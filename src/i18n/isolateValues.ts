const rtlLanguages = /^(ar|ckb|fa|he|ps|sd|ug|ur|yi)\b/

/**
 * Wraps the string arguments of messages in bidi isolates for right-to-left languages. Without them, the parts of
 * "12.50 USD" or of an address would be reordered within the sentence.
 */
export function isolateValues<Part>(messages: Part, locale: string): Part {
  return rtlLanguages.test(locale) ? (isolate(messages) as Part) : messages
}

function isolate(part: unknown): unknown {
  if (typeof part === 'function') return (...values: unknown[]) => part(...values.map(wrap))
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, isolate(value)]))
}

/** Adds U+2068 (first strong isolate) and U+2069 (pop directional isolate). */
function wrap(value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value
}

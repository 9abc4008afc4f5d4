/** Finds secrets in texts and removes them from errors, however they are encoded. */
export type Scrubber = {
  /** Whether a text contains a secret: as it is, percent-encoded, escaped, in hex or base64, in any case. */
  finds: (text: string) => boolean
  /** An error without secrets in its messages, stacks, causes and fields. The same object if it has none. */
  scrub: (value: unknown) => unknown
}

const redacted = '[redacted]'
const maxRounds = 3
const maxDepth = 6
const maxFields = 50
/** Longer texts are not searched for hex with separators, which takes another pass. */
const maxSpacedLength = 1024 * 1024

export function createScrubber(secrets: readonly string[]): Scrubber {
  const plain = secrets.map((secret) => secret.toLowerCase())
  const cased = secrets.flatMap((secret) => [...new Set([secret, secret.toLowerCase(), secret.toUpperCase()])])
  const hexes = cased.map(toHex)
  const base64s = cased.flatMap((text) => [0, 1, 2].flatMap((offset) => base64Of(text, offset)))

  function finds(text: string): boolean {
    return decodingsOf(text).some((decoded) => {
      const lower = decoded.toLowerCase()
      if ([...plain, ...hexes].some((needle) => lower.includes(needle))) return true
      if (base64s.some((needle) => decoded.includes(needle))) return true
      const joined = lower.length > maxSpacedLength ? '' : lower.replace(/0x|[\s:,-]/g, '')
      return hexes.some((needle) => joined.includes(needle))
    })
  }

  function clean(text: string): string {
    return finds(text) ? redacted : text
  }

  /** Whether everything in `value` is known and free of secrets. */
  function isClean(value: unknown, depth: number): boolean {
    if (typeof value === 'string') return !finds(value)
    if (typeof value !== 'object' || value === null) return typeof value !== 'function' && !finds(String(value))
    return (
      depth > 0 && isPlain(value) && fieldsOf(value).every(([name, field]) => !finds(name) && isClean(field, depth - 1))
    )
  }

  function copy(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return clean(value)
    if (typeof value !== 'object' || value === null) return clean(String(value)) === redacted ? redacted : value
    if (depth === 0 || !isPlain(value)) return clean(Object.prototype.toString.call(value))
    const fields = fieldsOf(value).flatMap(([name, field]) =>
      finds(name) ? [] : [[name, copy(field, depth - 1)] as const],
    )
    if (Array.isArray(value)) return fields.map(([, field]) => field)
    if (!(value instanceof Error)) return Object.fromEntries(fields)
    const error = new Error()
    for (const [name, field] of fields)
      Object.defineProperty(error, name, { value: field, configurable: true, writable: true })
    return error
  }

  return { finds, scrub: (value) => (isClean(value, maxDepth) ? value : copy(value, maxDepth)) }
}

/** Other objects, such as requests and headers, may hide texts that cannot be listed. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return value instanceof Error || Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** Includes the fields of an error that are not enumerable or inherited. */
function fieldsOf(value: object): [string, unknown][] {
  const names = Array.isArray(value) ? Object.keys(value) : Object.getOwnPropertyNames(value)
  const inherited = value instanceof Error ? ['name', 'message', 'stack'] : []
  return [...new Set([...inherited, ...names])]
    .slice(0, maxFields)
    .map((name) => [name, (value as Record<string, unknown>)[name]])
}

const escapes =
  /%([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|\\x([0-9a-f]{2})|&#x([0-9a-f]{1,6});?|&#(\d{1,7});?|\\(["\\/])/gi

/** The text itself, and what it becomes when escapes are decoded, also repeatedly. */
function decodingsOf(text: string): string[] {
  const decodings = [text]
  for (let round = 0; round < maxRounds; round++) {
    const last = decodings[round] ?? ''
    const next = last.replace(escapes, (_, ...groups: (string | undefined)[]) => {
      const [percent, unit, point, byte, hexEntity, entity, character] = groups
      if (character !== undefined) return character
      const hex = percent ?? unit ?? point ?? byte ?? hexEntity
      return String.fromCharCode(hex === undefined ? Number(entity) : Number.parseInt(hex, 16))
    })
    if (next === last) break
    decodings.push(next)
  }
  return decodings
}

function toHex(text: string): string {
  return [...text].map((character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

/** The characters of a base64 text that depend only on `text`, when `offset` bytes (modulo 3) stand before it. */
function base64Of(text: string, offset: number): string[] {
  const encoded = btoa('\0'.repeat(offset) + text)
  const core = encoded.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + text.length) * 4) / 3))
  return [core, core.replaceAll('+', '-').replaceAll('/', '_')]
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/.source
/** Strings are matched so that digits in them are not. */
const token = new RegExp(`"(?:[^"\\\\]|\\\\.)*"|${number}`, 'g')

/** Stands before the digits of a number that JavaScript would round. Random, so that no response contains it. */
let mark: string | undefined

/**
 * Parses JSON of the service. A number that JavaScript would round becomes a marked string, which `stringifyExact` writes
 * as the number it was.
 *
 * @throws {SyntaxError}
 */
export function parseExact(text: string): unknown {
  // First as it is: of text that is not JSON, tokens could take forever to find.
  const value: unknown = JSON.parse(text)
  if (!hasRounded(text)) return value
  return JSON.parse(text.replace(token, (found) => (isRounded(found) ? `"${markOf()}${found}"` : found)))
}

/** Writes JSON, with all digits of the numbers that `parseExact` has read. */
export function stringifyExact(value: unknown): string {
  const text = JSON.stringify(value)
  return mark === undefined ? text : text.replaceAll(new RegExp(`"${mark}(${number})"`, 'g'), '$1')
}

/** Whether text that is known to be JSON contains a number that JavaScript would round. */
export function hasRounded(text: string): boolean {
  return text.match(token)?.some(isRounded) ?? false
}

/** Up to 15 digits are exact. */
function isRounded(found: string): boolean {
  return !found.startsWith('"') && !/^[-\d.]{1,15}$/.test(found) && String(Number(found)) !== found
}

/** Made on first use, because some runtimes have no random numbers before the first request. */
function markOf(): string {
  mark ??= `number ${crypto.randomUUID()} `
  return mark
}

/** Thrown while reading, as soon as more than the allowed bytes have come. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/**
 * Reads a body as UTF-8 text and counts while it comes, because a length in a header proves nothing.
 *
 * @param limit Most bytes to take.
 * @throws {TooLarge} after giving the rest of the stream up.
 */
export async function readCapped(body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parts: string[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      // The stream may already have failed on its own; what counts is that nobody reads it any more.
      reader.cancel().catch(() => undefined)
      throw new TooLarge(`more than ${limit} bytes`)
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
  parts.push(decoder.decode())
  return parts.join('')
}

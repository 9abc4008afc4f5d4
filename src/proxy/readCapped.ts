/** Thrown as soon as a body exceeds its limit. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/**
 * Reads a body as UTF-8 text and counts bytes as they arrive, because `Content-Length` cannot be trusted.
 *
 * @param limit Maximum number of bytes.
 * @throws {TooLarge} after cancelling the rest of the stream.
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
      // Cancelling rejects if the stream has already failed, which does not matter here.
      reader.cancel().catch(() => undefined)
      throw new TooLarge(`more than ${limit} bytes`)
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
  parts.push(decoder.decode())
  return parts.join('')
}

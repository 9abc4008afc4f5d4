/** What a body is read with: a reader of a stream, or anything that reads like one. */
export type BodyReader = {
  read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>
  cancel: () => Promise<unknown>
}

/**
 * Reads a body and counts its bytes as they arrive, because `Content-Length` cannot be trusted.
 *
 * @param reader Undefined for a message without a body.
 * @param limit Maximum number of bytes.
 * @returns Undefined if there are more. The rest is cancelled.
 */
export async function readLimited(
  reader: BodyReader | undefined,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let left = limit
  while (reader) {
    const { value } = await reader.read()
    if (!value) break
    left -= value.byteLength
    if (left < 0) {
      // Cancelling rejects if the stream has already failed, which does not matter here.
      reader.cancel().catch(() => undefined)
      return undefined
    }
    parts.push(value)
  }
  // Not by a Blob: that of jsdom cannot be read.
  const bytes = new Uint8Array(limit - left)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.byteLength
  }
  return bytes
}

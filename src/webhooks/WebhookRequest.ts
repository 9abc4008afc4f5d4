/** Headers as a fetch `Headers` or as the plain object of Node, where names are lower case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * A request of `node:http`, `node:http2`, Express or Connect. The stream must be unread, unless a parser has kept the raw
 * body: as `rawBody`, or as `body` of `express.raw()`.
 */
export type NodeWebhookRequest = AsyncIterable<Uint8Array | string> & {
  /** Names are lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Of a receiver, anything but `POST` is refused. */
  method?: string | undefined
  /** What a body parser left here. Used if it is a string or bytes. */
  body?: unknown
  /** The unparsed body, which NestJS and serverless frameworks keep. */
  rawBody?: unknown
  /** Whether the stream was read, so that the raw body is gone unless it was kept. */
  readableDidRead?: boolean
  /** Reads the stream without closing the connection when the delivery is too large. */
  iterator?: (options: { destroyOnReturn: boolean }) => AsyncIterator<Uint8Array | string>
}

/** A body that was read elsewhere, unparsed, with the headers that came with it. */
export type RawWebhookRequest = { headers: WebhookHeaders; body: string | Uint8Array; method?: string | undefined }

/** Any form in which a server receives a delivery. */
export type WebhookRequest = Request | NodeWebhookRequest | RawWebhookRequest

/** The values of a header, joined by commas as if they had been sent in one line. Empty if there are none. */
export function headerOf(headers: WebhookHeaders, name: string): string {
  if (isFetchHeaders(headers)) return headers.get(name) ?? ''
  return Object.entries(headers ?? {})
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .flatMap(([, value]) => value ?? [])
    .join(',')
}

/** Names of all headers. */
export function namesOf(headers: WebhookHeaders): string[] {
  return isFetchHeaders(headers) ? [...headers.keys()] : Object.keys(headers ?? {})
}

function isFetchHeaders(headers: WebhookHeaders): headers is Headers {
  // Frameworks without types may pass none.
  return typeof headers?.get === 'function'
}

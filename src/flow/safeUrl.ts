const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Which pages a host page opens. */
export type PageRules = {
  /** Origin of the page itself: a frame of the same origin could lift every cage it is put in, so its pages are refused. */
  ownOrigin?: string | undefined
  /** The only hosts there may be, such as `pay.example` or `localhost:4101`. Default: any. */
  hosts?: readonly string[] | undefined
  /** False refuses pages of this machine that `hosts` does not name. */
  local?: boolean | undefined
}

/**
 * A URL from outside that may be opened or framed: `https:` on its own port, or `http:` on a loopback host, without
 * a user name, at most 2,048 characters.
 *
 * @returns The normalized URL, or undefined when it is anything else.
 */
export function safeUrl(text: string, { ownOrigin, hosts, local = true }: PageRules = {}): string | undefined {
  if (text.length > 2_048) return undefined
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return undefined
  }
  if (url.username || url.password || url.origin === ownOrigin) return undefined
  const named = hosts?.some((host) => host.toLowerCase() === url.host)
  if (hosts && !named) return undefined
  if (url.protocol === 'https:' && url.port === '') return url.href
  if (url.protocol === 'http:' && loopback.has(url.hostname) && (local || named)) return url.href
  return undefined
}

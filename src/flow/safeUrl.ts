const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Which payment pages may be opened. */
export type PageRules = {
  /** Origin of the host page. Its own pages are refused: a same-origin frame can escape its sandbox. */
  ownOrigin?: string | undefined
  /** Allowlist of hosts, such as `pay.example` or `localhost:4101`. Default: any. */
  hosts?: readonly string[] | undefined
  /** False refuses loopback pages that `hosts` does not list. */
  local?: boolean | undefined
}

/**
 * Validates an untrusted URL for opening or framing: `https:` on the default port, or `http:` on a loopback host, without
 * credentials, at most 2,048 characters.
 *
 * @returns The normalized URL, or undefined if it is not allowed.
 * @example
 * const page = safeUrl(instruction.funding_page_url, { ownOrigin: location.origin })
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
  const isLoopback = loopback.has(url.hostname)
  if (isLoopback && !local && !named) return undefined
  // Payment pages are on 443. On another port of a host anybody with an account there can listen.
  return (url.protocol === 'https:' && url.port === '') || (url.protocol === 'http:' && isLoopback)
    ? url.href
    : undefined
}

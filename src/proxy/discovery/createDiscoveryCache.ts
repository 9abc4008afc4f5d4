import type { Upstream, UpstreamResponse } from '../upstream/createUpstream.js'
import { utf8 } from '../wire/utf8.js'

const freshMs = 30_000
/** For so long after its request a response is better than none, or than waiting for the next one. */
const usableMs = 600_000
/** Browsers choose the filters, and so the number of different responses. */
const maxEntries = 50
const maxLength = 32 * 1024 * 1024

type Entry = { response: UpstreamResponse; at: number }

/**
 * Discovery is the same for every customer and changes rarely. A response is used for 30 s; for 10 minutes it is used
 * while the next one is requested, and while the service fails. Identical requests are sent once.
 */
export function createDiscoveryCache(upstream: Upstream, now: () => number = () => performance.now()): Upstream {
  /** The least recently requested first. */
  const entries = new Map<string, Entry>()
  const open = new Map<string, Promise<UpstreamResponse>>()

  function keep(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
    let length = [...entries.values()].reduce((sum, { response }) => sum + response.text.length, 0)
    for (const [oldest, { response }] of entries) {
      if (entries.size <= maxEntries && length <= maxLength) break
      entries.delete(oldest)
      length -= response.text.length
    }
  }

  async function request(key: string, ...[endpoint, call]: Parameters<Upstream>): Promise<UpstreamResponse> {
    // Not aborted with the request that started it: others wait for the same response.
    const response = await upstream(endpoint, { ...call, signal: new AbortController().signal })
    const headers = { etag: await etagOf(response.text) }
    // The value is not kept: it takes several times the memory of the text, and only the text is sent.
    keep(key, { response: { text: response.text, value: undefined, headers }, at: now() })
    return { ...response, headers: { ...response.headers, ...headers } }
  }

  return async (endpoint, call) => {
    call.query?.sort()
    const key = `${endpoint.path}?${call.query}`
    const join = () => {
      const response = open.get(key) ?? request(key, endpoint, call).finally(() => open.delete(key))
      open.set(key, response)
      return response
    }
    const entry = entries.get(key)
    const age = entry ? now() - entry.at : usableMs
    if (!entry || age >= usableMs) return join()
    // If this fails, the next request tries again, and the last one gets the error.
    if (age >= freshMs) join().catch(() => undefined)
    return entry.response
  }
}

async function etagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(text))
  const bytes = [...new Uint8Array(digest).slice(0, 16)]
  return `"${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

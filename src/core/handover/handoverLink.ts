import { parseUrl } from '../../client/parseUrl.js'

/** What a link carries, in its fragment: a token of the proxy and the key. Nothing of a payment. */
export type HandoverLink = { token: string; key: string }

const name = 'deposit-handover'

/**
 * The link to open on another device.
 *
 * @param page Path on the origin of `here`, as the proxy names it.
 * @returns Undefined for a page of another origin, which only somebody who changed the path could mean.
 */
export function handoverUrl(page: string, here: string, { token, key }: HandoverLink): string | undefined {
  const url = parseUrl(page, here)
  // The origins of `javascript:` and `file:` are both "null".
  if (!url?.protocol.startsWith('http') || url.origin !== new URL(here).origin) return undefined
  url.hash = `${name}=${token}.${key}`
  return url.href
}

/** The link in a fragment; undefined if there is none. */
export function parseHandoverLink(fragment: string): HandoverLink | undefined {
  const [, token, key] = new RegExp(`^#${name}=([\\w-]{22})\\.([\\w-]{22})$`).exec(fragment) ?? []
  return token && key ? { token, key } : undefined
}

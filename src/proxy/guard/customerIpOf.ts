import type { CustomerIp, ProxyContext } from '../options/DepositProxyOptions.js'

/**
 * The customer's IP address, from sources that a client cannot forge.
 *
 * Every proxy appends its peer to `X-Forwarded-For`, so the customer is the entry at `trustedHops` from the right.
 * Anything a client wrote itself is further left and ignored.
 *
 * @returns Undefined if the address is unknown: then none is sent.
 */
export function customerIpOf(rule: CustomerIp, request: Request, context: ProxyContext): string | undefined {
  const text = typeof rule === 'function' ? rule(request, context) : fromHops(rule.trustedHops, request, context)
  return text === undefined ? undefined : normaliseIp(text)
}

function fromHops(trustedHops: number, request: Request, context: ProxyContext): string | undefined {
  const header = request.headers.get('x-forwarded-for')
  if (trustedHops === 0 || header === null) return context.remoteAddress
  const entries = header.split(',')
  return entries[entries.length - trustedHops]
}

const octet = '(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])'
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`)
const maxLength = 64

/**
 * The canonical form of an IP address from a header or socket, or `undefined` for anything else.
 *
 * Strips quotes, brackets, port and zone, and unwraps IPv4-mapped IPv6 addresses.
 */
export function normaliseIp(text: string): string | undefined {
  if (text.length > maxLength) return undefined
  const host = withoutPort(text.trim().replace(/^"(.*)"$/, '$1'))
  if (host === undefined) return undefined
  if (ipv4.test(host)) return host
  return normaliseIpv6(host.replace(/%[A-Za-z0-9._~-]{1,32}$/, ''))
}

function withoutPort(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)
  if (bracketed) return bracketed[1]?.includes(':') ? bracketed[1] : undefined
  return /^([^:]+):\d{1,5}$/.exec(text)?.[1] ?? text
}

function normaliseIpv6(text: string): string | undefined {
  if (!text.includes(':') || !/^[0-9a-fA-F:.]+$/.test(text)) return undefined
  const canonical = hostOf(`http://[${text}]`)?.slice(1, -1)
  if (canonical === undefined) return undefined
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  return mapped ? dotted(`${mapped[1]}`, `${mapped[2]}`) : canonical
}

/** The URL parser is the only IPv6 parser available in every runtime. */
function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname
  } catch {
    return undefined
  }
}

function dotted(high: string, low: string): string {
  const bytes = [high, low].flatMap((word) => {
    const value = Number.parseInt(word, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

const privateIpv4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** Loopback, unique local and link-local. */
const privateIpv6 = /^(?:::1?$|f[cd]|fe[89ab])/

/** The network of a client; undefined for a private address, behind which any number of clients may be. */
export function publicNetworkOf(address: string): string | undefined {
  if (!address.includes(':')) return privateIpv4.test(address) ? undefined : address
  if (privateIpv6.test(address)) return undefined
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail.split(':').filter((group) => group !== '')
  const zeros = address.includes('::') ? Array.from({ length: 8 - groups.length - rest.length }, () => '0') : []
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

import type { LookupAddress } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './isPublicAddress.js'

/** Where receivers may be. */
export type ReceiverPolicy = {
  /** Allows receivers on this machine, on any port and over http: for development. */
  allowLoopback: boolean
  /** Default: the resolver of the system. */
  lookup?: ((hostname: string) => Promise<LookupAddress[]>) | undefined
}

/** A receiver has an address that the service does not connect to. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

const lookupAll = (hostname: string): Promise<LookupAddress[]> => lookUp(hostname, { all: true })

/** True for a URL with the scheme, port and parts that a receiver may have. Its address is checked by `resolveReceiver`. */
export function isReceiverUrl(text: string, { allowLoopback }: ReceiverPolicy): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  const isLocal = hostname === 'localhost' || isLoopbackAddress(withoutBrackets(hostname))
  if (allowLoopback && isLocal) return protocol === 'https:' || protocol === 'http:'
  // A URL omits the standard port of its scheme.
  return protocol === 'https:' && port === ''
}

/**
 * Resolves the host of a receiver, to connect to exactly what was checked: DNS may return another address a moment later.
 *
 * @throws {PrivateAddress} if any of its addresses is not public
 */
export async function resolveReceiver(url: URL, policy: ReceiverPolicy): Promise<LookupAddress[]> {
  const host = withoutBrackets(url.hostname)
  const family = isIP(host)
  const addresses = family === 0 ? await (policy.lookup ?? lookupAll)(host) : [{ address: host, family }]
  const isAllowed = ({ address }: LookupAddress): boolean =>
    isPublicAddress(address) || (policy.allowLoopback && isLoopbackAddress(address))
  if (addresses.length === 0) throw new Error(`${host} has no address.`)
  if (!addresses.every(isAllowed)) throw new PrivateAddress(`${host} has an address that is not public.`)
  return addresses
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 networks of IANA's special-purpose registry: private, shared, local, for documentation, multicast, reserved. */
const special4 = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, where clouds offer the credentials of a machine.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/** All unicast addresses that IPv6 routes. Loopback, local and IPv4-mapped addresses are outside. */
const global6 = subnets('ipv6', [['2000::', 3]])

/** Within `2000::/3`: protocols such as Teredo, 6to4, which carries any IPv4 address, and documentation. */
const special6 = subnets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function subnets(family: 'ipv4' | 'ipv6', networks: readonly [address: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family)
  return list
}

/** True for an IP address that anyone on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4')
  // An address with a zone is local to a network interface.
  if (isIP(address) === 0 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** True for an IP address of this machine. */
export function isLoopbackAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  return loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

import { BlockList, isIPv6 } from 'node:net'

/**
 * The simulated IP geolocation database. It lists only addresses reserved for documentation (RFC 5737 and RFC 3849). A
 * real deployment would use a geolocation service.
 */
const register: readonly { block: string; bits: number; place: Place }[] = [
  { block: '192.0.2.0', bits: 24, place: { alpha3_country_code: 'USA', state_code: 'CA' } },
  { block: '198.51.100.0', bits: 25, place: { alpha3_country_code: 'USA', state_code: 'NY' } },
  { block: '198.51.100.128', bits: 25, place: { alpha3_country_code: 'DEU', state_code: 'BE' } },
  { block: '203.0.113.0', bits: 25, place: { alpha3_country_code: 'BRA', state_code: 'SP' } },
  { block: '203.0.113.128', bits: 25, place: { alpha3_country_code: 'GRL', state_code: 'KU' } },
  { block: '2001:db8::', bits: 32, place: { alpha3_country_code: 'IND', state_code: 'KA' } },
]

const blocks = register.map(({ block, bits, place }) => {
  const list = new BlockList()
  list.addSubnet(block, bits, familyOf(block))
  return { list, place }
})

/** Location of an IP address, or null when unknown, as for loopback and private addresses. */
export function placeOf(address: string | undefined): Place | null {
  if (address === undefined || address === '') return null
  return blocks.find(({ list }) => list.check(address, familyOf(address)))?.place ?? null
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

/** A customer's location, as on the wire. */
export type Place = {
  /** ISO 3166-1 alpha-3. */
  alpha3_country_code: string
  /** ISO 3166-2 subdivision without the country prefix. */
  state_code: string
}

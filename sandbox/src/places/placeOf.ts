import { BlockList, isIPv6 } from 'node:net'
import type { Place } from './Place.js'

/**
 * The simulated register of places. The addresses are those that are kept for examples (RFC 5737 and 3849), which nobody
 * real has. A real deployment would ask a database of them.
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

/** Where an address is, as far as that is known: nothing is known of loopback and private ones. */
export function placeOf(address: string | undefined): Place | null {
  if (address === undefined || address === '') return null
  return blocks.find(({ list }) => list.check(address, familyOf(address)))?.place ?? null
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

import { expect, test } from 'vitest'
import { placeOf } from './placeOf.js'

test('IPv4 and IPv6 documentation addresses have a location', () => {
  expect(placeOf('192.0.2.255')).toEqual({ alpha3_country_code: 'USA', state_code: 'CA' })
  expect(placeOf('198.51.100.127')).toEqual({ alpha3_country_code: 'USA', state_code: 'NY' })
  expect(placeOf('198.51.100.128')).toEqual({ alpha3_country_code: 'DEU', state_code: 'BE' })
  expect(placeOf('2001:DB8::1')).toEqual({ alpha3_country_code: 'IND', state_code: 'KA' })
  expect(placeOf('::ffff:192.0.2.1')).toEqual({ alpha3_country_code: 'USA', state_code: 'CA' })
})

test('missing, loopback, private and unlisted addresses have no location', () => {
  for (const address of [undefined, '', '127.0.0.1', '::1', '10.0.0.1', 'fe80::1%eth0', '8.8.8.8']) {
    expect({ address, place: placeOf(address) }).toEqual({ address, place: null })
  }
})

import { expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './isPublicAddress.js'

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  // The metadata service of most clouds.
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.0.1',
  '198.19.255.255',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700:4700::1111%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['', 'localhost', '127.1', '0x7f.0.0.1', '1.1.1', '[::1]'])('%j is not an address', (text) => {
  expect([isPublicAddress(text), isLoopbackAddress(text)]).toEqual([false, false])
})

test('only addresses of this machine are loopback', () => {
  const addresses = ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '128.0.0.1', '10.0.0.1', '::2', '0.0.0.0']
  expect(addresses.map(isLoopbackAddress)).toEqual([true, true, true, true, false, false, false, false])
})

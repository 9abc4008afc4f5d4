import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { customerIpOf, normaliseIp } from './customerIpOf.js'

const seed = Number(process.env.SEED ?? 1)

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['"203.0.113.9"', '203.0.113.9'],
  ['203.0.113.9:443', '203.0.113.9'],
  ['2001:DB8::1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:8080"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25en0]:80', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['::1', '::1'],
])('%s normalizes to %s', (text, expected) => {
  expect(normaliseIp(text)).toBe(expected)
})

test.each([
  '',
  'unknown',
  '_hidden',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '01.2.3.4',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '2130706433',
  '1.2.3.4:999999',
  '1.2.3.4, 5.6.7.8',
  '[1.2.3.4]',
  '1.2.3.4]',
  ':::',
  '2001:db8::1::2',
  'g::1',
  '::1]/../x',
  '1.2.3.4\r\nx: y',
  `${'1'.repeat(100)}`,
])('"%s" is not an IP address', (text) => {
  expect(normaliseIp(text)).toBeUndefined()
})

const customer = '198.51.100.7'

function addressOf(forwarded: string | undefined, trustedHops: number, remoteAddress = '10.0.0.1') {
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded }
  return customerIpOf({ trustedHops }, new Request('http://host', headers ? { headers } : {}), { remoteAddress })
}

test('without proxies in front, the socket peer is the customer, whatever the headers', () => {
  expect(addressOf('1.2.3.4', 0, customer)).toBe(customer)
  expect(addressOf(undefined, 0, customer)).toBe(customer)
})

describe(`200 forged headers`, () => {
  const random = seededRandom(seed)
  const pieces = [
    '1.2.3.4',
    'unknown',
    '::1',
    '"',
    '[',
    ',',
    '127.0.0.1',
    '10.0.0.1',
    ' ',
    '%00',
    '0177.0.0.1',
    'x'.repeat(99),
  ]
  const variants = Array.from({ length: 200 }, () => {
    const length = Math.floor(random() * 12)
    return Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join(random() < 0.5 ? ', ' : '')
  })

  test.each([1, 2, 3])('cannot override %i trusted hops', (trustedHops) => {
    for (const spoofed of variants) {
      // Each proxy appends the peer it saw: first the customer, then the proxies before it.
      const appended = [customer, '10.0.0.3', '10.0.0.2'].slice(0, trustedHops)
      expect(addressOf([spoofed, ...appended].join(', '), trustedHops), spoofed).toBe(customer)
    }
  })
})

test('fewer entries than trusted hops give no address', () => {
  expect(addressOf('1.2.3.4', 3)).toBeUndefined()
})

test('the result of a custom rule is normalized', () => {
  const request = new Request('http://host', { headers: { 'cf-connecting-ip': '[2001:db8::1]:1' } })
  const rule = (from: Request) => from.headers.get('cf-connecting-ip') ?? undefined
  expect(customerIpOf(rule, request, {})).toBe('2001:db8::1')
})

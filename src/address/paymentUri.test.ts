import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { fromUnits } from '../money/decimal.js'
import type { AddressFamily } from './families/AddressCheck.js'
import { type PaymentRequest, paymentUri } from './paymentUri.js'

const seed = Number(process.env.SEED ?? 1)
const random = seededRandom(seed)

/** Parses a payment URI independently of `paymentUri`, with or without slashes. */
function parseUri(uri: string): { scheme: string; to: string; fields: Record<string, string> } {
  const [, scheme = '', path = '', query = ''] = /^([a-z]+):(?:\/\/)?([^?]*)(?:\?(.*))?$/.exec(uri) ?? []
  const fields = Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  )
  return { scheme, to: path.replace(/^transfer\//, ''), fields }
}

const decimals: Partial<Record<AddressFamily, number>> = { BTC: 8, LTC: 8, DOGE: 8, SOL: 9, XRPL: 6, TON: 9 }

function request(family: AddressFamily, change: Partial<PaymentRequest> = {}): PaymentRequest {
  const units = BigInt(Math.floor(random() * 2 ** 50)) + 1n
  return { family, to: 'rDest1nation', units, amount: fromUnits(units, decimals[family] ?? 18), ...change }
}

test.each([
  ['BTC', 'bitcoin'],
  ['LTC', 'litecoin'],
  ['DOGE', 'dogecoin'],
  ['SOL', 'solana'],
  ['XRPL', 'xrpl'],
] as const)('%s: the URI contains the address and amount', (family, scheme) => {
  for (let run = 0; run < 50; run++) {
    const input = request(family)
    const expected = { scheme, to: input.to, fields: { amount: input.amount } }
    expect(parseUri(paymentUri(input) ?? ''), `seed ${seed}`).toStrictEqual(expected)
  }
})

test('TON: smallest units, jetton master and percent-encoded comment', () => {
  const input = request('TON', { tag: 'Order 17 & more', token: 'EQjetton' })
  expect(parseUri(paymentUri(input) ?? '')).toEqual({
    scheme: 'ton',
    to: input.to,
    fields: { amount: String(input.units), jetton: 'EQjetton', text: 'Order 17 & more' },
  })
  expect(paymentUri(input)).not.toContain('+')
})

test('Solana: a token is identified by its mint', () => {
  expect(parseUri(paymentUri(request('SOL', { token: 'Mint' })) ?? '').fields).toMatchObject({ 'spl-token': 'Mint' })
})

test('XRP Ledger: the destination tag is included', () => {
  expect(parseUri(paymentUri(request('XRPL', { tag: '0' })) ?? '').fields).toMatchObject({ dt: '0' })
})

test('EVM: the request is an EIP-681 URI', () => {
  expect(paymentUri(request('EVM', { chainId: 10n, units: 5n }))).toBe('ethereum:rDest1nation@10?value=5')
})

test.each([
  ['EVM without a chain id', request('EVM')],
  ['a token on Bitcoin', request('BTC', { token: 'x' })],
  ['a token on the XRP Ledger, whose issuer is unknown', request('XRPL', { token: 'x' })],
  ['TRON, which has no URI scheme', request('TRON')],
  ['Aleo, which has no URI scheme', request('ALEO')],
  ['Sui, which has no URI scheme', request('SUI')],
])('%s has no payment URI', (_, input) => {
  expect(paymentUri(input)).toBeUndefined()
})

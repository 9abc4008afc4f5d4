import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { fromUnits } from '../money/fromUnits.js'
import type { AddressFamily } from './AddressCheck.js'
import { type PaymentRequest, paymentUri } from './paymentUri.js'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const random = seededRandom(seed)

/** What a wallet reads out of a code, by rules of its own: any URI, with slashes or without. */
function read(uri: string): { scheme: string; to: string; fields: Record<string, string> } {
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
] as const)('%s: a wallet reads address and amount as they were meant', (family, scheme) => {
  for (let run = 0; run < 50; run++) {
    const asked = request(family)
    const wanted = { scheme, to: asked.to, fields: { amount: asked.amount } }
    expect(read(paymentUri(asked) ?? ''), `seed ${seed}`).toStrictEqual(wanted)
  }
})

test('TON: the amount is in smallest units, a token is named by its master, a comment keeps its spaces', () => {
  const asked = request('TON', { tag: 'Order 17 & more', token: 'EQjetton' })
  expect(read(paymentUri(asked) ?? '')).toEqual({
    scheme: 'ton',
    to: asked.to,
    fields: { amount: String(asked.units), jetton: 'EQjetton', text: 'Order 17 & more' },
  })
  expect(paymentUri(asked)).not.toContain('+')
})

test('Solana: a token is named by its mint', () => {
  expect(read(paymentUri(request('SOL', { token: 'Mint' })) ?? '').fields).toMatchObject({ 'spl-token': 'Mint' })
})

test('XRP Ledger: the destination tag goes along', () => {
  expect(read(paymentUri(request('XRPL', { tag: '0' })) ?? '').fields).toMatchObject({ dt: '0' })
})

test('EVM: the request is written as EIP-681 has it', () => {
  expect(paymentUri(request('EVM', { chainId: 10n, units: 5n }))).toBe('ethereum:rDest1nation@10?value=5')
})

test.each([
  ['EVM without a chain id', request('EVM')],
  ['a token on Bitcoin', request('BTC', { token: 'x' })],
  ['a token on the XRP Ledger, whose issuer is not known', request('XRPL', { token: 'x' })],
  ['TRON, which has no form', request('TRON')],
  ['Aleo, which has no form', request('ALEO')],
  ['Sui, which has no form', request('SUI')],
])('%s cannot be written, and nothing is made up', (_, asked) => {
  expect(paymentUri(asked)).toBeUndefined()
})

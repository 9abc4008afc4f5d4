import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hash, payment, quoteResponse, usdc } from '../../test/support/fixtures.js'
import { isDecimalString } from '../money/decimal.js'
import { Assets } from './Asset.js'
import { OwnerBalances } from './Balance.js'
import { ChainInfo } from './Chain.js'
import { cleanText } from './cleanText.js'
import { Issue } from './Issue.js'
import { HistoryPage, Payment } from './Payment.js'
import { type Schema, tryParse } from './parse.js'
import { QuoteResponse } from './Quote.js'
import { statusGroup } from './status.js'

/** The fixture after a JSON round trip, as it arrives on the wire. */
const wire = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
const accepts = (schema: Schema<unknown>, value: unknown) => tryParse(schema, value) !== undefined

test('unknown fields are preserved', () => {
  const parsed = Payment({ ...wire(payment()), moon_phase: 'full' })
  expect(parsed).toMatchObject({ payment_id: 'pay_card', moon_phase: 'full' })
})

test('unknown statuses, steps, pieces, accounts and methods parse as strings', () => {
  const step = {
    type: 'TELEPORT',
    status: 'HALFWAY',
    net_effect: {
      consume: [{ account: 'MOON', resource: { asset: usdc, property: 'GLOW' }, amount: '1' }],
      produce: null,
    },
    pieces_info: [{ type: 'beam' }],
    step_index: 0,
  }
  const quoted = { ...wire(payment().quoted), route: [step], onramp_method: 'TELEPATHY' }
  expect(Payment({ ...wire(payment()), status: 'FOO', quoted })).toMatchObject({ status: 'FOO' })
})

test.each([null, undefined])('an optional field may be missing or %s', (missing) => {
  const bare = {
    ...wire(payment()),
    withdrawals: missing,
    geolocation: missing,
    next_instruction: missing,
    issues: missing,
    completed_at: missing,
    label: missing,
  }
  expect(Payment(bare)).toMatchObject({ withdrawals: [], issues: [] })
})

test.each(['payment_id', 'status', 'funded', 'quoted', 'owner_address', 'destination_address', 'quote_request'])(
  'a payment without %s is rejected',
  (field) => {
    const { [field]: _, ...rest } = wire(payment())
    expect(accepts(Payment, rest)).toBe(false)
  },
)

test('a movement accepts a bare or wrapped amount', () => {
  const movement = (amount: unknown) => ({ account: 'USER', resource: { asset: usdc, property: 'BALANCE' }, amount })
  const step = (amount: unknown) => ({
    type: 'ONCHAIN_STEP',
    status: 'COMPLETE',
    net_effect: { consume: [movement(amount)], produce: [] },
    pieces_info: [],
    step_index: 0,
    transaction_hash: hash,
  })
  const page = {
    payment_statuses: [{ ...wire(payment()), fulfilled: { route: [step('1.5'), step({ amount: '1.5' })] } }],
    next_pagination_key: null,
    total_count: 1,
  }
  const [first, second] = HistoryPage(page).payment_statuses[0]?.fulfilled?.route ?? []
  expect(first).toEqual(second)
})

test('a payment that cannot be read hides no other of its page', () => {
  const broken = { ...wire(payment({ payment_id: 'broken' })), status: 7 }
  const page = { payment_statuses: [broken, wire(payment()), { payment_id: {} }, 'text', null], total_count: 5 }
  expect(HistoryPage(page)).toEqual({
    payment_statuses: [payment()],
    total_count: 5,
    unreadable: ['broken', '', '', ''],
  })
  expect(HistoryPage({ payment_statuses: [wire(payment())] })).not.toHaveProperty('unreadable')
})

test.each([1.1, '1e-7', '-1', '', null, {}, '1'.repeat(10_000), ' 1', '1\n'])(
  '%j is not an amount on the wire',
  (amount) => {
    const quotes = [{ ...wire(quoteResponse().quotes[0]), output_amount: { asset: usdc, amount } }]
    expect(accepts(QuoteResponse, { ...wire(quoteResponse()), quotes })).toBe(false)
  },
)

test('a decimal string is digits with an optional fraction', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.eE-+, xn\n') }), (text) => {
      expect(isDecimalString(text)).toBe(/^(?:\d+|\d*\.\d+)(?!\n)$/.test(text))
    }),
  )
})

test.each([-1, 1.5, 37, '18', 1e9])('%j is not a valid number of decimals', (decimals) => {
  const token = { chain: 'base', address: '0x', name: 'Ether', symbol: 'ETH', decimals, is_native: true }
  expect(accepts(Assets, { 'base:0x': token })).toBe(false)
})

test('EVM asset ids are lower-cased, ids of other families keep their case', () => {
  const token = {
    chain: 'base',
    address: `0x${'AB'.repeat(20)}`,
    name: 'A',
    symbol: 'A',
    decimals: 6,
    is_native: false,
  }
  const sol = { ...token, chain: 'solana', address: 'EPjFWdd5' }
  const ids = [`base:0x${'AB'.repeat(20)}`, 'solana:EPjFWdd5']
  expect(Object.keys(Assets({ [`${ids[0]}`]: token, 'solana:EPjFWdd5': sol }))).toEqual([ids[0]?.toLowerCase(), ids[1]])
  // An entry that describes another asset than its key could show one contract and send to another.
  expect(() => Assets({ [`base:0x${'cd'.repeat(20)}`]: token })).toThrow()
  expect(() => Assets({ [`arbitrum:0x${'AB'.repeat(20)}`]: token })).toThrow()
})

test('a record from the wire cannot pollute a prototype', () => {
  const text = '{"__proto__":{"polluted":true},"usd":{"issuer":"x","name":"US dollar","symbol":"USD","decimals":2}}'
  const parsed = Assets(JSON.parse(text))
  expect(Object.keys(parsed)).toEqual(['usd'])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test.each([{ '#': 31337 }, { '#': '31337' }, { '#': '031337' }, '31337'])(
  'a chain id is parsed from %j',
  (chain_id) => {
    const chain = { chain_id, network: 'base', address_family: 'EVM', is_testnet: true }
    expect(ChainInfo(chain).chain_id).toBe('31337')
  },
)

test.each([31337, 31337n, '', '-1', '1e3', '0x1', ' 1', { '#': -1 }, { '#': 1.5 }, {}, null])(
  'a chain id is not parsed from %s',
  (chain_id) => {
    expect(() => ChainInfo({ chain_id, network: 'base', address_family: 'EVM', is_testnet: true })).toThrow('chain_id')
  },
)

test('what was parsed parses again as itself, as a persisted cache has it', () => {
  const next_instruction = { type: 'WAVE', payment_id: 'p' }
  const issues = [{ kind: 'weather', message: 'Too windy.' }]
  const page = HistoryPage({ payment_statuses: [{ ...payment(), issues, next_instruction }, { payment_id: 'odd' }] })
  expect(page.payment_statuses[0]).toMatchObject({
    next_instruction: { original_type: 'WAVE' },
    issues: [{ original_kind: 'weather' }],
  })
  expect(page.unreadable).toEqual(['odd'])
  expect(HistoryPage(JSON.parse(JSON.stringify(page)))).toEqual(page)
})

test('an issue of an unknown kind keeps its message', () => {
  expect(Issue({ kind: 'weather', message: 'Too windy.' })).toEqual({
    kind: 'unrecognized',
    message: 'Too windy.',
    original_kind: 'weather',
  })
})

test('a malformed issue still parses with its message', () => {
  expect(Issue({ kind: 'amount', message: 'Too little.' })).toMatchObject({ message: 'Too little.' })
})

test('an incomplete instruction is rejected, an unknown type is preserved', () => {
  expect(
    accepts(Payment, {
      ...wire(payment()),
      next_instruction: { type: 'TRANSFER_IN', payment_id: 'p', deposit_info: [] },
    }),
  ).toBe(false)
  expect(Payment({ ...wire(payment()), next_instruction: { type: 'DANCE' } }).next_instruction).toEqual({
    type: 'unrecognized',
    original_type: 'DANCE',
  })
})

test('a balance that could not be fetched parses as an error value', () => {
  const balance = { address: '0x1', token: usdc, withdraw_from: null, payment_gist: null }
  const response = { balance_results: [{ ...balance, value: { kind: 'error' } }], future_withdrawable_balances: null }
  expect(OwnerBalances(response).balance_results[0]?.value).toEqual({ kind: 'error' })
})

test.each(['2026-11-21T14:30:00', '2026-11-21', 'soon', 1_700_000_000, '2026-13-45T00:00:00Z'])(
  '%j is not a timestamp: it needs a time zone and a valid date',
  (created_at) => {
    expect(accepts(Payment, { ...wire(payment()), created_at })).toBe(false)
  },
)

test('parsed output can be stored and parsed again', () => {
  const issues = [{ kind: 'funding', token: usdc, balance: { '#': '3.2' } }]
  const once = Payment({ ...wire(payment()), issues })
  expect(Payment(wire(once))).toEqual(once)
})

test('an unknown status is live, so it is still polled', () => {
  expect(['COMPLETE', 'EXPIRED', 'PENDING', 'FOO'].map(statusGroup)).toEqual(['final', 'settled', 'live', 'live'])
})

test('untrusted text cannot reorder, hide or flood the screen', () => {
  expect(cleanText('USD\u202eC\u0000 coin\n\n')).toBe('USD C coin')
  expect(cleanText('x'.repeat(500))).toHaveLength(200)
})

test.each(['\u061c', '\u00ad', '\u2028', '\u180e', '\u3164', '\u034f', '\u200d', '\u2066', '\u{e0041}', '\ud800'])(
  'cleanText strips the invisible character %j',
  (character) => {
    expect(cleanText(`US${character}DC`)).toBe('US DC')
  },
)

test('cleanText never cuts inside a surrogate pair', () => {
  expect(cleanText(`${'x'.repeat(199)}\u{1f4b3}`)).toBe(`${'x'.repeat(199)}\u{1f4b3}`)
})

import { replaceAt } from './replaceAt.js'

type MalformedResponse = { operation: string; name: string; body: unknown }

const amounts = [10, '-1', '1e3', '0x10', ' 1', '1,5', 'NaN', '.', '1.', '', '+1', '9'.repeat(500), '٣']
const times = ['2026-01-01', '2026-01-01T00:00:00', '2026-01-01T00:00:00+01:00', 1_767_225_600, '', null]
const addresses = ['', '0x', '0x12', `0x${'0'.repeat(39)}`, `0x${'0'.repeat(41)}`, `0x${'g'.repeat(40)}`, null]
const uuids = ['x', '', '00000000-0000-4000-8000-00000000000', '00000000-0000-4000-8000-00000000000G', 1]
const tokens = ['base', 'base:', 'base:0x12', `Base:0x${'0'.repeat(40)}`, `base:0x${'A'.repeat(40)}`, 'USD', 'usdc']
const hashes = ['0x', `0x${'0'.repeat(63)}`, `0x${'g'.repeat(64)}`, '']
const urls = ['javascript:alert(1)', 'data:text/html,x', 'http://example.com/', 'ftp://example.com/', '/pay', '']
const statuses = ['DONE', 'pending', '', null]
const messages = ['', 'error', 'ERR_17', 'No full stop at the end', { text: 'A message.' }]

/** Values that must not be sent, by operation and field. */
const rows: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  'GET /chains': {
    'base.chain_id': [8453, '8453', { '#': -1 }, { '#': '0x1' }, { '#': 1, extra: 1 }, {}],
    'base.network': ['Base', '', null],
    'base.address_family': ['evm', 'EVM2'],
    'base.explorer': urls,
    'base.native_currency.decimals': [-1, 1.5, '18'],
    'base.is_testnet': ['true', 1, null],
  },
  'GET /assets': { usd: [{}, { chain: 'base' }, null], 'usd.symbol': ['', 1], 'base:0x.is_native': ['true', 1] },
  'POST /payments/quotes': {
    'quotes.0.output_amount.amount': amounts,
    'quotes.0.output_amount.asset': [...tokens, 'BASE:0x'],
    'quotes.0.fees.total_fees': amounts,
    'quotes.0.latency_seconds': [-1, '60', null],
    'quotes.0.route.0.type': ['BRIDGE', 'onramp'],
    'quotes.0.route.0.status': ['PENDING'],
    'quotes.0.route.0.step_index': [-1, 0.5, '0'],
    'quotes.0.route.0.net_effect.consume.0.amount': [...amounts, { amount: '1' }],
    'quotes.0.route.0.net_effect.consume.0.resource.property': ['balance'],
    current_prices: [{ USD: '1' }, { usd: '1e3' }, { usd: 1 }, []],
    quoted_at: times,
    accept_by: times,
    state_token: ['', 1, null],
    limits: [null, [{ min: 1 }], [{ least: '1' }]],
    fault: [{ kind: 'unheard_of', message: 'Something is wrong.' }, 'An issue.', {}],
  },
  'GET /payments': {
    payment_id: uuids,
    org_id: uuids,
    status: statuses,
    funded: ['true', 0, null],
    created_at: times,
    completed_at: times,
    owner_address: addresses,
    destination_address: addresses,
    owner_chain: ['Base', ''],
    price_currency: tokens.filter((id) => id !== 'usd'),
    client_redirect_url: ['javascript:alert(1)', 'data:text/html,x', null],
    withdrawals: [{}, 'none', [{}]],
    geolocation: [{}, { alpha3_country_code: 'BRA' }, 'BRA'],
    label: [null, 1],
    'processing_addresses.0.address': addresses,
    'processing_addresses.0.order_hash': hashes,
    'processing_addresses.0.order.deadline': ['-1', '01', 1, ''],
    'fulfilled.route.0.status': statuses,
    'fulfilled.route.0.transaction_hash': hashes,
    issues: [null, {}, [{}], [{ kind: 'other' }], ...messages.map((message) => [{ kind: 'other', message }])],
    next_instruction: [null, {}, { type: 'WAIT' }, { type: 'TRANSFER_IN', payment_id: uuids[2], deposit_info: [] }],
  },
  'GET /payments/history': {
    next_pagination_key: ['', 1],
    total_count: [-1, 1.5, '1', null],
    payment_statuses: [null, {}, [{}]],
  },
  'POST /onramp': { funding_page_onramp_url: urls, onramp_redirect_url: ['javascript:alert(1)', '', null] },
  'POST /payments/balances': {
    balance_results: [null, {}, [{}]],
    future_withdrawable_balances: [null, [{}]],
  },
  'POST /payments/withdraw': {
    signature_type: ['EIP-712', '', null],
    withdraw_id: uuids,
    withdraw_authorization: ['', {}, null],
  },
  'POST /payments/withdraw/confirm': { status: statuses, transaction_hash: hashes, withdraw_id: uuids },
  'POST /payments/issues': { payments: [null, [{}]] },
}

/** Responses that the service sent, each with something wrong in it. All of them must be rejected. */
export function malformedResponses(samples: ReadonlyMap<string, readonly unknown[]>): MalformedResponse[] {
  const rowsOfOperation = Object.entries(rows).flatMap(([operation, fields]) => {
    const body = fullest(samples.get(operation) ?? [])
    return Object.entries(fields).flatMap(([path, values]) =>
      values.map((value) => ({
        operation,
        name: `${path} is ${JSON.stringify(value)?.slice(0, 80)}`,
        body: replaceAt(body, path, value),
      })),
    )
  })
  const anywhere = [...samples].flatMap(([operation, bodies]) => {
    const body = fullest(bodies)
    return objectsIn(body).flatMap((path) => [
      { operation, name: `${path} has an unknown field`, body: withUnknownField(body, path) },
      { operation, name: `${path} is text`, body: path === '' ? 'text' : replaceAt(body, path, 'text') },
    ])
  })
  return [...rowsOfOperation, ...anywhere]
}

/** The response with the most fields. */
function fullest(bodies: readonly unknown[]): unknown {
  return bodies.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]
}

/** The paths of all objects in a body. */
function objectsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, path === '' ? key : `${path}.${key}`))
  return Array.isArray(value) ? below : [path, ...below]
}

function withUnknownField(body: unknown, path: string): unknown {
  const unknownField = { 'Unknown-Field': 'x' }
  if (path === '') return { ...(body as object), ...unknownField }
  return replaceAt(body, `${path}.Unknown-Field`, 'x')
}

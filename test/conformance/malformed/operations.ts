import { freshAddress } from '../../support/freshAddress.js'
import { quoteRequest } from '../../support/quoteAndConfirm.js'
import type { Fixture } from '../Fixture.js'
import type { junk } from './junk.js'

export type Kind = keyof typeof junk

/** An operation with a valid request, and the kind of each field that a mutation may replace. */
export type Operation =
  | { method: 'POST'; path: string; body: Record<string, unknown>; fields: Readonly<Record<string, Kind>> }
  | { method: 'GET'; path: string; query: string; fields: Readonly<Record<string, readonly string[]>> }

const assets = ['', 'base:', ':0x', 'base:0x12', 'ARB%201:0x', '%00', '%F0%9F%92%A9', 'a'.repeat(3_000), '__proto__']
const flags = ['perhaps', 'TRUE', '', '2', 'null', '%00']
const providers = ['nobody', '', '%00', '__proto__', 'a'.repeat(500)]
const addresses = ['', '0x', '0x12', 'vitalik.eth', '%00', '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96046', '__proto__']
const ids = ['', 'x', '%2e%2e%2f', '%00', '__proto__', '00000000-0000-4000-8000-000000000000', 'a'.repeat(3_000)]

/** Every operation of the service. None of the valid requests creates a row. */
export function operationsOf({ swap, card, withdrawnId, usdc, weth }: Targets): Operation[] {
  const quoteBody = quoteRequest(usdc, '100', weth)
  const token_amounts = [{ token: usdc, amount: '1' }]
  return [
    { method: 'GET', path: '/chains', query: '', fields: { sandbox: flags } },
    { method: 'GET', path: '/assets', query: '', fields: { sandbox: flags, 'assets[]': assets } },
    {
      method: 'GET',
      path: '/assets/available-outputs',
      query: `inputs[]=${usdc}`,
      fields: {
        sandbox: flags,
        'inputs[]': assets,
        'outputs[]': assets,
        'onramps[]': providers,
        'offramps[]': providers,
      },
    },
    {
      method: 'GET',
      path: '/assets/available-inputs',
      query: `outputs[]=${usdc}`,
      fields: {
        sandbox: flags,
        'inputs[]': assets,
        'outputs[]': assets,
        'onramps[]': providers,
        'offramps[]': providers,
      },
    },
    { method: 'GET', path: '/payments', query: '', fields: { payment_id: ids } },
    {
      method: 'GET',
      path: '/payments',
      query: `payment_id=${swap.payment_id}`,
      fields: { enable_withdraw_pending: flags },
    },
    { method: 'GET', path: '/payments/history', query: '', fields: { owner_address: addresses } },
    {
      method: 'GET',
      path: '/payments/history',
      query: `owner_address=${swap.owner_address}`,
      fields: {
        limit: ['0', '101', '-1', '1.5', 'x', '1e1', '%00', '9'.repeat(50)],
        category: ['all', 'SOME', '%00', '__proto__'],
        pagination_key: ['x', '_', `${swap.payment_id}_`, `${swap.payment_id}_2026-13-01T00:00:00.000Z`, '%00'],
        label: ['%00', 'a'.repeat(3_000)],
        id_query: ['%00', 'a'.repeat(3_000)],
        dest_address: ['%00', 'a'.repeat(3_000)],
      },
    },
    { method: 'GET', path: '/payments/withdraw/status', query: '', fields: { withdraw_id: ids } },
    {
      method: 'POST',
      path: '/payments/quotes',
      body: {
        ...quoteBody,
        request: { ...quoteBody.request, dest_address: freshAddress() },
        label: 'x',
        hops: ['base'],
      },
      fields: {
        request: 'object',
        'request.kind': 'choice',
        'request.fixed_input_amount': 'object',
        'request.fixed_input_amount.asset': 'asset',
        'request.fixed_input_amount.amount': 'amount',
        'request.output_asset': 'asset',
        'request.dest_address': 'address',
        'request.custom_actions': 'object',
        price_currency: 'asset',
        onramps: 'names',
        onramp_methods: 'names',
        hops: 'names',
        customer_ip_address: 'ip',
        customer_id: 'label',
        label: 'label',
        parent_payment_id: 'id',
        rev_share_name: 'token',
        show_all_issues: 'flag',
        allow_unsafe_transfer_out: 'flag',
        allow_unsafe_slippage: 'flag',
        allow_exceed_max_input_limit: 'flag',
        use_intent_refund: 'flag',
      },
    },
    {
      method: 'POST',
      path: '/payments/confirm',
      body: swap.confirmation,
      fields: {
        payment_id: 'id',
        state_token: 'token',
        owner_address: 'address',
        destination_address: 'address',
        owner_chain: 'label',
        client_redirect_url: 'url',
        client_redirect_after: 'choice',
        verification_token: 'token',
      },
    },
    {
      method: 'POST',
      path: '/onramp',
      body: { payment_id: card, redirect_url: 'https://example.com/' },
      fields: { payment_id: 'id', redirect_url: 'url', referrer_domain: 'flag' },
    },
    {
      method: 'POST',
      path: '/prices',
      body: { fiat: 'usd', tokens: [usdc] },
      fields: { fiat: 'asset', tokens: 'list' },
    },
    {
      method: 'POST',
      path: '/payments/balances',
      body: { query: { source: 'EXTERNAL', queries: [{ address: freshAddress(), token: usdc }] } },
      fields: {
        query: 'object',
        'query.source': 'choice',
        'query.queries': 'list',
        'query.queries.0.address': 'address',
        'query.queries.0.token': 'tokenId',
      },
    },
    {
      method: 'POST',
      path: '/payments/balances',
      body: {
        query: {
          source: 'OWNER',
          owner: swap.owner_address,
          scope: { kind: 'PAYMENT', payment_id: swap.payment_id },
          tokens: [usdc],
        },
      },
      fields: {
        'query.owner': 'address',
        'query.scope': 'object',
        'query.scope.kind': 'choice',
        'query.scope.payment_id': 'id',
        'query.tokens': 'list',
      },
    },
    {
      method: 'POST',
      path: '/payments/withdraw',
      body: { token_amounts, recipient_address: swap.owner_address, payment_id: swap.payment_id },
      fields: {
        token_amounts: 'object',
        'token_amounts.0.token': 'asset',
        'token_amounts.0.amount': 'amount',
        recipient_address: 'address',
        payment_id: 'id',
        withdraw_from: 'object',
        withdraw_account: 'choice',
      },
    },
    {
      method: 'POST',
      path: '/payments/withdraw/confirm',
      body: { signature: `0x${'11'.repeat(65)}`, state_token: withdrawnId, polling_timeout: 0 },
      fields: { signature: 'signature', state_token: 'token', polling_timeout: 'timeout' },
    },
    {
      method: 'POST',
      path: '/payments/issues',
      body: { payment_ids: [swap.payment_id] },
      fields: { payment_ids: 'list', 'payment_ids.0': 'id' },
    },
  ]
}

/** What valid requests refer to. */
type Targets = {
  swap: { payment_id: string; owner_address: string; confirmation: Fixture['swap']['confirmation'] }
  card: string
  withdrawnId: string
  usdc: string
  weth: string
}

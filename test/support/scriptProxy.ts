import { createDepositClient, type DepositClient } from '../../src/client/createDepositClient.js'
import { addressOf, chainOf } from '../../src/schema/assetId.js'
import type { QuoteRequest } from '../../src/schema/Quote.js'
import { owner, payment, quote, quoteResponse, usdc } from './fixtures.js'

/** The proxy routes that tests can script. */
export type ProxyCall =
  | 'chains'
  | 'assets'
  | 'inputs'
  | 'quotes'
  | 'confirm'
  | 'payment'
  | 'history'
  | 'balances'
  | 'prices'
  | 'withdraw'
  | 'withdrawConfirm'
  | 'withdrawStatus'

/** Returns a JSON body, or a `Response` when status and headers matter. */
export type ProxyHandler = (body: never) => unknown

export type ScriptedProxy = {
  client: DepositClient
  /** Answers below `proxyUrl`, for pages that create a client of their own. */
  fetch: typeof globalThis.fetch
  /** Request bodies of a call, oldest first; for GET requests the query parameters. */
  asked: (call: ProxyCall) => unknown[]
  /** Replaces the handler of a call. */
  answer: (call: ProxyCall, answer: ProxyHandler) => void
}

/** Where the scripted proxy is mounted. */
export const proxyUrl = 'http://proxy.test'

export const eth = 'base:0x'
export const dai = 'base:0x00000000000000000000000000000000000000da'
export const usdcElsewhere = 'arbitrum:0x00000000000000000000000000000000000000c1'

const paths: readonly [pattern: RegExp, call: ProxyCall][] = [
  [/^GET \/chains/, 'chains'],
  [/^GET \/assets\/available-inputs/, 'inputs'],
  [/^GET \/assets/, 'assets'],
  [/^POST \/payments\/quotes/, 'quotes'],
  [/^POST \/payments\/confirm/, 'confirm'],
  [/^POST \/payments\/balances/, 'balances'],
  [/^POST \/prices/, 'prices'],
  [/^POST \/payments\/withdraw\/confirm/, 'withdrawConfirm'],
  [/^GET \/payments\/withdraw\/status/, 'withdrawStatus'],
  [/^POST \/payments\/withdraw/, 'withdraw'],
  [/^GET \/payments\/history/, 'history'],
  [/^GET \/payments/, 'payment'],
]

/**
 * A client with a scripted proxy. Only `fetch` is replaced.
 *
 * @param around What is between the client and the proxy.
 */
export function scriptProxy(
  answers: Partial<Record<ProxyCall, ProxyHandler>> = {},
  around: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (fetch) => fetch,
): ScriptedProxy {
  const current: Record<ProxyCall, ProxyHandler> = { ...defaultHandlers, ...answers }
  let systemOffset: number | undefined
  const log: { call: ProxyCall; body: unknown }[] = []
  const fetch = around(async (input, init) => {
    const line = `${init?.method ?? 'GET'} ${String(input).replace(proxyUrl, '')}`
    const call = paths.find(([pattern]) => pattern.test(line))?.[1]
    if (!call) throw new TypeError(`no handler for ${line}`)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : parametersOf(line)
    log.push({ call, body })
    const answer = await current[call](body as never)
    if (!(answer instanceof Response)) return jsonResponse(200, answer)
    const date = answer.headers.get('date')
    if (date !== null) systemOffset = Date.parse(date) - performance.now()
    return answer
  })
  const client = createDepositClient({
    baseUrl: proxyUrl,
    attempts: 1,
    // The system clock is right: it agrees with the service.
    now: () => (systemOffset === undefined ? Date.now() : systemOffset + performance.now()),
    fetch,
  })
  return {
    client,
    fetch,
    asked: (call) => log.filter((entry) => entry.call === call).map(({ body }) => body),
    answer: (call, answer) => {
      current[call] = answer
    },
  }
}

/** The query parameters of a request without a body. */
function parametersOf(line: string): Record<string, string> {
  const [, query = ''] = line.split('?')
  return Object.fromEntries(new URLSearchParams(query))
}

/** A JSON response. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** An error response with a message. */
export function errorResponse(status: number, message: string, headers?: Record<string, string>): Response {
  return jsonResponse(status, { errors: [{ kind: 'other', message }] }, headers)
}

const chain = (network: string, id: number) => ({
  chain_id: { '#': id },
  network,
  address_family: 'EVM',
  native_currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  is_testnet: true,
})

const token = (id: string, symbol: string, decimals: number) => {
  const address = addressOf(id) ?? ''
  return { [id]: { chain: chainOf(id) ?? '', address, name: symbol, symbol, decimals, is_native: address === '0x' } }
}

const money = (symbol: string) => ({
  [symbol.toLowerCase()]: { issuer: 'central bank', name: symbol, symbol, decimals: 2 },
})

/** A fresh quote response for a request. */
export function quotesFor(request: unknown, change: Parameters<typeof quoteResponse>[0] = {}) {
  const now = Date.now()
  const { output_asset: asset } = (request as QuoteRequest).request
  return quoteResponse({
    quote_request: request as never,
    quotes: [quote({ output_amount: { asset, amount: '49.25' } })],
    current_prices: { usd: '1', [usdc]: '1', [eth]: '3000', [dai]: '1' },
    quoted_at: new Date(now).toISOString(),
    accept_by: new Date(now + 300_000).toISOString(),
    state_token: `token-${now}-${Math.random()}`,
    ...change,
  })
}

/** The response to 12 USD where the only provider takes 30 or more. */
export function belowMinimum(request: unknown) {
  const limits = { min: '30', max: '5000' }
  const message = 'The smallest amount is 30 USD.'
  const reason = 'TOO_LOW' as const
  const fault = { kind: 'amount' as const, asset: 'usd', given: '12', limits, source: 'northpay', message, reason }
  return quotesFor(request, { quotes: [], fault })
}

/** Default handlers: card deposits of 30 to 5,000 USD, and swaps on Base. */
export const defaultHandlers: Record<ProxyCall, ProxyHandler> = {
  chains: () => ({ arbitrum: chain('arbitrum', 31_337), base: chain('base', 31_338) }),
  assets: () => ({
    ...money('USD'),
    ...money('EUR'),
    ...token(eth, 'ETH', 18),
    ...token(usdc, 'USDC', 6),
    ...token(dai, 'DAI', 18),
    ...token(usdcElsewhere, 'USDC', 6),
  }),
  inputs: () => ({ [usdc]: { fiats: ['usd', 'eur'], tokens: [eth, usdc, dai] } }),
  quotes: (body: unknown) => quotesFor(body),
  confirm: () => payment({ funded: true, next_instruction: undefined }),
  payment: () => payment({ funded: true, next_instruction: undefined }),
  history: () => ({ payment_statuses: [], next_pagination_key: null, total_count: 0 }),
  balances: () => ({
    balances: [
      { address: owner, token: eth, value: { kind: 'amount', amount: '0.3182' } },
      { address: owner, token: usdc, value: { kind: 'amount', amount: '0' } },
      { address: owner, token: dai, value: { kind: 'amount', amount: '1204.5' } },
    ],
  }),
  withdraw: () => errorResponse(400, 'There is nothing to withdraw.'),
  withdrawConfirm: () => errorResponse(404, 'There is no such withdrawal.'),
  withdrawStatus: () => errorResponse(404, 'There is no such withdrawal.'),
  prices: () => ({ [eth]: '3000', [dai]: '1', [usdc]: '1' }),
}

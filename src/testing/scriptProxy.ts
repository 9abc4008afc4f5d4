import { createDepositClient, type DepositClient } from '../client/createDepositClient.js'
import { owner, payment, quoteResponse, usdc } from './fixtures.js'

/** What a proxy is asked, by the part of the wire it belongs to. */
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

/** Answers with JSON, or with a whole response where status and headers matter. */
export type ProxyAnswer = (body: never) => unknown

export type ScriptedProxy = {
  client: DepositClient
  /** Bodies of every call of a kind, oldest first. */
  asked: (call: ProxyCall) => unknown[]
  /** Changes what is answered from now on. */
  answer: (call: ProxyCall, answer: ProxyAnswer) => void
}

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

/** A client whose proxy answers as told: the world outside of the page, and nothing else. */
export function scriptProxy(answers: Partial<Record<ProxyCall, ProxyAnswer>> = {}): ScriptedProxy {
  const current: Record<ProxyCall, ProxyAnswer> = { ...usual, ...answers }
  const log: { call: ProxyCall; body: unknown }[] = []
  const client = createDepositClient({
    baseUrl: 'http://proxy.test',
    attempts: 1,
    fetch: async (input, init) => {
      const line = `${init?.method ?? 'GET'} ${String(input).replace('http://proxy.test', '')}`
      const call = paths.find(([pattern]) => pattern.test(line))?.[1]
      if (!call) throw new TypeError(`nobody answers ${line}`)
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : parametersOf(line)
      log.push({ call, body })
      const answer = await current[call](body as never)
      return answer instanceof Response ? answer : json(200, answer)
    },
  })
  return {
    client,
    asked: (call) => log.filter((entry) => entry.call === call).map(({ body }) => body),
    answer: (call, answer) => {
      current[call] = answer
    },
  }
}

/** What is asked without a body is told by its parameters. */
function parametersOf(line: string): Record<string, string> {
  const [, query = ''] = line.split('?')
  return Object.fromEntries(new URLSearchParams(query))
}

/** An answer of the service. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** An answer that refuses with a sentence. */
export function refusal(status: number, message: string, headers?: Record<string, string>): Response {
  return json(status, { errors: [{ kind: 'other', message }] }, headers)
}

const chain = (network: string, id: number) => ({
  chain_id: { '#': id },
  network,
  address_family: 'EVM',
  native_currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  is_testnet: true,
})

const token = (id: string, symbol: string, decimals: number) => {
  const [name = '', address = ''] = id.split(':')
  return { [id]: { chain: name, address, name: symbol, symbol, decimals, is_native: address === '0x' } }
}

const money = (symbol: string) => ({
  [symbol.toLowerCase()]: { issuer: 'central bank', name: symbol, symbol, decimals: 2 },
})

/** A quote answer for a request, as fresh as it can be. */
export function quotesFor(request: unknown, change: Parameters<typeof quoteResponse>[0] = {}) {
  const now = Date.now()
  return quoteResponse({
    quote_request: request as never,
    current_prices: { usd: '1', [usdc]: '1', [eth]: '3000', [dai]: '1' },
    quoted_at: new Date(now).toISOString(),
    accept_by: new Date(now + 300_000).toISOString(),
    state_token: `token-${now}-${Math.random()}`,
    ...change,
  })
}

/** Card deposits of 30 to 5,000 USD and swaps on base. */
const usual: Record<ProxyCall, ProxyAnswer> = {
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
  withdraw: () => refusal(400, 'There is nothing to withdraw.'),
  withdrawConfirm: () => refusal(404, 'There is no such withdrawal.'),
  withdrawStatus: () => refusal(404, 'There is no such withdrawal.'),
  prices: () => ({ [eth]: '3000', [dai]: '1', [usdc]: '1' }),
}

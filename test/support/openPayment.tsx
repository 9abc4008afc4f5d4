import { useQuery } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { createDepositClient } from '../../src/client/createDepositClient.js'
import type { ExpectedAddress, VouchedChains } from '../../src/core/CoreContext.js'
import type { FlowState, PaymentMethod } from '../../src/flow/state.js'
import { emptyDraft } from '../../src/flow/state.js'
import { useDepositContext } from '../../src/hooks/context.js'
import { DepositProvider } from '../../src/hooks/DepositProvider.js'
import { paymentQuery } from '../../src/hooks/paymentQuery.js'
import type { Payment } from '../../src/schema/Payment.js'
import type { FlowStorage } from '../../src/storage/records.js'
import { DepositWidget } from '../../src/widget/DepositWidget.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'
import { depositAddress, payment, usdc } from './fixtures.js'
import { memoryStorage } from './memoryStorage.js'

export const dai = 'base:0x6b175474e89094c44da98b954eedeac495271d0f'

const explorer = 'http://127.0.0.1:4911/explorer'
const chains = {
  base: {
    chain_id: { '#': 31338 },
    network: 'base',
    address_family: 'EVM',
    native_currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    is_testnet: true,
    explorer,
  },
}
const token = (symbol: string, address: string, decimals: number) => ({
  chain: 'base',
  address,
  name: symbol,
  symbol,
  decimals,
  is_native: address === '0x',
})
const assets = {
  usd: { issuer: 'Federal Reserve', name: 'US dollar', symbol: 'USD', decimals: 2 },
  'base:0x': token('ETH', '0x', 18),
  [usdc]: token('USDC', usdc.slice(5), 6),
  [dai]: token('DAI', dai.slice(5), 18),
}

export type OpenPaymentOptions = {
  /** The payment the service returns at first. */
  payment: Payment
  /** What the user reported as sent on an earlier visit, as stored. */
  sent?: Extract<FlowState, { step: 'payment' }>['sent']
  /** The wallet request of an earlier visit, as stored. */
  asked?: Extract<FlowState, { step: 'payment' }>['asked']
  /** How the user chose to pay. Default: by card. */
  paymentMethod?: PaymentMethod
  /** Wallet balances by asset id. */
  balances?: Record<string, string>
  /** Balances of the payment's own tokens in the one-time wallet, by asset id. */
  left?: Record<string, string>
  /** Unexpected balances in the one-time wallet, by asset id: returned only for tokens the request names. */
  unexpected?: Record<string, string>
  /** Requests to paths with this prefix fail. */
  lost?: string
  /** What differs once the provider's session was renewed, and the page that the session names. Default: it cannot be. */
  renewed?: { page: string; change?: Partial<Payment> }
  /** What the proxy says in its response headers. Default: that it serves test networks, so that local pages are framed. */
  headers?: Record<string, string>
  /** Storage shared with another widget, as between two tabs. Default: storage that contains this payment. */
  storage?: FlowStorage | null
  props?: DepositWidgetProps
  expectedAddress?: ExpectedAddress
  chains?: VouchedChains
}

/** Renders the widget at a payment, with a scripted proxy. */
export function openPayment({
  payment: first,
  sent,
  asked,
  paymentMethod = 'card',
  balances = {},
  unexpected = {},
  left = {},
  lost,
  renewed,
  headers = { 'x-deposit-sandbox': '1' },
  ...rest
}: OpenPaymentOptions) {
  let current: Payment | 'lost' = first
  let reads = 0
  let hangs = false
  let renewals = 0
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (hangs) return new Promise(() => {})
    const path = new URL(String(input), 'http://host.test').pathname.replace('/api', '')
    if (lost !== undefined && path.startsWith(lost)) throw new TypeError('connection reset')
    if (path === '/chains') return Response.json(chains)
    if (path === '/assets') return Response.json(assets)
    if (path === '/payments/balances')
      return Response.json(toBalances(String(init?.body), balances, { unexpected, left }))
    if (path === '/onramp') renewals += 1
    if (path === '/onramp' && renewed) {
      current = payment({ ...first, ...renewed.change })
      return Response.json({ funding_page_onramp_url: renewed.page })
    }
    if (path !== '/payments') return Response.json({ errors: [{ kind: 'other', message: path }] }, { status: 404 })
    reads += 1
    if (current === 'lost') throw new TypeError('connection reset')
    return Response.json(current)
  }
  const draft = { ...emptyDraft, paymentMethod, amount: '50' }
  const {
    storage = storageWith({ step: 'payment', draft, paymentId: first.payment_id, sent, asked }),
    props,
    expectedAddress,
    chains: nodes,
  } = rest
  let refetchPayment = async (): Promise<unknown> => undefined
  const onDraw = (refetch: typeof refetchPayment): void => {
    refetchPayment = refetch
  }
  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await answer(input, init)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
  const client = createDepositClient({ baseUrl: '/api', attempts: 1, fetch: send })
  const view = render(
    <StrictMode>
      <DepositProvider client={client} storage={storage} expectedAddress={expectedAddress} chains={nodes}>
        <Reader paymentId={first.payment_id} onDraw={onDraw} />
        <DepositWidget {...props} />
      </DepositProvider>
    </StrictMode>,
  )
  return {
    ...view,
    /** Number of times the payment was fetched. */
    reads: () => reads,
    /** Number of times a new session with the provider was asked for. */
    renewals: () => renewals,
    /** From now on the service answers nothing. */
    hang: () => {
      hangs = true
    },
    /** Changes the payment the service returns, and refetches it. */
    updatePayment: async (next: Partial<Payment> | 'lost') => {
      current = next === 'lost' ? 'lost' : payment({ ...first, ...next })
      await act(async () => void (await refetchPayment()))
    },
  }
}

type ReaderProps = { paymentId: string; onDraw: (refetch: () => Promise<unknown>) => void }

/** Refetches the payment on demand, never automatically. */
function Reader({ paymentId, onDraw }: ReaderProps): null {
  const context = useDepositContext()
  const { refetch } = useQuery({ ...paymentQuery(context, paymentId), enabled: false }, context.queryClient)
  useEffect(() => onDraw(refetch), [refetch, onDraw])
  return null
}

type BalancesBody = { query: { queries?: { address: string; token: string }[]; tokens?: string[] } }

type InWallet = { unexpected: Record<string, string>; left: Record<string, string> }

function toBalances(body: string, held: Record<string, string>, { unexpected, left }: InWallet) {
  const { query } = JSON.parse(body) as BalancesBody
  if (!query.queries) {
    const walletBalances = query.tokens ? unexpected : left
    const named = Object.keys(walletBalances).filter((id) => query.tokens?.includes(id) ?? true)
    const balance_results = named.map((id) => ({
      address: depositAddress,
      token: id,
      value: { kind: 'amount', amount: walletBalances[id], withdrawal_fee: '0.05', min_withdrawal_amount: '0.1' },
      withdraw_from: { withdraw_type: 'PAYMENT', withdraw_account: 'SPW' },
    }))
    return { balance_results, future_withdrawable_balances: [] }
  }
  return {
    balances: query.queries.map(({ address, token: id }) => ({
      address,
      token: id,
      value: held[id] === undefined ? { kind: 'error' } : { kind: 'amount', amount: held[id] },
    })),
  }
}

function storageWith(state: FlowState): FlowStorage {
  return memoryStorage({ 'dw:deposit': JSON.stringify({ version: 1, savedAt: Date.now(), state }) })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import { devWalletAccount } from '../chains/accounts.js'
import { refuse } from '../wire/Refusal.js'

/** The fields of a `GET /payments` response that scenarios use. */
export type PaymentResponse = {
  payment_id: string
  status: string
  funded: boolean
  issues: readonly unknown[]
  next_instruction?: {
    funding_page_url?: string
    deposit_info?: readonly { deposit_token: string; deposit_amount: string; deposit_address: string }[]
  }
}

/** The actions of scenarios. They call the service's own HTTP API with the secret key. */
export type ScenarioWorld = {
  usdc: (network: string) => string
  weth: (network: string) => string
  /** Quotes and confirms an amount; owner and destination are the Dev wallet. */
  confirm: (
    asset: string,
    amount: string,
    output: string,
    options?: Record<string, unknown>,
  ) => Promise<PaymentResponse>
  /** Funds the payment's deposit address with the requested amount, or a different one. */
  pay: (payment: PaymentResponse, amount?: string) => Promise<void>
  payWithCard: (payment: PaymentResponse) => Promise<void>
  control: (path: string, request: Record<string, unknown>) => Promise<void>
  /** Waits until the payment matches. Rejects after a minute. */
  waitForPayment: (
    payment: Pick<PaymentResponse, 'payment_id'>,
    matches: (payment: PaymentResponse) => boolean,
  ) => Promise<string>
  /** Withdraws from the payment's deposit address, the full balance or an amount. */
  withdraw: (paymentId: string, amount?: string) => Promise<void>
  /** Waits until the deposit address is empty. */
  waitForSweep: (payment: PaymentResponse) => Promise<void>
}

type Balances = { balances: { value: { amount: string } }[] }

const timeoutMs = 60_000
const pollMs = 100

/** Where the service is, and what its tokens are called. */
export type ScenarioPlace = {
  publicUrl: string
  catalog: { token: (network: string, symbol: string) => { id: string } }
}

/** @param key The header `Authorization`, with a secret key. */
export function scenarioWorld({ catalog, publicUrl }: ScenarioPlace, key: string): ScenarioWorld {
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(publicUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const responseBody: unknown = await response.json()
    if (response.ok) return responseBody
    const [reason] = (responseBody as { errors?: { message?: string }[] }).errors ?? []
    throw refuse(400, `${path}: ${reason?.message ?? response.status}`)
  }
  const control = async (path: string, request: Record<string, unknown>) => {
    await call(`/control/${path}`, request)
  }
  const waitFor = async (name: string, isDone: () => Promise<boolean>) => {
    const deadline = Date.now() + timeoutMs
    while (!(await isDone())) {
      if (Date.now() > deadline) throw refuse(400, `${name} did not reach the expected state within a minute.`)
      await sleep(pollMs)
    }
  }
  return {
    usdc: (network) => catalog.token(network, 'USDC').id,
    weth: (network) => catalog.token(network, 'WETH').id,
    control,
    confirm: async (asset, amount, output, options = {}) => {
      const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset: output }
      const quoted = await call('/payments/quotes', { request, price_currency: 'usd', ...options })
      const { quotes, state_token } = quoted as { quotes: { payment_id: string }[]; state_token: string }
      const { address } = devWalletAccount()
      const payment_id = quotes[0]?.payment_id
      const parties = { owner_address: address, destination_address: address }
      return (await call('/payments/confirm', { payment_id, state_token, ...parties })) as PaymentResponse
    },
    pay: async ({ next_instruction }, amount) => {
      const info = next_instruction?.deposit_info?.[0]
      if (!info) throw refuse(400, 'This payment has no deposit address.')
      const { deposit_token: token, deposit_address: address, deposit_amount } = info
      await control('faucet', { token, address, amount: amount ?? deposit_amount })
    },
    payWithCard: async ({ next_instruction }) => {
      const page = new URL(next_instruction?.funding_page_url ?? '')
      const form = new URLSearchParams({ ...goodCard, token: page.searchParams.get('token') ?? '', action: 'pay' })
      const signal = AbortSignal.timeout(timeoutMs)
      await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual', signal })
    },
    waitForPayment: async ({ payment_id }, matches) => {
      const fetchPayment = async () => (await call(`/payments?payment_id=${payment_id}`)) as PaymentResponse
      await waitFor(`Payment ${payment_id}`, async () => matches(await fetchPayment()))
      return payment_id
    },
    withdraw: (paymentId, amount) => withdraw(call, paymentId, amount),
    waitForSweep: async ({ payment_id, next_instruction }) => {
      const queries = next_instruction?.deposit_info?.map(({ deposit_address: address, deposit_token: token }) => ({
        address,
        token,
      }))
      const query = { source: 'EXTERNAL', queries }
      await waitFor(`The money of payment ${payment_id}`, async () => {
        const { balances: results } = (await call('/payments/balances', { query })) as Balances
        return results.every(({ value }) => value.amount === '0')
      })
    },
  }
}

const goodCard = { number: '4242 4242 4242 4242', expiry: '12 / 40', code: '123', name: 'Ada Lovelace' }

type Call = (path: string, body?: unknown) => Promise<unknown>
type Balance = { token: string; value: { amount?: string }; withdraw_from: unknown }
type Prepared = { signature_type: string; withdraw_authorization: string; state_token: string }

/** Withdraws from a payment's deposit address to the Dev wallet, its owner: the full balance or an amount. */
async function withdraw(call: Call, payment_id: string, amount?: string): Promise<void> {
  const { address: owner } = devWalletAccount()
  const query = { source: 'OWNER', owner, scope: { kind: 'PAYMENT', payment_id } }
  const { balance_results } = (await call('/payments/balances', { query })) as { balance_results: Balance[] }
  const [balance] = balance_results
  const all = balance?.value.amount
  if (!balance || all === undefined) throw refuse(400, 'There is nothing to withdraw.')
  const prepared = (await call('/payments/withdraw', {
    token_amounts: [{ token: balance.token, amount: amount ?? all }],
    recipient_address: owner,
    withdraw_from: balance.withdraw_from,
  })) as Prepared
  await call('/payments/withdraw/confirm', { signature: await sign(prepared), state_token: prepared.state_token })
}

function sign({ signature_type, withdraw_authorization }: Prepared): Promise<Hex> {
  const account = devWalletAccount()
  if (signature_type !== 'EIP712') return account.signMessage({ message: withdraw_authorization })
  const payload = JSON.parse(withdraw_authorization)
  const { EIP712Domain: _, ...types } = payload.types
  return account.signTypedData({ ...payload, types })
}

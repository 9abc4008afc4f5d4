import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiContext } from '../../api/ApiContext.js'
import { devWalletAccount } from '../../chains/accounts.js'
import { refuse } from '../../routing/Refusal.js'
import { takeBack } from './takeBack.js'

/** A payment as `GET /payments` tells it, as far as scenarios read it. */
export type ToldPayment = {
  payment_id: string
  status: string
  funded: boolean
  issues: readonly unknown[]
  next_instruction?: {
    funding_page_url?: string
    deposit_info?: readonly { deposit_token: string; deposit_amount: string; deposit_address: string }[]
  }
}

/** What scenarios are made of: the service's own addresses, called as a client with the secret key calls them. */
export type ScenarioWorld = {
  usdc: (network: string) => string
  weth: (network: string) => string
  /** Quotes and confirms an amount; owner and destination are the Dev wallet. */
  confirm: (asset: string, amount: string, output: string, options?: Record<string, unknown>) => Promise<ToldPayment>
  /** Pays to the payment's deposit address: what it asks for, or another amount of it. */
  pay: (payment: ToldPayment, amount?: string) => Promise<void>
  payWithCard: (payment: ToldPayment) => Promise<void>
  control: (path: string, request: Record<string, unknown>) => Promise<void>
  /** Waits until the payment is as wanted. Refuses after a minute. */
  reaches: (payment: Pick<ToldPayment, 'payment_id'>, wanted: (payment: ToldPayment) => boolean) => Promise<string>
  /** Withdraws what lies at the payment's address, all of it or an amount. */
  takeBack: (paymentId: string, amount?: string) => Promise<void>
  /** Waits until the deposit address holds nothing any more of what was paid to it. */
  leaves: (payment: ToldPayment) => Promise<void>
}

type Balances = { balances: { value: { amount: string } }[] }

const withinMs = 60_000
const pollMs = 100

export function scenarioWorld({ catalog, publicUrl }: ApiContext, key: string): ScenarioWorld {
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(publicUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(withinMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    const [reason] = (answer as { errors?: { message?: string }[] }).errors ?? []
    throw refuse(400, `${path}: ${reason?.message ?? response.status}`)
  }
  const control = async (path: string, request: Record<string, unknown>) => {
    await call(`/control/${path}`, request)
  }
  const waitFor = async (name: string, isSo: () => Promise<boolean>) => {
    const deadline = Date.now() + withinMs
    while (!(await isSo())) {
      if (Date.now() > deadline) throw refuse(400, `${name} did not get there in a minute.`)
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
      return (await call('/payments/confirm', { payment_id, state_token, ...parties })) as ToldPayment
    },
    pay: async ({ next_instruction }, amount) => {
      const info = next_instruction?.deposit_info?.[0]
      if (!info) throw refuse(400, 'This payment does not ask for money.')
      const { deposit_token: token, deposit_address: address, deposit_amount } = info
      await control('faucet', { token, address, amount: amount ?? deposit_amount })
    },
    payWithCard: async ({ next_instruction }) => {
      const page = new URL(next_instruction?.funding_page_url ?? '')
      const form = new URLSearchParams({ ...goodCard, token: page.searchParams.get('token') ?? '', action: 'pay' })
      const signal = AbortSignal.timeout(withinMs)
      await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual', signal })
    },
    reaches: async ({ payment_id }, wanted) => {
      const read = async () => (await call(`/payments?payment_id=${payment_id}`)) as ToldPayment
      await waitFor(`Payment ${payment_id}`, async () => wanted(await read()))
      return payment_id
    },
    takeBack: (paymentId, amount) => takeBack(call, paymentId, amount),
    leaves: async ({ payment_id, next_instruction }) => {
      const queries = next_instruction?.deposit_info?.map(({ deposit_address: address, deposit_token: token }) => ({
        address,
        token,
      }))
      const query = { source: 'EXTERNAL', queries }
      await waitFor(`The money of payment ${payment_id}`, async () => {
        const { balances: held } = (await call('/payments/balances', { query })) as Balances
        return held.every(({ value }) => value.amount === '0')
      })
    },
  }
}

const goodCard = { number: '4242 4242 4242 4242', expiry: '12 / 40', code: '123', name: 'Ada Lovelace' }

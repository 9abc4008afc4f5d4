import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { DepositsApi } from './depositsApi.js'
import { freshAddress } from './freshAddress.js'
import { signVerifications } from './signVerifications.js'
import type { Untyped } from './Untyped.js'
import { until } from './until.js'

/** Finds a token's id by symbol in the service's own list. */
export async function tokenId(api: DepositsApi, network: string, symbol: string): Promise<string> {
  const { body } = await api.get('/assets')
  const assets = body as Record<string, { chain?: string; symbol: string }>
  const found = Object.entries(assets).find(([, asset]) => asset.chain === network && asset.symbol === symbol)
  if (!found) throw new Error(`The service has no ${symbol} on ${network}.`)
  return found[0]
}

/** A quote request like the examples of the specification. */
export function quoteRequest(asset: string, amount: string, output: string, more: Record<string, unknown> = {}) {
  const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset: output }
  return { request, price_currency: 'usd', ...more }
}

/** Quotes a pair and confirms the payment for a new owner, verifying it if requested. Returns all responses. */
export async function quoteAndConfirm(
  api: DepositsApi,
  asset: string,
  amount: string,
  output: string,
  options: Record<string, unknown> = {},
) {
  const quoted = await api.post('/payments/quotes', quoteRequest(asset, amount, output, options))
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body))
  const owner = privateKeyToAccount(generatePrivateKey())
  const confirmation = {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: owner.address,
    destination_address: freshAddress(),
  }
  const confirmed = await api.post('/payments/confirm', confirmation)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  const payment = confirmed.body.status === 'UNCONFIRMED' ? await verify(api, owner, confirmed.body) : confirmed.body
  return { payment, quoted: quoted.body, confirmation, owner }
}

/** Quotes a request and confirms its first quote for an owner, without verifying it. */
export async function confirmFor(
  api: DepositsApi,
  owner_address: string,
  body: unknown,
  destination_address: string = freshAddress(),
) {
  const { body: quoted } = await api.post('/payments/quotes', body)
  const { payment_id } = quoted.quotes[0]
  const { state_token } = quoted
  return api.post('/payments/confirm', {
    payment_id,
    state_token,
    owner_address,
    destination_address,
  })
}

async function verify(api: DepositsApi, owner: PrivateKeyAccount, unconfirmed: Untyped) {
  const verified = await api.post('/payments/confirm', await signVerifications(owner, unconfirmed.next_instruction))
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body))
  return verified.body
}

/** Polls a payment until it matches, and returns it. */
export function untilPayment(
  api: DepositsApi,
  paymentId: string,
  name: string,
  matches: (payment: Untyped) => boolean,
  timeoutMs?: number,
) {
  return until(
    name,
    async () => {
      const { body } = await api.get(`/payments?payment_id=${paymentId}`)
      return matches(body) ? body : undefined
    },
    timeoutMs,
  )
}

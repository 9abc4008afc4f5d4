import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { DepositsApi } from './depositsApi.js'
import { until } from './until.js'

/** Finds a token's id by symbol in the service's own list. */
export async function tokenId(api: DepositsApi, network: string, symbol: string): Promise<string> {
  const { body } = await api.get('/assets')
  const assets = body as Record<string, { chain?: string; symbol: string }>
  const found = Object.entries(assets).find(([, asset]) => asset.chain === network && asset.symbol === symbol)
  if (!found) throw new Error(`The service knows no ${symbol} on ${network}.`)
  return found[0]
}

/** A quote request as the specification's examples make it. */
export function quoteRequest(asset: string, amount: string, output: string, more: Record<string, unknown> = {}) {
  const request = { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset: output }
  return { request, price_currency: 'usd', ...more }
}

/** An address nobody has used. */
export function freshAddress(): string {
  return privateKeyToAddress(generatePrivateKey())
}

/** Takes a pair to a confirmed payment and returns its status object. */
export async function quoteAndConfirm(
  api: DepositsApi,
  asset: string,
  amount: string,
  output: string,
  options: Record<string, unknown> = {},
) {
  const quoted = await api.post('/payments/quotes', quoteRequest(asset, amount, output, options))
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body))
  const confirmation = {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: freshAddress(),
    destination_address: freshAddress(),
  }
  const confirmed = await api.post('/payments/confirm', confirmation)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  return { payment: confirmed.body, quoted: quoted.body, confirmation }
}

/** Polls a payment until it is as wanted, and returns it. */
export function untilPayment(
  api: DepositsApi,
  paymentId: string,
  name: string,
  // biome-ignore lint/suspicious/noExplicitAny: the outside client reads answers by the specification, not by our types
  wanted: (payment: any) => boolean,
  withinMs = 30_000,
) {
  return until(
    name,
    async () => {
      const { body } = await api.get(`/payments?payment_id=${paymentId}`)
      return wanted(body) ? body : undefined
    },
    withinMs,
  )
}

import { randomBytes } from 'node:crypto'
import { callApi } from './callApi.mjs'

const card = { number: '4242424242424242', expiry: '12/39', code: '123', name: 'A Person' }

/** Requests a quote, confirms it for a new owner and pays it on the provider's page. Returns the payment id. */
export async function payByCard(url, body) {
  const { quotes, state_token } = await callApi(url, '/payments/quotes', body)
  const confirmed = await callApi(url, '/payments/confirm', {
    payment_id: quotes[0].payment_id,
    state_token,
    owner_address: someAddress(),
    destination_address: someAddress(),
  })
  const page = new URL(confirmed.next_instruction.funding_page_url)
  const form = new URLSearchParams({ ...card, token: page.searchParams.get('token') })
  const paid = await fetch(page, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
  await paid.arrayBuffer()
  if (paid.status !== 303) throw new Error(`The card was not charged: ${paid.status}`)
  return confirmed.payment_id
}

function someAddress() {
  return `0x${randomBytes(20).toString('hex')}`
}

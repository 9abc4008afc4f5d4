import { createHmac } from 'node:crypto'

export const signingSecret = 'whsec_Yq3v8TzKp1Lm5Xc7'

/** A delivery of the service, as it is sent: the body, and the header over its bytes. */
export type SignedDelivery = { headers: Record<string, string>; body: string }

/** What a test changes of a delivery. */
export type DeliveryParts = {
  id?: string
  /** Epoch milliseconds of the event. */
  time?: number
  paymentId?: string
  type?: string
  status?: string
  secrets?: readonly string[]
}

/** Signs with node:crypto, so that WebCrypto is compared with something else than itself. */
export function signatureHeader(body: string | Uint8Array, secrets: readonly string[] = [signingSecret]): string {
  return secrets.map((secret) => `v1=0x${createHmac('sha256', secret).update(body).digest('hex')}`).join(',')
}

export function signDelivery(parts: DeliveryParts = {}): SignedDelivery {
  const { id = 'evt_1', time = Date.now(), paymentId = 'pay_1', type = 'WORKFLOW_COMPLETED' } = parts
  const body = JSON.stringify({
    id,
    time: new Date(time).toISOString(),
    event_type: type,
    event: { workflow_id: paymentId, status: parts.status ?? 'COMPLETE' },
  })
  return { body, headers: { 'x-service-signature': signatureHeader(body, parts.secrets) } }
}

/** The delivery as a fetch request. */
export function toRequest({ headers, body }: SignedDelivery): Request {
  return new Request('https://shop.example/webhooks', { method: 'POST', headers, body })
}

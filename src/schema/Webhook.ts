import { list, object, type Schema } from './parse.js'
import { Identifier, maybe, type Open, open, Text, Timestamp } from './primitives.js'

/** Event type of a webhook. */
export type WebhookEventType = 'WORKFLOW_COMPLETED' | 'WORKFLOW_FAILED'

/** A registered webhook. `signing_secret` is only in the response that creates it. */
export type Webhook = {
  id: string
  label: string
  url: string
  event_types: Open<WebhookEventType>[]
  auth_header_name?: string | undefined
  created_at?: Timestamp | undefined
}

/** The payload of a delivery. `workflow_id` is the payment id. Only a hint: fetch the payment before acting on it. */
export type WebhookDelivery = {
  /** Stable across delivery attempts. */
  id: string
  time: Timestamp
  event_type: Open<WebhookEventType>
  event: { workflow_id: string; status: string }
}

export const Webhook: Schema<Webhook> = object({
  id: Identifier,
  label: Text,
  url: Text,
  event_types: list(open<WebhookEventType>()),
  auth_header_name: maybe(Text),
  created_at: maybe(Timestamp),
})

export const WebhookDelivery: Schema<WebhookDelivery> = object({
  id: Identifier,
  time: Timestamp,
  event_type: open<WebhookEventType>(),
  event: object({ workflow_id: Identifier, status: Text }),
})

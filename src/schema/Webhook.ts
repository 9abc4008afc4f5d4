import * as v from 'valibot'
import { Identifier, maybe, type Open, open, Text, Timestamp } from './primitives.js'

export type WebhookEventType = 'WORKFLOW_COMPLETED' | 'WORKFLOW_FAILED'

/** A registered receiver. `signing_secret` is only in the answer that creates it. */
export type Webhook = {
  id: string
  label: string
  url: string
  event_types: Open<WebhookEventType>[]
  auth_header_name?: string | undefined
  created_at?: Timestamp | undefined
}

/** What a receiver gets. `workflow_id` is the payment id. The event is a hint: read the payment before acting on it. */
export type WebhookDelivery = {
  /** The same at every attempt. */
  id: string
  time: Timestamp
  event_type: Open<WebhookEventType>
  event: { workflow_id: string; status: string }
}

export const Webhook: v.GenericSchema<unknown, Webhook> = v.looseObject({
  id: Identifier,
  label: Text,
  url: Text,
  event_types: v.array(open<WebhookEventType>()),
  auth_header_name: maybe(Text),
  created_at: maybe(Timestamp),
})

export const WebhookDelivery: v.GenericSchema<unknown, WebhookDelivery> = v.looseObject({
  id: Identifier,
  time: Timestamp,
  event_type: open<WebhookEventType>(),
  event: v.looseObject({ workflow_id: Identifier, status: Text }),
})

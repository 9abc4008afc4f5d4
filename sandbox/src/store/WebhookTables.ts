import type { ColumnType, Generated } from 'kysely'
import type { WebhookEventType } from '../wire/Webhook.js'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Receivers that the organization has registered. */
export type WebhooksTable = {
  id: string
  org_id: string
  /** Unique per organization. */
  label: string
  url: string
  event_types: ColumnType<WebhookEventType[], string, string>
  auth_header_name: string | null
  auth_header_value: string | null
  created_at: Timestamp
}

/** Signing secrets, in plain text: the service signs with them. Those that are not yet retired all sign. */
export type WebhookSecretsTable = {
  id: Generated<string>
  webhook_id: string
  secret: string
  /** Null until a rotation replaces it. */
  retire_at: Timestamp | null
}

/** Events to deliver, one row per payment, webhook and event type. */
export type WebhookDeliveriesTable = {
  id: string
  webhook_id: string
  payment_id: string
  event_type: WebhookEventType
  /** The bytes that are signed and sent, the same at every attempt. */
  body: string
  /** Sent by hand, whether or not the event was sent before. */
  triggered: Generated<boolean>
  /** `delivered` and `failed` are final, unless it is replayed. */
  state: Generated<'pending' | 'delivered' | 'failed'>
  attempts: Generated<number>
  /** When the next attempt is due, by the clock of the service. */
  due_at: Timestamp
  /** While a process makes an attempt. By the clock of the database, which is not moved. */
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: Timestamp
}

/** What became of each attempt: the status of the response, or why there was none. */
export type WebhookAttemptsTable = {
  id: Generated<string>
  delivery_id: string
  attempted_at: Timestamp
  status: number | null
  error: string | null
}

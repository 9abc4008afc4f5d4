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

import * as v from 'valibot'
import { Label, Text } from './requestValues.js'
import { NonEmptyText, Sentence, Timestamp, Uuid } from './values.js'

export const WebhookEventType = v.picklist(
  ['WORKFLOW_COMPLETED', 'WORKFLOW_FAILED'],
  'must be WORKFLOW_COMPLETED or WORKFLOW_FAILED',
)
export type WebhookEventType = v.InferOutput<typeof WebhookEventType>

/** The name of a webhook, by which every operation finds it. */
const WebhookLabel = v.pipe(Label, v.nonEmpty('must not be empty'))

/** Whether the service may deliver there is checked where the host is resolved. */
const ReceiverUrl = v.pipe(
  Text,
  v.nonEmpty('must not be empty'),
  v.description('https on port 443 at a public address.'),
)

const unique = <Value>(values: readonly Value[]): boolean => new Set(values).size === values.length

const EventTypes = v.pipe(
  v.array(WebhookEventType, 'must be a list'),
  v.minLength(1, 'must list an event type'),
  v.check(unique, 'lists an event type twice'),
)

/** Headers that HTTP and the delivery itself decide. */
const reserved = /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|user-agent|x-service-.*)$/i

/** A header that the receiver asks for. Its value is never sent back. */
const AuthHeader = v.object(
  {
    name: v.pipe(
      v.string('must be text'),
      v.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,128}$/, 'is not the name of a header'),
      v.check((name) => !reserved.test(name), 'is a header that the service itself sends'),
    ),
    value: v.pipe(
      v.string('must be text'),
      v.regex(/^[\x21-\x7e]([\x20-\x7e]{0,2046}[\x21-\x7e])?$/, 'is not the value of a header'),
    ),
  },
  'must be a header with name and value',
)

/** Long enough for HMAC-SHA-256, and without the spaces and line breaks that get lost between files. */
const RequestedSecret = v.pipe(
  v.string('must be text'),
  v.minLength(16, 'is shorter than 16 characters'),
  v.maxLength(256, 'is longer than 256 characters'),
  v.regex(/^[\x21-\x7e]*$/, 'contains characters that are not allowed'),
)

const body = 'must be an object'

export const WebhookRequest = v.object(
  {
    url: ReceiverUrl,
    label: WebhookLabel,
    event_types: EventTypes,
    auth_header: v.optional(AuthHeader),
    signing_secret: v.optional(RequestedSecret),
  },
  body,
)
export type WebhookRequest = v.InferOutput<typeof WebhookRequest>

/** `auth_header` null removes it; what is missing stays. */
export const WebhookChange = v.object(
  { label: WebhookLabel, url: v.optional(ReceiverUrl), auth_header: v.optional(v.nullable(AuthHeader)) },
  body,
)
export type WebhookChange = v.InferOutput<typeof WebhookChange>

export const WebhookDeletion = v.object({ label: WebhookLabel }, body)

export const SecretRotation = v.object(
  {
    label: WebhookLabel,
    retire_after: v.optional(
      v.pipe(
        v.string('must be text'),
        v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/, 'is not a time such as 2026-01-15T12:00:00Z'),
        v.check((text) => !Number.isNaN(Date.parse(text)), 'is not a time such as 2026-01-15T12:00:00Z'),
      ),
    ),
  },
  body,
)
export type SecretRotation = v.InferOutput<typeof SecretRotation>

/** The only response with the secret. */
export const CreatedWebhook = v.object({
  id: Uuid,
  label: NonEmptyText,
  url: NonEmptyText,
  signing_secret: NonEmptyText,
})
export type CreatedWebhook = v.InferOutput<typeof CreatedWebhook>

export const Webhook = v.object({
  id: Uuid,
  label: NonEmptyText,
  url: NonEmptyText,
  event_types: v.array(WebhookEventType),
  auth_header_name: v.nullable(NonEmptyText),
  created_at: Timestamp,
})
export type Webhook = v.InferOutput<typeof Webhook>

export const Webhooks = v.object({ webhooks: v.array(Webhook) })
export type Webhooks = v.InferOutput<typeof Webhooks>

export const RotatedSecret = v.object({ id: Uuid, signing_secret: NonEmptyText })
export type RotatedSecret = v.InferOutput<typeof RotatedSecret>

/** What is wrong with a request about webhooks. `path` is empty for the body itself. */
export const Violation = v.object({
  code: v.picklist([
    'invalid_json',
    'required',
    'invalid_type',
    'invalid_length',
    'invalid_value',
    'existing_label',
    'invalid_url',
    'private_address',
    'too_many_secrets',
  ]),
  path: v.string(),
  message: Sentence,
  expected: v.exactOptional(NonEmptyText),
})
export type Violation = v.InferOutput<typeof Violation>

export const ViolationBody = v.object({ errors: v.pipe(v.array(Violation), v.minLength(1)) })

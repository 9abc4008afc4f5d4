export type { DepositErrorCode, ErrorRecovery } from '../errors/codes.js'
export { DepositError, type DepositErrorOptions } from '../errors/DepositError.js'
export type { Schema } from '../schema/parse.js'
export type { Open, Timestamp } from '../schema/primitives.js'
export type { WebhookDelivery, WebhookEventType } from '../schema/Webhook.js'
export { createMemoryWebhookStore } from '../webhooks/createMemoryWebhookStore.js'
export {
  createSqlWebhookStore,
  type SqlWebhookStore,
  type SqlWebhookStoreOptions,
} from '../webhooks/createSqlWebhookStore.js'
export { createWebhookReceiver } from '../webhooks/createWebhookReceiver.js'
export { type VerifyWebhookOptions, verifyWebhook } from '../webhooks/verifyWebhook.js'
export type {
  WebhookContext,
  WebhookErrorContext,
  WebhookEvent,
  WebhookPayment,
  WebhookReceiver,
  WebhookReceiverOptions,
} from '../webhooks/WebhookReceiverOptions.js'
export type {
  NodeWebhookRequest,
  RawWebhookRequest,
  WebhookHeaders,
  WebhookRequest,
} from '../webhooks/WebhookRequest.js'
export type { LeasedWebhook, WebhookLease, WebhookStore } from '../webhooks/WebhookStore.js'

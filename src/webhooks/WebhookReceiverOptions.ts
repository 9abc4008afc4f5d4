import type { DepositError } from '../errors/DepositError.js'
import type { WebhookDelivery } from '../schema/Webhook.js'
import type { VerifyWebhookOptions } from './verifyWebhook.js'
import type { WebhookRequest } from './WebhookRequest.js'
import type { WebhookStore } from './WebhookStore.js'

/** What a receiver has to know of a payment. `Payment` has it. */
export type WebhookPayment = { payment_id: string; status: string }

/** One attempt at the work of a delivery. */
export type WebhookEvent<Payment extends WebhookPayment = WebhookPayment> = {
  /** Why there is work to do. */
  delivery: WebhookDelivery
  /** The payment as the service reports it now. It decides, not the delivery. */
  payment: Payment
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the time of the attempt is over, or the receiver closes. */
  signal: AbortSignal
}

/** What an error of a receiver is about. Empty for a request that was refused, whose content is not to be trusted. */
export type WebhookErrorContext = {
  /** `id` of the delivery. */
  deliveryId?: string
  /** The payment that it is about. */
  paymentId?: string
  /** The attempt that failed. */
  attempt?: number
  /** When it is due again, in epoch milliseconds. */
  retryAt?: number
}

/** Options of `createWebhookReceiver`. */
export type WebhookReceiverOptions<Payment extends WebhookPayment = WebhookPayment> = VerifyWebhookOptions & {
  /** Where deliveries are kept until their work is done. Shared by all processes that receive. */
  store: WebhookStore
  /**
   * Reads the payment from the service, before every attempt. Use `getPayment` of `deposit-widget/client`. If it rejects,
   * the attempt is repeated.
   */
  getPayment: (paymentId: string, signal: AbortSignal) => Promise<Payment>
  /**
   * Does the work, such as crediting a customer. Called at least once: after a failure, a timeout or a crash it is called
   * again, and two registered webhooks deliver the same payment. Give it its effect once by making `payment.payment_id` the
   * key of your own transaction; `delivery.id` is the key of one delivery. Where it returned, this process does not call it
   * again for the delivery, even if the store cannot record that.
   */
  onEvent: (event: WebhookEvent<Payment>) => void | Promise<void>
  /** Called for every refused delivery and every failed attempt. Log it: nobody else sees it. */
  onError: (error: DepositError, context: WebhookErrorContext) => void
  /** Milliseconds that an attempt may take, the reading of the payment included. Default 30000. */
  timeoutMs?: number | undefined
}

/** What serverless platforms pass with a request. */
export type WebhookContext = {
  /** Keeps the function alive until the promise settles. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** Receives deliveries, and does their work. */
export type WebhookReceiver = {
  /**
   * Verifies a delivery, stores it and responds, with 204 if it is stored. The work starts then, and goes on after the
   * response. Never rejects: every failure is a response `{errors: [{kind, message}]}`.
   */
  handle: (request: WebhookRequest, context?: WebhookContext) => Promise<Response>
  /**
   * Works on the deliveries that are due: those of a process that died, and those that failed before. Call it when the
   * server starts and then every minute, from a timer or a scheduled request.
   *
   * @returns The number of attempts.
   * @throws {DepositError} `service_unavailable` if the store fails.
   */
  resumePending: () => Promise<number>
  /**
   * Refuses further deliveries with 503, waits for the attempts in progress, and aborts them when `graceMs` (default
   * 10000) are over. An aborted attempt is due again at once.
   */
  close: (options?: { graceMs?: number }) => Promise<void>
}

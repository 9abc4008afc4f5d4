import { DepositError } from '../errors/DepositError.js'
import type { WebhookDelivery } from '../schema/Webhook.js'
import { createWork } from './createWork.js'
import { checkVerifyOptions, verifyWebhook } from './verifyWebhook.js'
import type { WebhookPayment, WebhookReceiver, WebhookReceiverOptions } from './WebhookReceiverOptions.js'
import type { WebhookRequest } from './WebhookRequest.js'
import { webhookError } from './webhookError.js'

const defaultGraceMs = 10_000

/**
 * Creates the receiver of a webhook. A delivery is verified, stored and acknowledged; its work follows, and is attempted
 * until it succeeds. Deliveries with a known id are acknowledged without work.
 *
 * @param options The secrets are checked with the first delivery, so that an application can be built without them.
 * @throws {DepositError} `configuration` if any other option is invalid.
 * @example
 * const receiver = createWebhookReceiver({
 *   secrets: [process.env.DEPOSITS_WEBHOOK_SECRET ?? ''],
 *   store: createSqlWebhookStore({ query: (text, values) => pool.query(text, values) }),
 *   getPayment: (payment_id, signal) => getPayment(client, { payment_id, signal }),
 *   onEvent: async ({ payment }) => {
 *     if (payment.status === 'COMPLETE') await creditOnce(payment)
 *   },
 *   onError: (error, context) => log.error(error, context),
 * })
 */
export function createWebhookReceiver<Payment extends WebhookPayment>(
  options: WebhookReceiverOptions<Payment>,
): WebhookReceiver {
  checkOptions(options)
  const { store, now = Date.now } = options
  const report: typeof options.onError = (error, context) => {
    try {
      options.onError(error, context)
    } catch {
      // Errors of the host's hook are the host's to handle.
    }
  }
  const work = createWork({ ...options, now, onError: report })

  const receive = async (request: WebhookRequest): Promise<WebhookDelivery> => {
    if (work.isClosed()) throw webhookError('closed', 'This server is shutting down. The service sends it again.')
    if ((request.method ?? 'POST') !== 'POST') throw webhookError('method', 'Deliveries are sent with POST.')
    const delivery = await verifyWebhook(request, options)
    await store.add(delivery, now()).catch((cause: unknown) => {
      throw webhookError('store', 'The delivery could not be stored. Check the store; the service sends it again.', {
        cause,
      })
    })
    return delivery
  }

  return {
    handle: async (request, context = {}) => {
      try {
        const { id } = await receive(request)
        // A known delivery too: it has work if the process that stored it died before it began.
        const attempt = work.start(id)
        context.waitUntil?.(attempt)
        return new Response(null, { status: 204 })
      } catch (cause) {
        const error = DepositError.from(cause)
        report(error, {})
        return refuse(error)
      }
    },
    resumePending: work.resume,
    close: ({ graceMs = defaultGraceMs } = {}) => work.close(graceMs),
  }
}

function checkOptions<Payment extends WebhookPayment>(options: WebhookReceiverOptions<Payment>): void {
  checkVerifyOptions(options)
  const { timeoutMs = 1 } = options
  const functions = [options.getPayment, options.onEvent, options.onError]
  if (functions.some((option) => typeof option !== 'function'))
    throw webhookError('options', 'createWebhookReceiver: getPayment, onEvent and onError must be functions.')
  if (typeof options.store?.add !== 'function')
    throw webhookError('options', 'createWebhookReceiver: store must be a store, such as of createSqlWebhookStore.')
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs <= 0)
    throw webhookError('options', 'createWebhookReceiver: timeoutMs must be a whole number of milliseconds.')
}

/** The service reads the status alone. The message is for whoever tries the receiver by hand, and says no more than that. */
function refuse({ status = 500, message, code }: DepositError): Response {
  const isOurs = code === 'configuration' || code === 'unexpected'
  const kind = status >= 500 ? 'unknown' : 'other'
  const errors = [{ kind, message: isOurs ? 'The receiver is not set up.' : message }]
  return new Response(JSON.stringify({ errors }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(status === 405 && { allow: 'POST' }) },
  })
}

import type { DepositError } from '../../src/errors/DepositError.js'
import { createMemoryWebhookStore } from '../../src/webhooks/createMemoryWebhookStore.js'
import { createWebhookReceiver } from '../../src/webhooks/createWebhookReceiver.js'
import type { WebhookErrorContext, WebhookReceiverOptions } from '../../src/webhooks/WebhookReceiverOptions.js'
import { signDelivery, signingSecret, toRequest } from './signDelivery.js'

/** A receiver on a clock of its own, with what it credited and what failed. Every payment is complete. */
export function openReceiver(options: Partial<WebhookReceiverOptions> = {}) {
  const clock = { time: Date.UTC(2026, 0, 15, 12) }
  const credited: string[] = []
  const errors: [DepositError, WebhookErrorContext][] = []
  const store = options.store ?? createMemoryWebhookStore()
  const settings: WebhookReceiverOptions = {
    secrets: [signingSecret],
    store,
    now: () => clock.time,
    getPayment: async (payment_id) => ({ payment_id, status: 'COMPLETE' }),
    onEvent: ({ payment }) => void credited.push(payment.payment_id),
    onError: (error, context) => void errors.push([error, context]),
    ...options,
  }
  const receiver = createWebhookReceiver(settings)
  const work: Promise<unknown>[] = []
  return {
    clock,
    credited,
    errors,
    store,
    receiver,
    settings,
    /** Delivers, and waits for the work that follows the response. */
    deliver: async (parts: Parameters<typeof signDelivery>[0] = {}) => {
      const request = toRequest(signDelivery({ time: clock.time, ...parts }))
      const { status } = await receiver.handle(request, { waitUntil: (task) => work.push(task) })
      await Promise.all(work)
      return status
    },
    rules: () => errors.map(([{ rule }]) => rule),
  }
}

/** A promise, and the function that resolves it. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

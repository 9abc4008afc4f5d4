import type { WebhookDelivery } from '../schema/Webhook.js'

/** A delivery that this process may work on until its lease ends. */
export type LeasedWebhook = {
  /** As it was stored. */
  delivery: WebhookDelivery
  /** 1 for the first attempt. Also what a later `complete` or `postpone` has to name. */
  attempt: number
}

/** Which deliveries to lease. Times in epoch milliseconds. */
export type WebhookLease = {
  /** Only deliveries that are due by now. */
  now: number
  /** End of the lease. Whoever is still at work by then has died, and others take over. */
  until: number
  /** Maximum number of deliveries. */
  limit: number
  /** Only this delivery. */
  id?: string | undefined
}

/**
 * Where a receiver keeps deliveries until their work is done, and their ids for seven days. Processes that share a store
 * share the work.
 */
export type WebhookStore = {
  /**
   * Stores a new delivery, due at once. Resolves when it is durable, since the service then never sends it again.
   *
   * @returns False if there is one with its id, which stays as it is.
   */
  add: (delivery: WebhookDelivery, now: number) => Promise<boolean>
  /** Takes deliveries that are due, counts an attempt for each, and makes each due again at the end of the lease. */
  lease: (lease: WebhookLease) => Promise<LeasedWebhook[]>
  /** Marks a delivery as done and keeps its id. Does nothing if the lease has passed to a later attempt. */
  complete: (id: string, attempt: number) => Promise<void>
  /** Makes a delivery due at another time. Does nothing if the lease has passed to a later attempt. */
  postpone: (id: string, attempt: number, due: number) => Promise<void>
  /** Removes deliveries that are done and were stored before this time. */
  removeDone: (before: number) => Promise<void>
}

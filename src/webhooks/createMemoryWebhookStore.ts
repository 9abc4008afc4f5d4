import type { WebhookDelivery } from '../schema/Webhook.js'
import type { WebhookStore } from './WebhookStore.js'

/** `due` is undefined when the work is done. */
type Row = { delivery: WebhookDelivery; storedAt: number; due: number | undefined; attempts: number }

/**
 * A store in the memory of this process, for development and tests. A restart loses the deliveries that it has
 * acknowledged: in production use `createSqlWebhookStore`.
 *
 * @example
 * const store = createMemoryWebhookStore()
 */
export function createMemoryWebhookStore(): WebhookStore {
  const rows = new Map<string, Row>()
  const setDue = (id: string, attempt: number, due: number | undefined) => {
    const row = rows.get(id)
    if (row?.attempts === attempt && row.due !== undefined) row.due = due
  }
  return {
    add: async (delivery, now) => {
      if (rows.has(delivery.id)) return false
      rows.set(delivery.id, { delivery, storedAt: now, due: now, attempts: 0 })
      return true
    },
    lease: async ({ now, until, limit, id }) =>
      [...rows.values()]
        .filter(({ delivery, due }) => due !== undefined && due <= now && (id ?? delivery.id) === delivery.id)
        .slice(0, limit)
        .map((row) => {
          row.due = until
          row.attempts += 1
          return { delivery: row.delivery, attempt: row.attempts }
        }),
    complete: async (id, attempt) => setDue(id, attempt, undefined),
    postpone: async (id, attempt, due) => setDue(id, attempt, due),
    removeDone: async (before) => {
      for (const [id, { due, storedAt }] of rows) if (due === undefined && storedAt < before) rows.delete(id)
    },
  }
}

import { isObject, type JsonObject } from '../json.js'
import { isOwner, isOwnPayment } from '../policies.js'
import type { SharedHistory } from '../Route.js'
import { paymentNotFound } from '../refusals.js'
import { createKeySeal } from './createKeySeal.js'

/** Maximum number of pages read per request until one has a payment of the caller. */
const maxPages = 20

/** @param secret Shared by all processes of a proxy. */
export function createSharedHistory(secret: string): SharedHistory {
  const keys = createKeySeal(secret)
  return {
    openKey: async ({ caller, query }) => {
      const key = query.get('pagination_key') ?? ''
      // Proven owners get the service's keys; a key from before the proof is still sealed.
      if (isOwner(query.get('owner_address'), caller) && !keys.isSealed(key)) return
      query.set('pagination_key', await keys.open(key, caller.customerId))
    },

    release: async (history, request) => {
      const { caller, query } = request
      const isFirst = !query.has('pagination_key')
      let page = parsePage(history)
      const ownRows = () => page.payment_statuses.filter((row) => isOwnPayment(row, caller))
      for (let pages = 1; pages < maxPages; pages++) {
        if (typeof page.next_pagination_key !== 'string' || ownRows().length > 0) break
        query.set('pagination_key', page.next_pagination_key)
        page = parsePage(await request.read(request.route, query))
      }
      const { next_pagination_key: next, total_count: _, ...rest } = page
      const released = { ...rest, payment_statuses: ownRows() }
      if (typeof next === 'string')
        return { ...released, next_pagination_key: await keys.seal(next, caller.customerId) }
      // Include the count only if everything fits on one page: otherwise it would count others' payments, or too few.
      const total = isFirst ? { total_count: released.payment_statuses.length } : {}
      return { ...released, next_pagination_key: null, ...total }
    },
  }
}

function parsePage(page: unknown): JsonObject & { payment_statuses: unknown[] } {
  if (!isObject(page) || !Array.isArray(page.payment_statuses)) throw paymentNotFound()
  return page as JsonObject & { payment_statuses: unknown[] }
}

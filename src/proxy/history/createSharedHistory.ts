import { isObject, type JsonObject } from '../json.js'
import { isOwner, isOwnPayment } from '../policies.js'
import type { SharedHistory } from '../Route.js'
import { paymentNotFound } from '../refusals.js'
import { createKeySeal } from './createKeySeal.js'

/** So many pages without a payment of the caller's are passed over at once. */
const mostPages = 20

/** @param secret What all processes of a proxy have in common. */
export function createSharedHistory(secret: string): SharedHistory {
  const keys = createKeySeal(secret)
  return {
    openKey: async ({ caller, query }) => {
      const key = query.get('pagination_key') ?? ''
      // Whoever has proven the wallet is given keys of the service. One from before that is opened.
      if (isOwner(query.get('owner_address'), caller) && !keys.isSealed(key)) return
      query.set('pagination_key', await keys.open(key, caller.customerId))
    },

    release: async (history, ask) => {
      const { caller, query } = ask
      const isFirst = !query.has('pagination_key')
      let page = readPage(history)
      const ownRows = () => page.payment_statuses.filter((row) => isOwnPayment(row, caller))
      for (let pages = 1; pages < mostPages; pages++) {
        if (typeof page.next_pagination_key !== 'string' || ownRows().length > 0) break
        query.set('pagination_key', page.next_pagination_key)
        page = readPage(await ask.read(ask.route, query))
      }
      const { next_pagination_key: next, total_count: _, ...rest } = page
      const released = { ...rest, payment_statuses: ownRows() }
      if (typeof next === 'string')
        return { ...released, next_pagination_key: await keys.seal(next, caller.customerId) }
      // The count is told only where all is told: anything else would count others, or too few.
      const total = isFirst ? { total_count: released.payment_statuses.length } : {}
      return { ...released, next_pagination_key: null, ...total }
    },
  }
}

function readPage(page: unknown): JsonObject & { payment_statuses: unknown[] } {
  if (!isObject(page) || !Array.isArray(page.payment_statuses)) throw paymentNotFound()
  return page as JsonObject & { payment_statuses: unknown[] }
}

import { Hono } from 'hono'
import { createMedianLatency } from '../routing/createMedianLatency.js'
import { quotePayment } from '../routing/quotePayment.js'
import { QuoteRequest } from '../wire/Quote.js'
import { requote } from '../withdrawals/requote.js'
import type { ApiContext } from './ApiContext.js'
import { requirePermission } from './keys.js'
import { parseBody } from './parseBody.js'

/** `POST /payments/quotes` */
export function quotesRoutes(api: ApiContext): Hono {
  const { db, catalog, chains, onramps, tokens, clock } = api
  const app = new Hono()
  const context = {
    catalog,
    chains: chains.list,
    onramps,
    tokens,
    medianLatency: createMedianLatency(db, clock.now),
    now: clock.now,
  }
  app.post('/payments/quotes', requirePermission('payments'), async (http) =>
    http.json(await quotePayment(context, await requote(api, await parseBody(http, QuoteRequest)))),
  )
  return app
}

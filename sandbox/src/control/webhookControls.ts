import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext } from '../api/ApiContext.js'
import { parseBody } from '../api/parseBody.js'
import { unknownWebhook } from '../api/webhooksRoutes.js'
import { eventStatuses, listDeliveries, replayDelivery, triggerDelivery } from '../webhooks/deliveries.js'
import { findWebhook } from '../webhooks/webhookRows.js'
import { refuse } from '../wire/Refusal.js'
import { Label } from '../wire/requestValues.js'
import { WebhookEventType } from '../wire/Webhook.js'

const replaySchema = v.object({ delivery_id: v.string('must be the id of a delivery') }, 'must be a delivery')

const triggerSchema = v.object({ label: Label, event_type: WebhookEventType }, 'must be a label and an event type')

/** The log of deliveries, and deliveries by hand. */
export function webhookControls({ db, clock, orgId }: ApiContext): Hono {
  const app = new Hono()
  app.get('/control/webhooks/deliveries', async (context) =>
    context.json({ deliveries: await listDeliveries(db, context.req.query('label')) }),
  )

  app.post('/control/webhooks/replay', async (context) => {
    const { delivery_id } = await parseBody(context, replaySchema)
    if (!(await replayDelivery(db, delivery_id, clock.now()))) throw refuse(404, 'This delivery was not found.')
    return context.json({ delivery_id }, 202)
  })

  app.post('/control/webhooks/trigger', async (context) => {
    const { label, event_type } = await parseBody(context, triggerSchema)
    const webhook = await findWebhook({ db, clock, orgId }, label)
    if (!webhook) throw unknownWebhook()
    // A receiver reads the payment, so it should exist.
    const newest = await db
      .selectFrom('payments')
      .select('id')
      .where('status', '=', eventStatuses[event_type])
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const payment_id = newest?.id ?? randomUUID()
    const event = { paymentId: payment_id, eventType: event_type, now: clock.now() }
    return context.json({ delivery_id: await triggerDelivery(db, webhook.id, event), payment_id }, 202)
  })
  return app
}

// A backend of its own process that credits webhooks in PostgreSQL, and dies at the point named by KILL_AT.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { createSqlWebhookStore } from '../../src/webhooks/createSqlWebhookStore.js'
import { createWebhookReceiver } from '../../src/webhooks/createWebhookReceiver.js'
import type { WebhookStore } from '../../src/webhooks/WebhookStore.js'
import { signingSecret } from './signDelivery.js'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 5 })
const query = (text: string, values: unknown[]) => pool.query(text, values)

/** Ends the process without any handler of it, as a crash would. */
function reach(point: string): void {
  if (process.env.KILL_AT === point) process.kill(process.pid, 'SIGKILL')
}

/** The store, with a point before and after each of its steps. */
function withPoints(store: WebhookStore): WebhookStore {
  return {
    ...store,
    add: async (...all) => {
      reach('before it is stored')
      const isNew = await store.add(...all)
      reach('after it is stored')
      return isNew
    },
    lease: async (...all) => {
      const leased = await store.lease(...all)
      if (leased.length > 0) reach('after it is leased')
      return leased
    },
    complete: async (...all) => {
      reach('before it is marked as done')
      await store.complete(...all)
      reach('after it is marked as done')
    },
  }
}

const receiver = createWebhookReceiver({
  secrets: [signingSecret],
  store: withPoints(createSqlWebhookStore({ query })),
  getPayment: async (payment_id) => {
    reach('before the payment is read')
    const { rows } = await query('select payment_id, status from shop_payments where payment_id = $1', [payment_id])
    return rows[0]
  },
  onEvent: async ({ payment }) => {
    reach('before the effect')
    // The key of the table is the payment, so that it counts once however often this runs.
    await query(
      'insert into credits (payment_id, runs) values ($1, 1) on conflict (payment_id) do update set runs = credits.runs + 1',
      [payment.payment_id],
    )
    reach('after the effect')
  },
  onError: (error) => process.stderr.write(`${error.rule} ${String(error.cause)}\n`),
})

const server = createServer(async (incoming, outgoing) => {
  if (incoming.url === '/resume') return outgoing.end(String(await receiver.resumePending()))
  const { status } = await receiver.handle(incoming)
  reach('before the response')
  outgoing.writeHead(status).end()
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))

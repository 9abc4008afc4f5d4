import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryWebhookStore } from '../../../src/webhooks/createMemoryWebhookStore.js'
import { createWebhookReceiver } from '../../../src/webhooks/createWebhookReceiver.js'
import type { DepositsApi } from '../../support/depositsApi.js'
import { until } from '../../support/until.js'

/** A shop that credits payments by webhook. It outlives crashes of the service. */
export type Shop = {
  /** The payments it credited, in order: one that was credited twice is in it twice. */
  credited: () => readonly string[]
  /** How many requests reached it, duplicates included. */
  deliveries: () => number
  /** The codes of what failed. */
  failures: () => readonly string[]
  close: () => void
}

/** Longer than any restart of the service. */
const patienceMs = 240_000

const signing_secret = 'whsec_of_a_shop_that_outlives_crashes'

/** Opens a shop on this machine and registers it at the service. */
export async function openShop(api: DepositsApi, label = 'shop'): Promise<Shop> {
  const credited: string[] = []
  const failures: string[] = []
  let deliveries = 0
  const receiver = createWebhookReceiver({
    secrets: [signing_secret],
    store: createMemoryWebhookStore(),
    // While the service is down there is no answer.
    getPayment: (id) =>
      until(`payment ${id} is read`, async () => {
        const response = await api.get(`/payments?payment_id=${id}`).catch(() => undefined)
        return response?.status === 200 ? response.body : undefined
      }),
    timeoutMs: patienceMs,
    onEvent: ({ payment }) => void credited.push(payment.payment_id),
    onError: ({ code }) => void failures.push(code),
  })
  const server = createServer(async (incoming, outgoing) => {
    deliveries += 1
    const { status } = await receiver.handle(incoming)
    outgoing.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const event_types = ['WORKFLOW_COMPLETED', 'WORKFLOW_FAILED']
  const { status, body } = await api.post('/orgs/webhooks', { url, label, event_types, signing_secret })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return {
    credited: () => credited,
    deliveries: () => deliveries,
    failures: () => failures,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

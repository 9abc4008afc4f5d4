import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DepositsApi } from '../support/depositsApi.js'
import type { Untyped } from '../support/Untyped.js'
import { NeedsControl } from './Fixture.js'

/** A delivery as it arrived: the header with its signatures, and the bytes that they sign. */
export type Delivery = { signatures: string; raw: Buffer; body: Untyped }

export type Receiver = {
  /**
   * Registers a webhook that delivers here. A delivery is answered with `status`, or never without one.
   * Resolves with what arrives and the signing secret. Throws `NeedsControl` if the service cannot reach this machine.
   */
  register: (label: string, status?: number) => Promise<Registration>
  close: () => Promise<void>
}

export type Registration = {
  label: string
  secret: string
  deliveries: readonly Delivery[]
  remove: () => Promise<void>
}

export type ReceiverOptions = {
  /** A port of this machine. */
  port?: number
  /** A public https address that forwards to the port, for a service that does not deliver to its own machine. */
  url?: string
}

/** Listens on this machine for webhooks. */
export async function openReceiver(api: DepositsApi, { port = 0, url }: ReceiverOptions): Promise<Receiver> {
  const registered = new Map<string, { status: number | undefined; deliveries: Delivery[] }>()
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const target = registered.get(incoming.url?.split('/').at(-1) ?? '')
    target?.deliveries.push({
      signatures: `${incoming.headers['x-service-signature']}`,
      raw,
      body: JSON.parse(`${raw}`),
    })
    if (!target || target.status !== undefined) outgoing.writeHead(target?.status ?? 404).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // A runner that is interrupted does not wait for deliveries.
  server.unref()
  const base = url?.replace(/\/+$/, '') ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    register: async (name, status) => {
      const path = crypto.randomUUID()
      const label = `conformance ${name} ${path}`
      const event_types = ['WORKFLOW_COMPLETED', 'WORKFLOW_FAILED']
      const created = await api.post('/orgs/webhooks', { url: `${base}/${path}`, label, event_types })
      if (created.status !== 200) throw new NeedsControl()
      const deliveries: Delivery[] = []
      registered.set(path, { status, deliveries })
      const remove = async () => void (await api.delete('/orgs/webhooks', { label }))
      return { label, secret: created.body.signing_secret, deliveries, remove }
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

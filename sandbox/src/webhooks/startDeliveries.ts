import { setMaxListeners } from 'node:events'
import { every } from '../boot/every.js'
import type { ServiceContext } from '../ServiceContext.js'
import { type DeliveryRow, leaseDeliveries, recordAttempt, releaseDelivery } from './deliveries.js'
import type { ReceiverPolicy } from './resolveReceiver.js'
import { sendDelivery } from './sendDelivery.js'
import { activeSecrets } from './webhookRows.js'

export type DeliveryOptions = Pick<ServiceContext, 'db' | 'clock' | 'hooks' | 'log'> & {
  receivers: ReceiverPolicy
  /** How long a receiver may take. Default 10 s. */
  timeoutMs?: number | undefined
}

const defaultTimeoutMs = 10_000
const tickMs = 250
/** How long attempts may go on once the service stops. */
const drainMs = 3_000
/** Slow receivers occupy a place for as long as they take. */
const maxInFlight = 50

/** Starts the worker that delivers events. Any number of processes may run one. */
export function startDeliveries(options: DeliveryOptions): { stop: () => Promise<void> } {
  const { db, clock, log } = options
  const ending = new AbortController()
  const cutting = new AbortController()
  for (const { signal } of [ending, cutting]) setMaxListeners(0, signal)
  const inFlight = new Set<Promise<void>>()
  const logError = (error: unknown): void => {
    if (!cutting.signal.aborted)
      log('webhook delivery failed', { error: error instanceof Error ? error.message : String(error) })
  }
  const sendDue = async (): Promise<void> => {
    const free = maxInFlight - inFlight.size
    if (free === 0) return
    for (const row of await leaseDeliveries(db, clock.now(), free)) {
      const sending = attempt(options, row, cutting.signal)
        .catch(logError)
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    }
  }
  const running = every(tickMs, ending.signal, sendDue, logError)
  return {
    stop: async () => {
      ending.abort()
      await running
      const late = setTimeout(() => cutting.abort(), drainMs)
      await Promise.all(inFlight)
      clearTimeout(late)
    },
  }
}

async function attempt(options: DeliveryOptions, row: DeliveryRow, signal: AbortSignal): Promise<void> {
  const { db, clock, hooks, log, receivers, timeoutMs = defaultTimeoutMs } = options
  const webhook = await db.selectFrom('webhooks').selectAll().where('id', '=', row.webhook_id).executeTakeFirst()
  // Deleted in the meantime, and its deliveries with it.
  if (!webhook) return
  const { auth_header_name: name, auth_header_value: value } = webhook
  const delivery = {
    url: webhook.url,
    body: row.body,
    secrets: await activeSecrets(db, webhook.id, clock.now()),
    authHeader: name === null || value === null ? undefined : { name, value },
  }
  hooks.reach('webhook:before-send')
  const result = await sendDelivery(delivery, { receivers, timeoutMs, signal })
  hooks.reach('webhook:after-send')
  // The service is stopping, and this took too long: the next process makes the attempt, at once.
  if (result.error !== undefined && signal.aborted) return releaseDelivery(db, row.id)
  const state = await recordAttempt(db, row, result, clock.now())
  log('webhook attempted', {
    delivery: row.id,
    attempt: row.attempts + 1,
    result: result.status ?? result.error,
    state,
  })
}

import { DepositError } from '../errors/DepositError.js'
import type { WebhookPayment, WebhookReceiverOptions } from './WebhookReceiverOptions.js'
import type { LeasedWebhook, WebhookLease } from './WebhookStore.js'
import { type WebhookRule, webhookError } from './webhookError.js'

const defaultTimeoutMs = 30_000
/** Between the end of an attempt and the end of its lease, to record its outcome. */
const leaseMarginMs = 30_000
const firstRetryMs = 1_000
const longestRetryMs = 3_600_000
const storeRetryMs = 60_000
/** Timers may fire before the clock says so, when nothing is due yet. */
const timerMarginMs = 20
/** How many new deliveries are worked on at once. The service may send thousands after an outage; more are resumed. */
const maxAtOnce = 100
/** How many deliveries are resumed at once. */
const batch = 10
/** Ids are kept for longer than any delivery is accepted, so that none is accepted twice. */
const keepMs = 7 * 86_400_000
const sweepEveryMs = 3_600_000

/** The work of stored deliveries. */
export type Work = {
  /** Attempts a delivery unless it is done or another process is at it. Never rejects. */
  start: (id: string) => Promise<void>
  /** Attempts all that are due. Resolves to the number of attempts. */
  resume: () => Promise<number>
  close: (graceMs: number) => Promise<void>
  isClosed: () => boolean
}

type Settings<Payment extends WebhookPayment> = Omit<WebhookReceiverOptions<Payment>, 'now'> & { now: () => number }

/** @param settings `onError` must not throw. */
export function createWork<Payment extends WebhookPayment>(settings: Settings<Payment>): Work {
  const { store, now, onError, timeoutMs = defaultTimeoutMs } = settings
  const running = new Set<Promise<unknown>>()
  // Not one signal with a listener per attempt: Node warns of many listeners.
  const controllers = new Set<AbortController>()
  /** Deliveries whose work was done here, and when: the store may fail to record it, and it is not done again. */
  const worked = new Map<string, number>()
  let isAborted = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let timerDue = Number.POSITIVE_INFINITY
  let sweptAt = Number.NEGATIVE_INFINITY

  const lease = async (request: Pick<WebhookLease, 'limit' | 'id'>): Promise<LeasedWebhook[]> => {
    if (isClosed) return []
    const time = now()
    return store.lease({ ...request, now: time, until: time + timeoutMs + leaseMarginMs })
  }

  /** Never rejects. */
  const attempt = async (leased: LeasedWebhook): Promise<void> => {
    const { delivery, attempt } = leased
    const controller = new AbortController()
    controllers.add(controller)
    if (isAborted) controller.abort()
    try {
      const onWorked = () => worked.set(delivery.id, now())
      if (!worked.has(delivery.id)) await runAttempt({ ...settings, timeoutMs, onWorked }, leased, controller)
      await store.complete(delivery.id, attempt)
      worked.delete(delivery.id)
    } catch (cause) {
      const retryAt = now() + (isAborted ? 0 : retryDelay(attempt))
      const context = { deliveryId: delivery.id, paymentId: delivery.event.workflow_id, attempt, retryAt }
      onError(storeError(cause), context)
      await store.postpone(delivery.id, attempt, retryAt).then(() => resumeAt(retryAt), reportFailure)
    } finally {
      controllers.delete(controller)
    }
  }

  const resume = async (): Promise<number> => {
    try {
      for (let count = 0; ; ) {
        const due = await lease({ limit: batch })
        await Promise.all(due.map(attempt))
        count += due.length
        if (due.length < batch) return count
      }
    } catch (cause) {
      throw storeError(cause)
    }
  }

  /** Deliveries that failed here are attempted again by this process, if it lives until then. */
  const resumeAt = (due: number): void => {
    if (isClosed || due >= timerDue) return
    clearTimeout(timer)
    timerDue = due
    const run = () => {
      timerDue = Number.POSITIVE_INFINITY
      void track(resume())
    }
    timer = setTimeout(run, Math.max(due - now(), 0) + timerMarginMs)
    // Waiting for it must not keep a process alive; others can resume it.
    if (typeof timer === 'object') timer.unref()
  }

  /** The deliveries stay due, or become due when their leases end. */
  const reportFailure = (cause: unknown): void => {
    onError(storeError(cause), {})
    resumeAt(now() + storeRetryMs)
  }

  const sweep = async (): Promise<void> => {
    if (now() - sweptAt < sweepEveryMs) return
    sweptAt = now()
    await store.removeDone(sweptAt - keepMs)
    for (const [id, at] of worked) if (at < sweptAt - keepMs) worked.delete(id)
  }

  /** Waited for by `close`. Never rejects. */
  const track = async (task: Promise<unknown>): Promise<void> => {
    const tracked = task.catch(reportFailure)
    running.add(tracked)
    await tracked
    running.delete(tracked)
  }

  return {
    start: async (id) => {
      if (running.size >= maxAtOnce) return resumeAt(now())
      const task = lease({ limit: 1, id }).then((leased) => Promise.all(leased.map(attempt)))
      await track(task.then(sweep))
    },
    resume: async () => {
      const task = resume()
      void track(task.catch(() => undefined))
      return task
    },
    close: async (graceMs) => {
      isClosed = true
      clearTimeout(timer)
      const grace = setTimeout(() => {
        isAborted = true
        for (const controller of controllers) controller.abort()
      }, graceMs)
      await Promise.all(running)
      clearTimeout(grace)
    },
    isClosed: () => isClosed,
  }
}

/** Reads the payment and does the host's work. Rejects when the time is over, whatever the host is waiting for. */
async function runAttempt<Payment extends WebhookPayment>(
  { getPayment, onEvent, timeoutMs, onWorked }: Settings<Payment> & { timeoutMs: number; onWorked: () => void },
  { delivery, attempt }: LeasedWebhook,
  controller: AbortController,
): Promise<void> {
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  const work = async () => {
    const paymentId = delivery.event.workflow_id
    const payment = await orThrow('payment_read', 'The payment could not be read.', () => getPayment(paymentId, signal))
    checkPayment(payment, paymentId, delivery.event_type)
    signal.throwIfAborted()
    await orThrow('effect', 'onEvent failed.', () => onEvent({ delivery, payment, attempt, signal }))
    // It may have taken longer than the attempt had.
    onWorked()
  }
  try {
    await Promise.race([work(), rejectOnAbort(signal)])
  } finally {
    clearTimeout(timer)
  }
}

/** Calls a function of the host, which may throw as well as reject. */
async function orThrow<Result>(
  rule: WebhookRule,
  message: string,
  call: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await call()
  } catch (cause) {
    throw webhookError(rule, `${message} It is attempted again.`, { cause })
  }
}

/** The service may report a payment from a replica that lags behind its events. */
function checkPayment({ payment_id, status }: WebhookPayment, paymentId: string, eventType: string): void {
  if (payment_id !== paymentId)
    throw webhookError('payment_id', 'getPayment returned another payment than it was asked for.')
  if (eventType === 'WORKFLOW_COMPLETED' && status !== 'COMPLETE')
    throw webhookError('payment_status', `The event says that the payment is complete, the service says ${status}.`)
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () =>
      reject(
        webhookError('time_limit', 'The attempt took too long, or the receiver was closed. It is attempted again.'),
      )
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** What a store throws; errors with a rule pass through. */
function storeError(cause: unknown): DepositError {
  if (DepositError.is(cause)) return cause
  return webhookError('store', 'The store failed. Check it; the delivery is attempted again.', { cause })
}

/** Doubles up to an hour, up to a tenth earlier, so that failures of one moment do not return in one moment. */
function retryDelay(attempt: number): number {
  return Math.round(Math.min(firstRetryMs * 2 ** (attempt - 1), longestRetryMs) * (1 - Math.random() / 10))
}

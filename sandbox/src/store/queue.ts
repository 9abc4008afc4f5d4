import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from './database.js'

/** The only queue: a job processes the next step of a payment. */
const paymentQueue = 'payment'

/** How long running jobs may take once the service stops. */
const drainMs = 3_000

/** A durable job queue. Jobs are only hints: the payment's row decides what has to be done. */
export type Queue = {
  /** Enqueues a payment. Inside a transaction, the job exists only if the transaction commits. */
  enqueue: (database: Database, paymentId: string, delayMs?: number) => Promise<void>
  /** Enqueues many payments with one query. */
  enqueueAll: (database: Database, paymentIds: readonly string[]) => Promise<void>
  /** Starts the workers. Each handles some payments at a time. */
  work: (handle: (paymentIds: readonly string[]) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts pg-boss on the service's own database. */
export async function createQueue(url: string, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 6, schedule: false })
  boss.on('error', onError)
  await boss.start()
  // 'short' keeps at most one waiting job per payment; a job enqueued while another is running still runs afterwards.
  await boss.createQueue(paymentQueue, {
    policy: 'short',
    notify: true,
    retryLimit: 0,
    expireInSeconds: 60,
    deleteAfterSeconds: 3_600,
  })
  return {
    enqueue: async (database, paymentId, delayMs = 0) => {
      const when = delayMs > 0 ? { startAfter: new Date(Date.now() + delayMs) } : {}
      await boss.send(paymentQueue, { paymentId }, { singletonKey: paymentId, db: fromKysely(database), ...when })
    },
    enqueueAll: async (database, paymentIds) => {
      if (paymentIds.length === 0) return
      // Sorted, so that concurrent inserts of the same payments cannot deadlock.
      const jobs = paymentIds.toSorted().map((paymentId) => ({ data: { paymentId }, singletonKey: paymentId }))
      await boss.insert(paymentQueue, jobs, { db: fromKysely(database) })
    },
    work: async (handle) => {
      const options = {
        // The payments of a batch share what they ask the database and the chains for.
        localConcurrency: 2,
        batchSize: 12,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 1,
        burstWhenBatchFull: true,
      }
      await boss.work<{ paymentId: string }>(paymentQueue, options, (jobs) =>
        handle([...new Set(jobs.map((job) => job.data.paymentId))]),
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: drainMs }),
  }
}

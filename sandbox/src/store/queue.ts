import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from './database.js'

/** One kind of work: look at a payment and do what comes next. */
const paymentQueue = 'payment'

/** Work that survives the process. Jobs are hints: the payment's row says what there is to do. */
export type Queue = {
  /** Asks for a look at a payment. Inside a transaction, the job exists exactly if the transaction commits. */
  lookAt: (database: Database, paymentId: string, delayMs?: number) => Promise<void>
  /** The same for many payments at the cost of one. */
  lookAtAll: (database: Database, paymentIds: readonly string[]) => Promise<void>
  /** Starts the workers. */
  work: (handle: (paymentId: string) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts pg-boss on the service's own database. */
export async function createQueue(url: string, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 6, schedule: false })
  boss.on('error', onError)
  await boss.start()
  // 'short' keeps at most one waiting job per payment; a job that arrives during a look leads to another look.
  await boss.createQueue(paymentQueue, {
    policy: 'short',
    notify: true,
    retryLimit: 0,
    expireInSeconds: 60,
    deleteAfterSeconds: 3_600,
  })
  return {
    lookAt: async (database, paymentId, delayMs = 0) => {
      const when = delayMs > 0 ? { startAfter: new Date(Date.now() + delayMs) } : {}
      await boss.send(paymentQueue, { paymentId }, { singletonKey: paymentId, db: fromKysely(database), ...when })
    },
    lookAtAll: async (database, paymentIds) => {
      if (paymentIds.length === 0) return
      // In one order always: two that ask for the same payments must not wait for each other.
      const jobs = paymentIds.toSorted().map((paymentId) => ({ data: { paymentId }, singletonKey: paymentId }))
      await boss.insert(paymentQueue, jobs, { db: fromKysely(database) })
    },
    work: async (handle) => {
      const options = {
        // Each look takes two connections of the pool's; jobs are fetched and finished a few at a time.
        localConcurrency: 2,
        batchSize: 3,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 1,
        burstWhenBatchFull: true,
      }
      await boss.work<{ paymentId: string }>(paymentQueue, options, async (jobs) => {
        const looks = await Promise.allSettled(jobs.map((job) => handle(job.data.paymentId)))
        for (const look of looks) if (look.status === 'rejected') throw look.reason
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

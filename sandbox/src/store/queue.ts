import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from './database.js'

/** One kind of work: look at a payment and do what comes next. */
const paymentQueue = 'payment'

/** Work that survives the process. Jobs are hints: the payment's row says what there is to do. */
export type Queue = {
  /** Asks for a look at a payment. Inside a transaction, the job exists exactly if the transaction commits. */
  lookAt: (database: Database, paymentId: string, delayMs?: number) => Promise<void>
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
    work: async (handle) => {
      const options = {
        localConcurrency: 4,
        batchSize: 1,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 1,
        burstWhenBatchFull: true,
      }
      await boss.work<{ paymentId: string }>(paymentQueue, options, async (jobs) => {
        for (const job of jobs) await handle(job.data.paymentId)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

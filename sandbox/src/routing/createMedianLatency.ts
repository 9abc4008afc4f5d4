import { sql } from 'kysely'
import type { Database } from '../store/database.js'
import type { LegPlan } from '../store/Plan.js'

type Sample = { legs: LegPlan[]; seconds: number }

/**
 * Median seconds from a deposit's first block to completion, for payments with these legs; undefined with too few
 * samples.
 */
export type MedianLatency = (legs: readonly Pick<LegPlan, 'kind' | 'network'>[]) => Promise<number | undefined>

/** How many recent payments are sampled, and the minimum of one kind for a median. */
const sampleSize = 200
const minSamples = 3

/** Cached, because quotes are frequent and the median changes slowly. */
const freshMs = 5_000

/** Measures recent payments. Uses the median, because one payment that waited for a chain outage is an outlier. */
export function createMedianLatency(db: Database, now: () => Date): MedianLatency {
  let cached: { until: number; samples: Promise<readonly Sample[]> } | undefined
  const recent = (): Promise<readonly Sample[]> => {
    const time = now().getTime()
    if (!cached || cached.until <= time) {
      cached = { until: time + freshMs, samples: readSamples(db) }
      cached.samples.catch(() => {
        cached = undefined
      })
    }
    return cached.samples
  }
  return async (legs) => {
    const key = legsKey(legs)
    const seconds = (await recent())
      .filter((payment) => legsKey(payment.legs) === key)
      .map((payment) => payment.seconds)
    return seconds.length < minSamples ? undefined : seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]
  }
}

function legsKey(legs: readonly Pick<LegPlan, 'kind' | 'network'>[]): string {
  return legs.map(({ kind, network }) => `${kind} ${network}`).join(', ')
}

/** Measured from the deposit that completed the sum, so the time a person takes to pay does not count. */
async function readSamples(db: Database): Promise<readonly Sample[]> {
  const newest = db
    .selectFrom('payments')
    .select(['id', 'network', 'plan', 'completed_at'])
    .where('status', '=', 'COMPLETE')
    .orderBy('completed_at', 'desc')
    .limit(sampleSize)
    .as('payment')
  const rows = await db
    .selectFrom(newest)
    .innerJoin('deposits', (join) =>
      join
        .onRef('deposits.payment_id', '=', 'payment.id')
        .onRef('deposits.network', '=', 'payment.network')
        .onRef('deposits.seen_at', '<=', 'payment.completed_at'),
    )
    .select([
      sql<LegPlan[]>`plan -> 'legs'`.as('legs'),
      sql<string>`extract(epoch from completed_at - max(deposits.seen_at))`.as('seconds'),
    ])
    .groupBy(['payment.id', 'plan', 'completed_at'])
    .execute()
  return rows.map(({ legs, seconds }) => ({ legs, seconds: Number(seconds) }))
}

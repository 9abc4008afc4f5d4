import { sql } from 'kysely'
import type { LegPlan } from '../routing/types.js'
import type { Database } from '../store/database.js'

type Taken = { legs: LegPlan[]; seconds: number }

/** Seconds from a deposit's first block to the end of a payment with such legs; undefined while too few were seen. */
export type Pace = (legs: readonly Pick<LegPlan, 'kind' | 'network'>[]) => Promise<number | undefined>

/** So many payments are looked back on, and with fewer of one kind nothing is said about it. */
const remembered = 200
const fewest = 3

/** Quotes come often and the figure moves slowly. */
const freshMs = 5_000

/** What payments really took of late. The median: one that waited for a chain to come back says little about the next. */
export function createPace(db: Database, now: () => Date): Pace {
  let known: { until: number; taken: Promise<readonly Taken[]> } | undefined
  const recent = (): Promise<readonly Taken[]> => {
    const time = now().getTime()
    if (!known || known.until <= time) {
      known = { until: time + freshMs, taken: readTaken(db) }
      known.taken.catch(() => {
        known = undefined
      })
    }
    return known.taken
  }
  return async (legs) => {
    const wanted = nameOf(legs)
    const seconds = (await recent())
      .filter((payment) => nameOf(payment.legs) === wanted)
      .map((payment) => payment.seconds)
    return seconds.length < fewest ? undefined : seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]
  }
}

function nameOf(legs: readonly Pick<LegPlan, 'kind' | 'network'>[]): string {
  return legs.map(({ kind, network }) => `${kind} ${network}`).join(', ')
}

/** Measured from the deposit that completed the sum: how long a person takes to pay is not the route's affair. */
async function readTaken(db: Database): Promise<readonly Taken[]> {
  const newest = db
    .selectFrom('payments')
    .select(['id', 'network', 'plan', 'completed_at'])
    .where('status', '=', 'COMPLETE')
    .orderBy('completed_at', 'desc')
    .limit(remembered)
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

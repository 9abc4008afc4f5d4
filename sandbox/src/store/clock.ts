import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** The service's time: the system clock plus an offset stored in the database. */
export type Clock = {
  now: () => Date
  /** Reloads the offset, so that processes that share a database share their time. */
  refresh: () => Promise<void>
  /** Moves time forward permanently. It cannot be moved back, since due times would fire twice. */
  advance: (milliseconds: number) => Promise<Date>
}

/** Loads the offset once and caches it, so that `now` needs no query. */
export async function createClock(db: Kysely<Schema>): Promise<Clock> {
  let offset = 0
  const refresh = async (): Promise<void> => {
    const row = await db.selectFrom('clock').select('offset_ms').where('id', '=', 1).executeTakeFirstOrThrow()
    offset = Number(row.offset_ms)
  }
  await refresh()
  const now = (): Date => new Date(Date.now() + offset)
  return {
    now,
    refresh,
    advance: async (milliseconds) => {
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) throw new RangeError('Time only moves forward.')
      await db
        .updateTable('clock')
        .set((eb) => ({ offset_ms: eb('offset_ms', '+', String(milliseconds)) }))
        .where('id', '=', 1)
        .execute()
      await refresh()
      return now()
    },
  }
}

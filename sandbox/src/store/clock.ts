import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** The service's time: the machine's clock plus one offset that is kept in the database. */
export type Clock = {
  now: () => Date
  /** Reads the offset again, so that processes that share a database share their time. */
  refresh: () => Promise<void>
  /** Moves time forward for good. It never goes back: due times would fire twice. */
  advance: (milliseconds: number) => Promise<Date>
}

/** Reads the offset once and keeps it, so that asking the time costs nothing. */
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

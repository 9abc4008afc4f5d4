import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    // Quotes estimate latency from recently completed payments.
    await sql`create index payments_completed on payments (completed_at desc) where status = 'COMPLETE'`.execute(
      database,
    )
  },
}

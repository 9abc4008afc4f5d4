import { sql } from 'kysely'
import type { Migration } from './migrations.js'

export const migration: Migration = {
  name: '060-completed',
  up: async (database) => {
    // Quotes estimate latency from recently completed payments.
    await sql`create index payments_completed on payments (completed_at desc) where status = 'COMPLETE'`.execute(
      database,
    )
  },
}

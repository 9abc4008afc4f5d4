import { sql } from 'kysely'
import type { Migration } from './Migration.js'

export const migration: Migration = {
  name: '070-busy-service',
  up: async (database) => {
    // One look at a time is held by a lock. Noting it in the row as well wrote every payment twice per look.
    await sql`alter table payments drop column lease_until`.execute(database)
    // Counts an owner's payments without reading them.
    await sql`drop index payments_of_owner`.execute(database)
    await sql`
      create index payments_of_owner on payments (owner_address, created_at desc, id desc)
      include (funded, status)`.execute(database)
    // A reorganisation asks for the latest.
    await sql`create index sends_of_network on sends (network, created_at desc)`.execute(database)
  },
}

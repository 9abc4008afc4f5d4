import { type Migration, sql } from 'kysely'

export const migration: Migration = {
  up: async (database) => {
    // An advisory lock already serializes work on a payment. The lease column doubled the writes per run.
    await sql`alter table payments drop column lease_until`.execute(database)
    // Index-only counts of an owner's payments.
    await sql`drop index payments_of_owner`.execute(database)
    await sql`
      create index payments_of_owner on payments (owner_address, created_at desc, id desc)
      include (funded, status)`.execute(database)
    // A reorg queries the latest sends.
    await sql`create index sends_of_network on sends (network, created_at desc)`.execute(database)
  },
}

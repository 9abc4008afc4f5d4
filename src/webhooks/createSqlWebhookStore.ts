import { integer, object, type Schema, text } from '../schema/parse.js'
import { WebhookDelivery } from '../schema/Webhook.js'
import type { WebhookStore } from './WebhookStore.js'
import { webhookError } from './webhookError.js'

/** Options of `createSqlWebhookStore`. */
export type SqlWebhookStoreOptions = {
  /**
   * Runs one statement with the values of `$1`, `$2` and so on, committed when it resolves. A function around `query` of
   * a `Pool` of `pg` is one.
   */
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>
  /** Name of the table, with the schema if it is not on the search path. Default `deposit_webhooks`. */
  table?: string | undefined
}

/** A store in a SQL database. */
export type SqlWebhookStore = WebhookStore & {
  /** Creates the table and its indexes unless they exist. Processes that start together may all call it. */
  createTable: () => Promise<void>
}

const Row: Schema<{ delivery: string; attempts: number }> = object({
  delivery: text(Number.POSITIVE_INFINITY),
  attempts: integer(),
})

/** Held while the table is created, because PostgreSQL lets only one of two concurrent `if not exists` succeed. */
const migrationLock = 4_110_267

/**
 * Stores deliveries in PostgreSQL, shared by any number of processes.
 *
 * @throws {DepositError} `configuration` if `table` is no plain name.
 * @example
 * const store = createSqlWebhookStore({ query: (text, values) => pool.query(text, values) })
 * await store.createTable()
 */
export function createSqlWebhookStore({ query, table = 'deposit_webhooks' }: SqlWebhookStoreOptions): SqlWebhookStore {
  // The name becomes part of the statements.
  if (!/^[a-z_][a-z0-9_]{0,40}(\.[a-z_][a-z0-9_]{0,40})?$/.test(table))
    throw webhookError('options', 'createSqlWebhookStore: table must be a plain name in lower case.')
  const indexName = table.replace('.', '_')
  return {
    createTable: async () => {
      await query(
        `do $$ begin
          perform pg_advisory_xact_lock(${migrationLock});
          create table if not exists ${table} (
            id text primary key,
            delivery text not null,
            stored_at bigint not null,
            due_at bigint,
            attempts integer not null default 0
          );
          create index if not exists ${indexName}_due on ${table} (due_at) where due_at is not null;
          create index if not exists ${indexName}_done on ${table} (stored_at) where due_at is null;
        end $$`,
        [],
      )
    },
    add: async (delivery, now) => {
      const { rows } = await query(
        `insert into ${table} (id, delivery, stored_at, due_at) values ($1, $2, $3, $3)
        on conflict (id) do nothing returning id`,
        [delivery.id, JSON.stringify(delivery), now],
      )
      return rows.length === 1
    },
    lease: async ({ now, until, limit, id }) => {
      const { rows } = await query(
        `with due as materialized (
          select id from ${table} where due_at <= $1 and ($4::text is null or id = $4)
          order by due_at limit $3 for update skip locked
        )
        update ${table} as leased set due_at = $2, attempts = attempts + 1 from due where leased.id = due.id
        returning delivery, attempts`,
        [now, until, limit, id ?? null],
      )
      return rows.map(Row).map(({ delivery, attempts }) => ({
        delivery: WebhookDelivery(JSON.parse(delivery)),
        attempt: attempts,
      }))
    },
    complete: async (id, attempt) => {
      await query(`update ${table} set due_at = null where id = $1 and attempts = $2`, [id, attempt])
    },
    postpone: async (id, attempt, due) => {
      await query(`update ${table} set due_at = $3 where id = $1 and attempts = $2 and due_at is not null`, [
        id,
        attempt,
        due,
      ])
    },
    removeDone: async (before) => {
      await query(`delete from ${table} where due_at is null and stored_at < $1`, [before])
    },
  }
}

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Hex } from 'viem'
import type { Schema, SendsTable } from '../store/schema.js'
import type { KeyName } from './types.js'

/** Stores signed transactions in PostgreSQL. Nonces are assigned under an advisory lock per network and key. */
export function createSendStore(db: Kysely<Schema>): SendStore {
  return {
    record: ({ id, network, key, chainNonce, sign }) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${network}:${key}`}, 0))`.execute(transaction)
        const known = await transaction.selectFrom('sends').selectAll().where('id', '=', id).executeTakeFirst()
        if (known) return toRecordedSend(known)
        const highest = await transaction
          .selectFrom('sends')
          .select((eb) => eb.fn.max('nonce').as('nonce'))
          .where('network', '=', network)
          .where('key', '=', key)
          .executeTakeFirst()
        const nonce = Math.max(chainNonce, (highest?.nonce ?? -1) + 1)
        const { raw, hash } = await sign(nonce)
        const send: RecordedSend = { id, network, key, nonce, raw, hash, state: 'signed' }
        await transaction.insertInto('sends').values(send).execute()
        return send
      }),
    find: async (id) => {
      const row = await db.selectFrom('sends').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toRecordedSend(row)
    },
    pending: async (network) => {
      const rows = await db
        .selectFrom('sends')
        .selectAll()
        .where('network', '=', network)
        .where('state', '=', 'signed')
        .orderBy('created_at')
        .orderBy('nonce')
        .execute()
      return rows.map(toRecordedSend)
    },
    mark: async (network, hash, state) => {
      await db.updateTable('sends').set({ state }).where('network', '=', network).where('hash', '=', hash).execute()
    },
  }
}

function toRecordedSend(row: Selectable<SendsTable>): RecordedSend {
  const { id, network, nonce, state } = row
  return { id, network, nonce, state, key: row.key as KeyName, raw: row.raw as Hex, hash: row.hash as Hex }
}

/** A signed transaction of a request. */
export type RecordedSend = {
  id: string
  network: string
  key: KeyName
  nonce: number
  raw: Hex
  hash: Hex
  /** `signed` until confirmed in saved state. */
  state: 'signed' | 'confirmed'
}

/** Persistence of the sender. */
export type SendStore = {
  /**
   * Resolves with the row of `id` if it exists. Otherwise, under a lock per network and key, calls `sign` with
   * `max(chainNonce, highest recorded nonce + 1)` and stores the row before resolving.
   */
  record: (request: {
    id: string
    network: string
    key: KeyName
    /** The key's transaction count on chain. */
    chainNonce: number
    sign: (nonce: number) => Promise<{ raw: Hex; hash: Hex }>
  }) => Promise<RecordedSend>
  find: (id: string) => Promise<RecordedSend | undefined>
  /** Rows in state `signed`, oldest first. */
  pending: (network: string) => Promise<readonly RecordedSend[]>
  mark: (network: string, hash: Hex, state: RecordedSend['state']) => Promise<void>
}

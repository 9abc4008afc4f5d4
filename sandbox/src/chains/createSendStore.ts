import { type Kysely, type Selectable, sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database } from '../store/database.js'
import { inBatches } from '../store/inBatches.js'
import type { Schema, SendsTable } from '../store/schema.js'
import type { KeyName } from './types.js'

/**
 * Stores signed transactions in PostgreSQL. Nonces are assigned under an advisory lock per network and key; requests
 * that wait for it are recorded together.
 */
export function createSendStore(db: Kysely<Schema>): SendStore {
  const recorders = new Map<string, (request: RecordRequest) => Promise<Recorded>>()
  const recorderOf = (network: string, key: KeyName) => {
    const name = `${network}:${key}`
    const known = recorders.get(name)
    if (known) return known
    const recorder = inBatches((requests: readonly RecordRequest[]) => recordAll(db, network, key, requests))
    recorders.set(name, recorder)
    return recorder
  }
  const mark = inBatches((marks: readonly Mark[]) => markAll(db, marks))
  return {
    record: async (request) => {
      const recorded = await recorderOf(request.network, request.key)(request)
      if ('error' in recorded) throw recorded.error
      return recorded.send
    },
    find: inBatches(async (ids: readonly string[]) => {
      const rows = await findAll(db, ids)
      return ids.map((id) => rows.get(id))
    }),
    pending: async (network, minAgeMs) => {
      const rows = await db
        .selectFrom('sends')
        .selectAll()
        .where('network', '=', network)
        .where('state', '=', 'signed')
        .where(sql<boolean>`created_at <= now() - make_interval(secs => ${minAgeMs / 1_000})`)
        .orderBy('created_at')
        .orderBy('nonce')
        .execute()
      return rows.map(toRecordedSend)
    },
    mark: async (network, hash, state) => void (await mark({ network, hash, state })),
  }
}

type Mark = Pick<RecordedSend, 'network' | 'hash' | 'state'>

/** Marks in one statement per network and state. */
async function markAll(db: Kysely<Schema>, marks: readonly Mark[]): Promise<readonly Mark[]> {
  const groups = new Map<string, Mark[]>()
  for (const mark of marks) {
    const key = `${mark.network}:${mark.state}`
    groups.set(key, [...(groups.get(key) ?? []), mark])
  }
  for (const group of groups.values()) {
    const [{ network, state }] = group as [Mark]
    await db
      .updateTable('sends')
      .set({ state })
      .where('network', '=', network)
      .where('hash', '=', sql<string>`any(${group.map(({ hash }) => hash)})`)
      .where('state', '!=', state)
      .execute()
  }
  return marks
}

/** A signature that failed concerns only its own request. */
type Recorded = { send: RecordedSend } | { error: unknown }

/** Signs and stores requests of one network and key in one transaction, in their order, with consecutive nonces. */
function recordAll(
  db: Kysely<Schema>,
  network: string,
  key: KeyName,
  requests: readonly RecordRequest[],
): Promise<Recorded[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${network}:${key}`}, 0))`.execute(transaction)
    const known = await findAll(
      transaction,
      requests.map(({ id }) => id),
    )
    const highest = await transaction
      .selectFrom('sends')
      .select((eb) => eb.fn.max('nonce').as('nonce'))
      .where('network', '=', network)
      .where('key', '=', key)
      .executeTakeFirst()
    let next = Math.max((highest?.nonce ?? -1) + 1, ...requests.map(({ chainNonce }) => chainNonce))
    const added: RecordedSend[] = []
    const results: Recorded[] = []
    for (const { id, sign } of requests) {
      const earlier = known.get(id)
      if (earlier) {
        results.push({ send: earlier })
        continue
      }
      try {
        const send: RecordedSend = { id, network, key, nonce: next, ...(await sign(next)), state: 'signed' }
        next += 1
        added.push(send)
        known.set(id, send)
        results.push({ send })
      } catch (error) {
        results.push({ error })
      }
    }
    if (added.length > 0) await transaction.insertInto('sends').values(added).execute()
    return results
  })
}

async function findAll(db: Database, ids: readonly string[]): Promise<Map<string, RecordedSend>> {
  const rows = await db.selectFrom('sends').selectAll().where('id', '=', sql<string>`any(${ids})`).execute()
  return new Map(rows.map((row) => [row.id, toRecordedSend(row)]))
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

export type RecordRequest = {
  id: string
  network: string
  key: KeyName
  /** The key's transaction count on chain. */
  chainNonce: number
  sign: (nonce: number) => Promise<{ raw: Hex; hash: Hex }>
}

/** Persistence of the sender. */
export type SendStore = {
  /**
   * Resolves with the row of `id` if it exists. Otherwise, under a lock per network and key, calls `sign` with
   * `max(chainNonce, highest recorded nonce + 1)` and stores the row before resolving.
   */
  record: (request: RecordRequest) => Promise<RecordedSend>
  find: (id: string) => Promise<RecordedSend | undefined>
  /** Rows in state `signed` of at least this age, oldest first. */
  pending: (network: string, minAgeMs: number) => Promise<readonly RecordedSend[]>
  mark: (network: string, hash: Hex, state: RecordedSend['state']) => Promise<void>
}

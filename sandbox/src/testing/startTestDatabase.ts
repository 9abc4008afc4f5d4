import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { postgresHome } from '../boot/postgresHome.js'
import { startPostgres } from '../boot/startPostgres.js'
import { openDatabase } from '../store/database.js'
import type { Schema } from '../store/schema.js'
import { freeBasePort } from './freeBasePort.js'

/** Starts a real PostgreSQL for one test file, with the current schema and no rows. `stop` removes everything. */
export async function startTestDatabase(): Promise<{ db: Kysely<Schema>; url: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'deposit-sandbox-'))
  const port = (await freeBasePort()) + 20
  const { root } = await postgresHome(data)
  const postgres = await startPostgres({ data, port, log: () => {} })
  const { db, close } = await openDatabase(postgres.url)
  return {
    db,
    url: postgres.url,
    stop: async () => {
      await close()
      await postgres.stop()
      for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

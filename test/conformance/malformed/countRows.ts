import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { RunningSandbox } from '../../support/startSandbox.js'

/** The database listens so far above the service. */
const offset = 20

/** How many rows each table holds, but for the blocks, of which there are more all the time. */
export async function countRows({ url, data }: RunningSandbox): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? ownDatabase(url, data) })
  await client.connect()
  try {
    const { rows } = await client.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    const counts: Record<string, string> = {}
    for (const { name } of rows as { name: string }[]) {
      if (name === 'blocks') continue
      counts[name] = (await client.query(`select count(*) from ${client.escapeIdentifier(name)}`)).rows[0].count
    }
    return counts
  } finally {
    await client.end()
  }
}

function ownDatabase(url: string, data: string): string {
  const secret = readFileSync(join(data, 'postgres.password'), 'utf8').trim()
  return `postgres://postgres:${secret}@127.0.0.1:${Number(new URL(url).port) + offset}/postgres`
}

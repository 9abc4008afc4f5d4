import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { RunningSandbox } from './startSandbox.js'

/** Port offset of the database from the service. */
const offset = 20

/** Runs a task with a client for the database of a running service. */
export async function withDatabase<Result>(
  { url, data }: RunningSandbox,
  task: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? ownDatabase(url, data) })
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

function ownDatabase(url: string, data: string): string {
  const secret = readFileSync(join(data, 'postgres.password'), 'utf8').trim()
  return `postgres://postgres:${secret}@127.0.0.1:${Number(new URL(url).port) + offset}/postgres`
}

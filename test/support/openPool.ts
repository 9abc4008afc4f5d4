import pg from 'pg'

/** Connections to a test's database, which may stop before the last of them has ended: `pool.end()` does not wait for that. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10 })
  pool.on('error', () => {})
  // A client that is ending is no longer the pool's.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

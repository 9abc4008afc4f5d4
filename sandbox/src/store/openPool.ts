import pg from 'pg'

/** Opens a pool of connections whose loss never ends the process: the next query gets a new one. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => {})
  // The pool does not report a connection that is checked out, or that still closes after `end()` has resolved.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

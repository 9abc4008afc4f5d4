import type { Log } from './boot/types.js'

/** Writes one line per event to stderr. Never pass secrets: keys, tokens or connection strings. */
export const log: Log = (event, facts = {}) => {
  const details = Object.entries(facts).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  process.stderr.write(`${new Date().toISOString()} ${event}${details.join('')}\n`)
}

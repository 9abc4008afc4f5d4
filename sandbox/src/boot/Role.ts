import { StartError } from './StartError.js'

/** The parts of the service that a process runs. */
export type Parts = {
  /** Starts the chains, mines and saves them, and the embedded database. */
  chains: boolean
  /** Serves the API and the hosted pages. */
  api: boolean
  /** Processes payments, pays out, relays over the bridge and delivers webhooks. */
  work: boolean
}

/** What `SANDBOX_ROLE` may be. One process has the chains of a database; any number have the other parts. */
export const roles = {
  all: { chains: true, api: true, work: true },
  chains: { chains: true, api: false, work: false },
  api: { chains: false, api: true, work: false },
  worker: { chains: false, api: false, work: true },
} as const satisfies Record<string, Parts>

export type Role = keyof typeof roles

/**
 * @throws {StartError} `invalid_setting` for an unknown role, and for one that shares a database without `DATABASE_URL`
 */
export function parseRole(text: string | undefined, databaseUrl: string | undefined): Role {
  const role = Object.keys(roles).find((name) => name === (text || 'all')) as Role | undefined
  if (!role) {
    throw new StartError(
      'invalid_setting',
      `SANDBOX_ROLE is ${JSON.stringify(text)}: set it to one of ${Object.keys(roles).join(', ')}.`,
    )
  }
  if (role === 'all' || databaseUrl) return role
  throw new StartError(
    'invalid_setting',
    `SANDBOX_ROLE=${role} shares a database with other processes: set DATABASE_URL to the PostgreSQL they use.`,
  )
}

import { openDataFolder } from './boot/openDataFolder.js'
import type { Hooks } from './boot/Runtime.js'
import { startPostgres } from './boot/startPostgres.js'
import { supervise } from './boot/supervise.js'
import { checkGenesisHashes } from './chains/checkGenesisHashes.js'
import { joinChains } from './chains/joinChains.js'
import { shareChains } from './chains/shareChains.js'
import { startChains } from './chains/startChains.js'
import type { Chains, LocalChains } from './chains/types.js'
import type { ServiceOptions } from './ServiceOptions.js'
import { type OpenDatabase, openDatabase } from './store/database.js'

/** Registers what is to be stopped with the service, last first. */
export type OnStop = (end: () => Promise<void> | void) => void

/** What every other part stands on. */
export type Foundations = {
  db: OpenDatabase['db']
  databaseUrl: string
  chains: Chains
  /** The same chains, if this process runs them. */
  local: LocalChains | undefined
}

const postgresOffset = 20

/** Starts database and chains, and shares the chains with the other processes of a shared database. */
export async function startFoundations(options: ServiceOptions, hooks: Hooks, onStop: OnStop): Promise<Foundations> {
  const { port, data, databaseUrl, blockTimeMs, log } = options
  const folder = openDataFolder(data)
  onStop(folder.release)
  const [postgres, chains] = await bothOrNeither(
    startPostgres({ data: folder.path, port: port + postgresOffset, databaseUrl, log }),
    startChains({ data: folder.path, basePort: port, blockTimeMs, hooks, log }),
  )
  onStop(postgres.stop)
  onStop(chains.stop)
  onStop(supervise({ name: 'database', isRunning: postgres.isRunning, start: postgres.start, log }).stop)
  hooks.reach('boot:chains-and-database')
  const { db, close } = await openDatabase(postgres.url)
  onStop(close)
  await checkGenesisHashes(db, chains.list)
  if (databaseUrl !== undefined) onStop((await shareChains({ db, chains, log })).stop)
  return { db, databaseUrl: postgres.url, chains, local: chains }
}

/** Opens the shared database, and follows the chains that another process on it runs. */
export async function joinFoundations(
  { databaseUrl = '', log }: ServiceOptions,
  hooks: Hooks,
  onStop: OnStop,
): Promise<Foundations> {
  const { db, close } = await openDatabase(databaseUrl)
  onStop(close)
  const chains = await joinChains({ db, hooks, log })
  onStop(chains.stop)
  await checkGenesisHashes(db, chains.list)
  return { db, databaseUrl, chains, local: undefined }
}

/** Waits for two parts to start; when one fails, the other is stopped. */
async function bothOrNeither<A extends { stop: () => Promise<void> }, B extends { stop: () => Promise<void> }>(
  first: Promise<A>,
  second: Promise<B>,
): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second])
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value]
  for (const result of [a, b]) if (result.status === 'fulfilled') await result.value.stop()
  throw a.status === 'rejected' ? a.reason : (b as PromiseRejectedResult).reason
}

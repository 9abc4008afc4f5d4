import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chainFiles, networks } from './chains/networks.js'

/** Deletes the service's files from a data folder, which must not be in use. Other files are kept. */
export function deleteData(data: string): void {
  // Without its password the next start discards the database. Deleted first, so that no database outlives its chains.
  rmSync(join(data, 'postgres.password'), { force: true })
  for (const { network } of networks) {
    for (const file of Object.values(chainFiles(data, network))) rmSync(file, { force: true })
  }
}

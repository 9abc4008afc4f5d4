import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chainFiles } from '../chains/chainFiles.js'
import { networks } from '../chains/networks.js'

/** Lets the next start on a data folder be a first one. Nothing may run on it. What is not the service's stays. */
export function forgetData(data: string): void {
  // Without its password a start throws the database away. First, so that it never follows chains that are gone.
  rmSync(join(data, 'postgres.password'), { force: true })
  for (const { network } of networks) {
    for (const file of Object.values(chainFiles(data, network))) rmSync(file, { force: true })
  }
}

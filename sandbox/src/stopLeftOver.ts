import { openDataFolder } from './boot/openDataFolder.js'
import { StartError } from './boot/StartError.js'
import { stopPreviousPostgres } from './boot/startPostgres.js'
import { stopPreviousAnvil } from './chains/anvilProcess.js'
import { chainFiles, networks } from './chains/networks.js'

/** Stops the detached chains and database of a data folder, unless a running service uses it. Their state is kept. */
export async function stopLeftOver(data: string): Promise<void> {
  try {
    const folder = openDataFolder(data)
    await Promise.all([
      stopPreviousPostgres(folder.path),
      ...networks.map((spec) => stopPreviousAnvil(spec, chainFiles(folder.path, spec.network))),
    ])
    folder.release()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
}

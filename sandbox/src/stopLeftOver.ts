import { openDataFolder } from './boot/openDataFolder.js'
import { StartError } from './boot/StartError.js'
import { stopPreviousPostgres } from './boot/startPostgres.js'
import { stopPreviousAnvil } from './chains/anvilProcess.js'
import { chainFiles, networks } from './chains/networks.js'

/** Stops the detached chains and database of a data folder, unless a running service uses it. Their state is kept. */
export async function stopLeftOver(data: string): Promise<void> {
  try {
    const folder = openDataFolder(data)
    await stopDetached(folder.path)
    folder.release()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
}

/** Stops the detached chains and database of a folder that this process has locked. */
export async function stopDetached(data: string): Promise<void> {
  await Promise.all([
    stopPreviousPostgres(data),
    ...networks.map((spec) => stopPreviousAnvil(spec, chainFiles(data, spec.network))),
  ])
}

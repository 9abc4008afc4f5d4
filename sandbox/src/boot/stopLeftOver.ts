import { stopFormerAnvil } from '../chains/anvilProcess.js'
import { chainFiles } from '../chains/chainFiles.js'
import { networks } from '../chains/networks.js'
import { openDataFolder } from './openDataFolder.js'
import { StartError } from './StartError.js'
import { stopFormerPostgres } from './startPostgres.js'

/** Ends what runs detached on a data folder, unless a living service uses it. State stays. */
export async function stopLeftOver(data: string): Promise<void> {
  try {
    const folder = openDataFolder(data)
    await Promise.all([
      stopFormerPostgres(folder.path),
      ...networks.map((spec) => stopFormerAnvil(spec, chainFiles(folder.path, spec.network))),
    ])
    folder.release()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
}

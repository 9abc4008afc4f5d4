import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chainFiles, networks } from './chains/networks.js'
import type { ServiceOptions } from './ServiceOptions.js'
import { type Service, startService } from './startService.js'

/**
 * Starts the service, and restarts it on empty data on every reset.
 * @param onFailure Called with the error when the restart after a reset fails; nothing is running then
 */
export async function runService(
  options: Omit<ServiceOptions, 'onReset'>,
  onFailure: (error: unknown) => void,
): Promise<Pick<Service, 'stop'>> {
  let resetting: Promise<void> | undefined
  const start = () => startService({ ...options, onReset: options.databaseUrl ? undefined : reset })
  const reset = (): void => {
    resetting ??= restart()
      .catch(onFailure)
      .finally(() => {
        resetting = undefined
      })
  }
  const restart = async (): Promise<void> => {
    await service.stop()
    deleteData(options.data)
    options.control?.reset()
    service = await start()
  }
  let service = await start()
  return {
    stop: async () => {
      await resetting
      await service.stop()
    },
  }
}

/** Deletes the service's files from a data folder, which must not be in use. Other files are kept. */
function deleteData(data: string): void {
  // Without its password the next start discards the database. Deleted first, so that no database outlives its chains.
  rmSync(join(data, 'postgres.password'), { force: true })
  for (const { network } of networks) {
    for (const file of Object.values(chainFiles(data, network))) rmSync(file, { force: true })
  }
}

import { deleteData } from './deleteData.js'
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

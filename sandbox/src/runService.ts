import { forgetData } from './boot/forgetData.js'
import { endFaults } from './control/faultSwitch.js'
import { askFor } from './control/signatureType.js'
import { type Service, type ServiceOptions, startService } from './startService.js'

/**
 * Starts the service, and another one on empty data whenever a reset is asked for.
 * @param onFailure Told why a start after a reset failed; nothing runs any more then
 */
export async function runService(
  options: Omit<ServiceOptions, 'onReset'>,
  onFailure: (error: unknown) => void,
): Promise<Pick<Service, 'stop'>> {
  let resetting: Promise<void> | undefined
  const start = () => startService({ ...options, onReset: options.databaseUrl ? undefined : reset })
  const reset = (): void => {
    resetting ??= startAfresh()
      .catch(onFailure)
      .finally(() => {
        resetting = undefined
      })
  }
  const startAfresh = async (): Promise<void> => {
    await service.stop()
    forgetData(options.data)
    endFaults()
    askFor('EIP712')
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

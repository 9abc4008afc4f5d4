import { DepositError } from '../errors/DepositError.js'
import type { sendFunding } from '../signing/sendFunding.js'

/**
 * Loads the code that builds and sends a transfer. Lazy because it includes a hash function.
 *
 * @throws {DepositError} `network` when it could not be loaded. Calling it again retries.
 */
export async function loadSendFunding(): Promise<typeof sendFunding> {
  try {
    return (await import('../signing/sendFunding.js')).sendFunding
  } catch (cause) {
    throw new DepositError('network', 'The code that sends the transfer could not be loaded. Nothing was sent.', {
      cause,
    })
  }
}

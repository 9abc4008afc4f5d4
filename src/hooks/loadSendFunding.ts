import { DepositError } from '../errors/DepositError.js'
import type { sendFunding } from '../signing/sendFunding.js'

/**
 * Loads the code that builds and sends a transfer, which brings a hash function along.
 *
 * @throws {DepositError} `network` when it could not be loaded. Asking again tries again.
 */
export async function loadSendFunding(): Promise<typeof sendFunding> {
  try {
    return (await import('../signing/sendFunding.js')).sendFunding
  } catch (cause) {
    throw new DepositError('network', 'The part of this page that sends could not be loaded. Nothing was sent.', {
      cause,
    })
  }
}

import { DepositError } from '../errors/DepositError.js'
import type { Pricing } from './pricing.js'

/**
 * Loads the calls that nobody makes before an amount is typed or a wallet connected, with the shapes of their answers.
 *
 * @throws {DepositError} `network` when they could not be loaded. Asking again tries again.
 */
export async function loadPricing(): Promise<Pricing> {
  try {
    return (await import('./pricing.js')).pricing
  } catch (cause) {
    throw new DepositError('network', 'The part of this page that asks for prices could not be loaded.', { cause })
  }
}

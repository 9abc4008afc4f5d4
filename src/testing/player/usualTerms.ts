import type { PaymentMethod } from '../../flow/state.js'
import type { Terms } from './Script.js'

/** One card provider, as a small site has it. */
export const oneCardProvider: readonly Terms[] = [
  {
    onramp: 'northpay',
    method: 'CREDIT_CARD',
    feeBasisPoints: 100,
    networkFee: '0.19',
    latencySeconds: 25,
    min: '30',
    max: '5000',
  },
]

/** Three providers that differ in fees, speed, method and limits. */
export const manyProviders: readonly Terms[] = [
  ...oneCardProvider,
  {
    onramp: 'cardinal',
    method: 'APPLE_PAY',
    feeBasisPoints: 119,
    networkFee: '0.19',
    latencySeconds: 8,
    min: '10',
    max: '2000',
  },
  {
    onramp: 'bluebank',
    method: 'ACH',
    feeBasisPoints: 58,
    networkFee: '0.19',
    latencySeconds: 60,
    min: '50',
    max: '20000',
  },
]

/** A token that is sent and exchanged. */
export const tokenRoute: readonly Terms[] = [{ feeBasisPoints: 30, networkFee: '0.12', latencySeconds: 20 }]

/** What the service offers where a script says nothing else. */
export function usualTerms(method: PaymentMethod): readonly Terms[] {
  return method === 'card' ? oneCardProvider : tokenRoute
}

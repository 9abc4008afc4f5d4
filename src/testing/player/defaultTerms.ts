import type { PaymentMethod } from '../../flow/state.js'
import type { Terms } from './Script.js'

/** A single card provider. */
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

/** A route that swaps a token. */
export const tokenRoute: readonly Terms[] = [{ feeBasisPoints: 30, networkFee: '0.12', latencySeconds: 20 }]

/** The default terms of a payment method. */
export function defaultTerms(method: PaymentMethod): readonly Terms[] {
  return method === 'card' ? oneCardProvider : tokenRoute
}

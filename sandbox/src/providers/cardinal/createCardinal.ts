import type { OnrampMethod } from '../../wire/Route.js'
import { createSwitchCheckout, type SwitchCheckout } from '../onramp/createSwitchCheckout.js'
import type { OnrampTerms } from '../onramp/makeOffer.js'
import { type Onramp, type OnrampOptions, openOnramp } from '../onramp/openOnramp.js'

export type Cardinal = Onramp<SwitchCheckout>

const declined = 'The card in your wallet was declined. Nothing was charged. Try again or pay another way.'

/** Opens Cardinal: mobile wallets. */
export async function createCardinal(options: OnrampOptions): Promise<Cardinal> {
  const { core, sessions: _, ...onramp } = await openOnramp(terms, options)
  const isDeclined = () => options.hooks.isFaulty('cards_declined')
  return { ...onramp, checkout: createSwitchCheckout(core, declined, isDeclined) }
}

const phones: readonly OnrampMethod[] = ['APPLE_PAY', 'GOOGLE_PAY']

/** Cardinal accepts mobile wallets: more expensive than a card, and almost instant. */
export const terms: OnrampTerms = {
  id: 'cardinal',
  name: 'Cardinal',
  methods: { usd: phones, eur: phones, gbp: phones, cad: phones, aud: phones, chf: phones, jpy: phones },
  closedIn: ['GRL', 'IND'],
  payoutSymbol: 'USDC',
  limits: { min: '10', max: '2000' },
  feeBasisPoints: 119n,
  minimumFee: '0.40',
  latencySeconds: 8,
  clearingSeconds: 0,
}

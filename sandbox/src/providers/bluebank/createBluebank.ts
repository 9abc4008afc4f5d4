import { createSwitchCheckout, type SwitchCheckout } from '../onramp/createSwitchCheckout.js'
import type { OnrampTerms } from '../onramp/makeOffer.js'
import { type Onramp, type OnrampOptions, openOnramp } from '../onramp/openOnramp.js'

export type Bluebank = Onramp<SwitchCheckout>

const returned = 'Your bank sent the transfer back. Nothing was taken. Send it again, or pay another way.'

/** Opens Bluebank: bank transfers, paid out once they have cleared. */
export async function createBluebank(options: OnrampOptions): Promise<Bluebank> {
  const { core, sessions: _, ...onramp } = await openOnramp(terms, options)
  return { ...onramp, checkout: createSwitchCheckout(core, returned) }
}

/** Bluebank accepts bank transfers: cheap, but slow because the customer has to make one and a bank has to clear it. */
export const terms: OnrampTerms = {
  id: 'bluebank',
  name: 'Bluebank',
  methods: { usd: ['ACH', 'WIRE'], eur: ['SEPA'], gbp: ['FASTER_PAYMENTS'], brl: ['PIX'], inr: ['UPI'] },
  closedIn: ['GRL', 'USA-NY'],
  payoutSymbol: 'USDC',
  limits: { min: '50', max: '20000' },
  feeBasisPoints: 58n,
  minimumFee: '0.25',
  latencySeconds: 54,
  clearingSeconds: 6,
}

import { createSwitchCheckout, type SwitchCheckout } from '../onramp/createSwitchCheckout.js'
import { type Onramp, type OnrampOptions, openOnramp } from '../onramp/openOnramp.js'
import { terms } from './terms.js'

export type Cardinal = Onramp<SwitchCheckout>

const declined = 'The card in your wallet was declined. Nothing was charged. Try again or pay another way.'

/** Opens Cardinal: mobile wallets. */
export async function createCardinal(options: OnrampOptions): Promise<Cardinal> {
  const { core, sessions: _, ...onramp } = await openOnramp(terms, options)
  return { ...onramp, checkout: createSwitchCheckout(core, declined) }
}

import { createSwitchCheckout, type SwitchCheckout } from '../onramp/createSwitchCheckout.js'
import { type Onramp, type OnrampOptions, openOnramp } from '../onramp/openOnramp.js'
import { terms } from './terms.js'

export type Bluebank = Onramp<SwitchCheckout>

const returned = 'Your bank sent the transfer back. Nothing was taken. Send it again, or pay another way.'

/** Opens Bluebank: bank transfers, paid out once they have cleared. */
export async function createBluebank(options: OnrampOptions): Promise<Bluebank> {
  const { core, sessions: _, ...onramp } = await openOnramp(terms, options)
  return { ...onramp, checkout: createSwitchCheckout(core, returned) }
}

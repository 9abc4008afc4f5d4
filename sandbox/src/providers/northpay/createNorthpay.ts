import { type Onramp, type OnrampOptions, openOnramp } from '../onramp/openOnramp.js'
import { simulatedCardNetwork } from './cardNetwork.js'
import { type CardCheckout, createCardCheckout } from './createCardCheckout.js'
import { terms } from './terms.js'

export type Northpay = Onramp<CardCheckout>

/** Opens Northpay: cards. */
export async function createNorthpay(options: OnrampOptions): Promise<Northpay> {
  const { core, sessions, ...onramp } = await openOnramp(terms, options)
  const checkout = createCardCheckout({ core, sessions, network: simulatedCardNetwork, clock: options.clock })
  return { ...onramp, checkout }
}

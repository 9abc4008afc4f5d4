import { fiats } from '../../money/fiats.js'
import type { OnrampMethod } from '../../wire/Route.js'
import type { OnrampTerms } from '../onramp/makeOffer.js'
import { type Onramp, type OnrampOptions, openOnramp } from '../onramp/openOnramp.js'
import { simulateCardNetwork } from './cardNetwork.js'
import { type CardCheckout, createCardCheckout } from './createCardCheckout.js'

export type Northpay = Onramp<CardCheckout>

/** Opens Northpay: cards. */
export async function createNorthpay(options: OnrampOptions): Promise<Northpay> {
  const { core, sessions, ...onramp } = await openOnramp(terms, options)
  const network = simulateCardNetwork(() => options.hooks.isFaulty('cards_declined'))
  const checkout = createCardCheckout({ core, sessions, network, clock: options.clock })
  return { ...onramp, checkout }
}

const cards: readonly OnrampMethod[] = ['CREDIT_CARD', 'DEBIT_CARD']

/** Northpay accepts cards, in every currency. */
export const terms: OnrampTerms = {
  id: 'northpay',
  name: 'Northpay',
  methods: Object.fromEntries(fiats.map(({ id }) => [id, cards])),
  closedIn: ['GRL'],
  payoutSymbol: 'USDC',
  limits: { min: '30', max: '5000' },
  feeBasisPoints: 99n,
  minimumFee: '0.50',
  latencySeconds: 20,
  clearingSeconds: 0,
}

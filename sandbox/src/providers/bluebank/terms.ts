import type { OnrampTerms } from '../onramp/OnrampTerms.js'

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

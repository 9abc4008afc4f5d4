import type { OnrampTerms } from '../onramp/OnrampTerms.js'

const phones = ['APPLE_PAY', 'GOOGLE_PAY']

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

import type { OnrampTerms } from '../onramp/OnrampTerms.js'

/** Northpay takes cards. */
export const terms: OnrampTerms = {
  id: 'northpay',
  name: 'Northpay',
  methods: { usd: ['CREDIT_CARD', 'DEBIT_CARD'], eur: ['CREDIT_CARD', 'DEBIT_CARD'] },
  payoutSymbol: 'USDC',
  limits: { min: '30', max: '5000' },
  feeBasisPoints: 99n,
  minimumFee: '0.50',
  latencySeconds: 20,
  clearingSeconds: 0,
}

import { fiats } from '../../catalog/fiats.js'
import type { OnrampTerms } from '../onramp/OnrampTerms.js'

const cards = ['CREDIT_CARD', 'DEBIT_CARD']

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

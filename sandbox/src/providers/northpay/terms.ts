/** What Northpay publishes about itself. Amounts are decimal strings in the fiat currency. */
export const terms = {
  id: 'northpay',
  name: 'Northpay',
  methods: ['CREDIT_CARD', 'DEBIT_CARD'],
  fiats: ['usd', 'eur'],
  payoutSymbol: 'USDC',
  limits: { min: '30', max: '5000' },
  /** The fee is this share of the amount, in hundredths of a percent, and never less than `minimumFee`. */
  feeBasisPoints: 99n,
  minimumFee: '0.50',
  latencySeconds: 20,
} as const

/** Both fiat currencies count in cents. */
export const fiatDecimals = 2

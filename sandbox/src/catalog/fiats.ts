export type FiatAsset = { kind: 'fiat'; id: string; symbol: string; name: string; issuer: string; decimals: number }

const rows: readonly (readonly [symbol: string, name: string, issuer: string, decimals: number])[] = [
  ['USD', 'US dollar', 'Federal Reserve', 2],
  ['EUR', 'Euro', 'European Central Bank', 2],
  ['GBP', 'Pound sterling', 'Bank of England', 2],
  ['CAD', 'Canadian dollar', 'Bank of Canada', 2],
  ['AUD', 'Australian dollar', 'Reserve Bank of Australia', 2],
  ['CHF', 'Swiss franc', 'Swiss National Bank', 2],
  ['JPY', 'Japanese yen', 'Bank of Japan', 0],
  ['BRL', 'Brazilian real', 'Banco Central do Brasil', 2],
  ['MXN', 'Mexican peso', 'Banco de México', 2],
  ['INR', 'Indian rupee', 'Reserve Bank of India', 2],
]

/** The currencies that onramps take, the most used first. */
export const fiats: readonly FiatAsset[] = rows.map(([symbol, name, issuer, decimals]) => ({
  kind: 'fiat',
  id: symbol.toLowerCase(),
  symbol,
  name,
  issuer,
  decimals,
}))

export type FiatAsset = {
  kind: 'fiat'
  id: string
  symbol: string
  name: string
  issuer: string
  decimals: number
  /** A round number of currency units worth about a dollar. Limits defined in dollars are multiplied by it. */
  perDollar: bigint
}

type Row = readonly [symbol: string, name: string, issuer: string, decimals: number, perDollar: bigint]

const rows: readonly Row[] = [
  ['USD', 'US dollar', 'Federal Reserve', 2, 1n],
  ['EUR', 'Euro', 'European Central Bank', 2, 1n],
  ['GBP', 'Pound sterling', 'Bank of England', 2, 1n],
  ['CAD', 'Canadian dollar', 'Bank of Canada', 2, 1n],
  ['AUD', 'Australian dollar', 'Reserve Bank of Australia', 2, 1n],
  ['CHF', 'Swiss franc', 'Swiss National Bank', 2, 1n],
  ['JPY', 'Japanese yen', 'Bank of Japan', 0, 150n],
  ['BRL', 'Brazilian real', 'Banco Central do Brasil', 2, 5n],
  ['MXN', 'Mexican peso', 'Banco de México', 2, 20n],
  ['INR', 'Indian rupee', 'Reserve Bank of India', 2, 80n],
]

/** The currencies that onramps accept, the most used first. */
export const fiats: readonly FiatAsset[] = rows.map(([symbol, name, issuer, decimals, perDollar]) => ({
  kind: 'fiat',
  id: symbol.toLowerCase(),
  symbol,
  name,
  issuer,
  decimals,
  perDollar,
}))

/** A currency by its lower-case code. Throws when it is not listed: callers pass validated codes. */
export function fiatOf(code: string): FiatAsset {
  const found = fiats.find(({ id }) => id === code)
  if (!found) throw new RangeError(`The currency ${code} is not listed.`)
  return found
}

import { type FiatAsset, fiats } from './fiats.js'

/** A currency by its lower-case code. Throws for one that is not listed: callers hold codes that were checked. */
export function fiatOf(code: string): FiatAsset {
  const found = fiats.find(({ id }) => id === code)
  if (!found) throw new RangeError(`The currency ${code} is not listed.`)
  return found
}

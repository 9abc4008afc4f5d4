import { type FiatAsset, fiats } from './fiats.js'

/** A currency by its lower-case code. Throws when it is not listed: callers pass validated codes. */
export function fiatOf(code: string): FiatAsset {
  const found = fiats.find(({ id }) => id === code)
  if (!found) throw new RangeError(`The currency ${code} is not listed.`)
  return found
}

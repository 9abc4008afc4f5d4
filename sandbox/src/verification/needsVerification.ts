import type { Catalog } from '../catalog/createCatalog.js'
import { convertUnits } from '../catalog/prices.js'
import { terms } from '../routing/terms.js'
import type { Plan } from '../routing/types.js'

const dollar = { symbol: 'usd', decimals: 6 }
const threshold = terms.verifyFromUsd * 10n ** BigInt(dollar.decimals)

/** True when the output of a payment is worth enough to require a verified owner. */
export function needsVerification(catalog: Catalog, { outputToken, minOutput }: Plan): boolean {
  const output = catalog.find(outputToken)
  if (!output) throw new RangeError(`${outputToken} is not in the catalog.`)
  return convertUnits(BigInt(minOutput), output, dollar) >= threshold
}

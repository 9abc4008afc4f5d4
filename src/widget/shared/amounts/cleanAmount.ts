import { currencyNames, withoutNames } from '../../../money/withoutNames.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'

/** Leaves out the symbol or code that a pasted amount has, if it is that of the asset. A currency has no address. */
export function cleanAmount(
  text: string,
  { id, address, symbol }: Pick<CatalogAsset, 'id' | 'address' | 'symbol'>,
  locale: string,
): string {
  return withoutNames(text, address === undefined ? currencyNames(id, locale) : [symbol])
}

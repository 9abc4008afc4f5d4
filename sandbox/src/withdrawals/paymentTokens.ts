import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { PaymentRow } from '../payments/paymentRows.js'

/** The tokens on a payment's own route. */
export function paymentTokens(catalog: Catalog, { plan }: PaymentRow): TokenAsset[] {
  const ids = new Set([plan.depositToken, ...plan.legs.flatMap(({ tokenIn, tokenOut }) => [tokenIn, tokenOut])])
  return [...ids].flatMap((id) => {
    const found = catalog.find(id)
    return found?.kind === 'token' ? [found] : []
  })
}

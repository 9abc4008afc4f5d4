import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chains } from '../chains/types.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import { balanceResult } from './balanceResult.js'
import { paymentSource } from './paymentSource.js'
import { readSource } from './readSource.js'

type Context = { chains: Chains; catalog: Catalog }

/** What lies at the accounts of a payment, of the tokens named, on any chain. */
export async function paymentBalances({ chains }: Context, row: PaymentRow, tokens: readonly TokenAsset[]) {
  // Where to send money is told once the owner is known, so there is nothing yet.
  if (row.status === 'UNCONFIRMED') return []
  const [deposit, intent] = [paymentSource(chains, row, 'SPW'), paymentSource(chains, row, 'INTENT')]
  const [held, refunded] = await Promise.all([readSource(chains, deposit, tokens), readSource(chains, intent, tokens)])
  return [
    ...held.map(({ address, token, units }) => balanceResult(deposit, address, token, units)),
    // Hardly any payment uses it: it is listed where something lies.
    ...refunded.flatMap(({ address, token, units }) =>
      units > 0n ? [balanceResult(intent, address, token, units)] : [],
    ),
  ]
}

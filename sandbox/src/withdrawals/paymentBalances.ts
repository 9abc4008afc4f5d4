import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chains } from '../chains/types.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import { balanceResult } from './balanceResult.js'
import { paymentSource } from './paymentSource.js'
import { readSource } from './readSource.js'

type Context = { chains: Chains; catalog: Catalog }

/** Balances of a payment's accounts, of the given tokens, on any chain. */
export async function paymentBalances({ chains }: Context, row: PaymentRow, tokens: readonly TokenAsset[]) {
  // The deposit address is withheld until the owner is verified.
  if (row.status === 'UNCONFIRMED') return []
  const [deposit, intent] = [paymentSource(chains, row, 'SPW'), paymentSource(chains, row, 'INTENT')]
  const [deposited, refunded] = await Promise.all([
    readSource(chains, deposit, tokens),
    readSource(chains, intent, tokens),
  ])
  return [
    ...deposited.map(({ address, token, units }) => balanceResult(deposit, address, token, units)),
    // Few payments use the refund account, so only balances above zero are listed.
    ...refunded.flatMap(({ address, token, units }) =>
      units > 0n ? [balanceResult(intent, address, token, units)] : [],
    ),
  ]
}

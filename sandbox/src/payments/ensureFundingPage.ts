import type { Address } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import { tokenAddress } from '../catalog/createCatalog.js'
import type { OnrampProvider, OnrampSessionRequest } from '../providers/onramp/OnrampProvider.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { PaymentRow } from '../store/paymentRows.js'
import { refuse } from '../wire/Refusal.js'

export type FundingContext = Pick<ServiceContext, 'db' | 'catalog'> & { onramps: readonly OnrampProvider[] }

/**
 * Opens the provider's page of an onramp payment if it has none yet, for example after a crash right after
 * confirmation.
 */
export async function ensureFundingPage(context: FundingContext, row: PaymentRow): Promise<PaymentRow> {
  if (row.plan.onramp === null || row.funding_page_url !== null || row.status !== 'PENDING') return row
  return renewFundingPage(context, row)
}

/** Requests the payment's page from the provider again and stores its URL. */
export async function renewFundingPage(
  { db, catalog, onramps }: FundingContext,
  row: PaymentRow,
): Promise<PaymentRow & { funding_page_url: string }> {
  const session = sessionOf(row, catalog)
  const provider = onramps.find(({ id }) => id === row.plan.onramp?.id)
  if (!session || !provider) throw refuse(400, 'This payment is not paid through a provider.')
  if (provider.isDown()) throw refuse(400, `${provider.name} does not answer now. Try again later.`)
  const { url } = await provider.openSession(session)
  // The version stays unchanged: storing the URL must not conflict with a worker that is updating the payment.
  const updated = await db
    .updateTable('payments')
    .set({ funding_page_url: url })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...updated, funding_page_url: url }
}

function sessionOf(row: PaymentRow, catalog: Catalog): OnrampSessionRequest | undefined {
  const { onramp, depositToken, depositAmount, network } = row.plan
  const token = catalog.find(depositToken)
  if (!onramp || !token) return undefined
  return {
    paymentId: row.id,
    fiat: onramp.fiat,
    amount: onramp.amount,
    method: onramp.method,
    network,
    token: { address: tokenAddress(depositToken) as Address, symbol: token.symbol, decimals: token.decimals },
    depositAddress: row.deposit_address as Address,
    payout: BigInt(depositAmount),
    redirectUrl: row.client_redirect_url,
    payBy: row.initiate_fund_by,
  }
}

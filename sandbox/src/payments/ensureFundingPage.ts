import type { Address } from 'viem'
import type { Catalog } from '../catalog/createCatalog.js'
import { tokenAddress } from '../catalog/createCatalog.js'
import { terms } from '../money/terms.js'
import type { OnrampProvider, OnrampSessionRequest } from '../providers/onramp/OnrampProvider.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { PaymentRow } from '../store/paymentRows.js'
import { refuse } from '../wire/Refusal.js'

export type FundingContext = Pick<ServiceContext, 'db' | 'catalog' | 'clock'> & { onramps: readonly OnrampProvider[] }

/**
 * Opens the provider's page of an onramp payment if it has none yet: right after confirmation, or after a crash. The
 * page opens even while the provider is down, and says so: whoever chose a card is never asked for a transfer instead.
 */
export async function ensureFundingPage(context: FundingContext, row: PaymentRow): Promise<PaymentRow> {
  if (row.plan.onramp === null || row.funding_page_url !== null || row.status !== 'PENDING') return row
  return openFundingPage(context, row, row.initiate_fund_by)
}

/** Requests the payment's page from the provider again. A session that died unpaid gets a new page and a new deadline. */
export async function renewFundingPage(
  context: FundingContext,
  row: PaymentRow,
): Promise<PaymentRow & { funding_page_url: string }> {
  const provider = context.onramps.find(({ id }) => id === row.plan.onramp?.id)
  if (provider?.isDown()) throw refuse(400, `${provider.name} does not answer now. Try again later.`)
  const now = context.clock.now().getTime()
  if (now >= row.due_at.getTime()) throw refuse(400, 'This payment is not waiting to be paid.')
  return openFundingPage(context, row, new Date(Math.min(now + terms.fundWithinMs, row.due_at.getTime())))
}

/** @param payBy Deadline of a session that is opened or renewed. A live one keeps its own. */
async function openFundingPage({ db, catalog, onramps }: FundingContext, row: PaymentRow, payBy: Date) {
  const session = sessionOf(row, catalog, payBy)
  const provider = onramps.find(({ id }) => id === row.plan.onramp?.id)
  if (!session || !provider) throw refuse(400, 'This payment is not paid through a provider.')
  const opened = await provider.openSession(session)
  // The version stays unchanged: storing the URL must not conflict with a worker that is updating the payment.
  const updated = await db
    .updateTable('payments')
    .set({ funding_page_url: opened.url, initiate_fund_by: opened.payBy })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...updated, funding_page_url: opened.url }
}

function sessionOf(row: PaymentRow, catalog: Catalog, payBy: Date): OnrampSessionRequest | undefined {
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
    payBy,
  }
}

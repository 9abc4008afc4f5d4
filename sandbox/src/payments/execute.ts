import type { Address } from 'viem'
import { toUnits } from '../catalog/decimal.js'
import { toPriceCurrency, valueUp } from '../catalog/pricedAsset.js'
import { SendRefused } from '../chains/SendRefused.js'
import { sumFees } from '../routing/sumFees.js'
import { executeCall } from '../wallets/executeCall.js'
import { withSteps } from './fulfilledRoute.js'
import { movePayment } from './movePayment.js'
import { orderOf } from './orderOf.js'
import type { PaymentRow } from './paymentRows.js'
import { planSwap } from './planSwap.js'
import { retryOrFail } from './retryOrFail.js'
import type { Fees } from './types.js'
import type { WorkContext } from './WorkContext.js'

const outOfBounds = 'The price moved too far, or the pools no longer hold enough.'

/** Funded: asks the pools again and sends the operator's transaction, once per attempt. */
export async function execute(context: WorkContext, row: PaymentRow): Promise<void> {
  const chain = context.chains.get(row.network)
  const swap = await planSwap(chain, row)
  if (!swap) return retryOrFail(context, row, outOfBounds)
  const call = executeCall({
    chain,
    owner: row.owner_address as Address,
    order: orderOf(row.plan, chain, row.destination_address as Address),
    paymentId: row.id,
    leg: 0,
    fee: BigInt(row.plan.fee),
    callData: swap.callData,
  })
  try {
    const id = `execute:${row.id}:${row.attempts}`
    const hash = await context.sender.send({ id, network: row.network, key: 'operator', ...call })
    await movePayment(context, row, {
      stage: 'executing',
      execution_hash: hash,
      fulfilled: {
        ...withSteps(row.fulfilled, 'onchain', { status: 'PENDING', hash }),
        fees: feesCharged(context, row, swap.poolFee),
      },
    })
  } catch (error) {
    if (!(error instanceof SendRefused)) throw error
    context.log('execution refused', { payment: row.id, reason: error.reason })
    await retryOrFail(context, row, outOfBounds)
  }
}

/** Everything is charged as it was quoted, except that the pools may be others by now. */
function feesCharged({ catalog }: WorkContext, { quoted, plan, price_currency }: PaymentRow, poolFee: bigint): Fees {
  const priced = catalog.find(price_currency)
  const deposit = catalog.find(plan.depositToken)
  if (!priced || !deposit) return quoted.fees
  const currency = toPriceCurrency(priced)
  const read = (text: string): bigint => toUnits(text, currency.decimals) ?? 0n
  const value = (units: bigint): bigint => valueUp(units, deposit, currency)
  return sumFees(
    {
      conversion: read(quoted.fees.conversion_fees) - value(BigInt(plan.poolFee)) + value(poolFee),
      network: read(quoted.fees.network_fees),
      business: read(quoted.fees.business_fees),
    },
    currency,
  )
}

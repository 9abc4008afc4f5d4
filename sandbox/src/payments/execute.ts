import type { Address, Hex } from 'viem'
import { toUnits } from '../catalog/decimal.js'
import { toPriceCurrency, valueUp } from '../catalog/pricedAsset.js'
import { SendRefused } from '../chains/SendRefused.js'
import { killPoint } from '../control/killPoint.js'
import { sumFees } from '../routing/sumFees.js'
import type { Fees } from '../routing/types.js'
import { executeCall } from '../wallets/executeCall.js'
import { executionId } from './executionId.js'
import { withSteps } from './fulfilledRoute.js'
import { movePayment } from './movePayment.js'
import { orderOf } from './orderOf.js'
import type { PaymentRow } from './paymentRows.js'
import { planSwap } from './planSwap.js'
import { retryOrFail } from './retryOrFail.js'
import type { WorkContext } from './WorkContext.js'

const outOfBounds = 'The price moved too far, or the pools no longer hold enough.'

/** Funded: asks the pools again and sends the operator's transaction, once per attempt. */
export async function execute(context: WorkContext, row: PaymentRow): Promise<void> {
  const chain = context.chains.get(row.network)
  const send = { id: executionId(row), network: row.network, key: 'operator' } as const
  if (await isSigned(context, row)) {
    // Signed before a crash or a failed broadcast: it goes on its way again, whatever the pools say by now.
    return executing(context, row, await context.sender.send({ ...send, to: chain.contracts.walletFactory }))
  }
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
    killPoint('execute:before-send')
    const hash = await context.sender.send({ ...send, ...call })
    killPoint('execute:after-send')
    await executing(context, row, hash, feesCharged(context, row, swap.poolFee))
  } catch (error) {
    if (!(error instanceof SendRefused)) throw error
    context.log('execution refused', { payment: row.id, reason: error.reason })
    await retryOrFail(context, row, outOfBounds)
  }
}

async function isSigned({ db }: WorkContext, row: PaymentRow): Promise<boolean> {
  return (await db.selectFrom('sends').select('id').where('id', '=', executionId(row)).executeTakeFirst()) !== undefined
}

async function executing(context: WorkContext, row: PaymentRow, hash: Hex, fees = row.quoted.fees): Promise<void> {
  const fulfilled = { ...withSteps(row.fulfilled, 'onchain', { status: 'PENDING', hash }), fees }
  await movePayment(context, row, { stage: 'executing', execution_hash: hash, fulfilled })
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

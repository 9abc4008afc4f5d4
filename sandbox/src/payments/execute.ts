import type { Address, Hex } from 'viem'
import { toPriceCurrency, valueUp } from '../catalog/pricedAsset.js'
import { SendRefused } from '../chains/createSender.js'
import { toUnits } from '../money/decimal.js'
import { sumFees } from '../routing/quoteRoute.js'
import { executionId, isExecutionSigned, isLastLeg, legOf, type PaymentRow } from '../store/paymentRows.js'
import { executeCall } from '../wallets/executeCall.js'
import { orderOf } from '../wallets/orderOf.js'
import type { Fees } from '../wire/Route.js'
import type { StopReason } from '../withdrawals/paymentIssues.js'
import { withSteps } from './fulfilledRoute.js'
import { planLeg } from './planLeg.js'
import { retryOrFail } from './retryOrFail.js'
import type { WorkContext } from './WorkContext.js'

/** Executes the current leg: requotes it and sends the operator's transaction, once per attempt. */
export async function execute(context: WorkContext, row: PaymentRow): Promise<void> {
  const leg = legOf(row)
  const chain = context.chains.get(leg.network)
  const send = { id: executionId(row), network: leg.network, key: 'operator' } as const
  if (await isExecutionSigned(context.db, row)) {
    // Signed before a crash or a failed broadcast: rebroadcast it, whatever the current prices.
    return markExecuting(context, row, await context.sender.send({ ...send, to: chain.contracts.walletFactory }))
  }
  const planned = await planLeg(context, row)
  if (!planned) return retryOrFail(context, row, 'price_moved')
  const call = executeCall({
    chain,
    owner: row.owner_address as Address,
    order: orderOf(row.plan, context.chains, row.destination_address as Address),
    paymentId: row.id,
    leg: row.leg,
    fee: BigInt(leg.fee),
    callData: planned.callData,
  })
  try {
    context.hooks.reach('execute:before-send')
    const hash = await context.sender.send({ ...send, ...call })
    context.hooks.reach('execute:after-send')
    await markExecuting(context, row, hash, feesCharged(context, row, planned.cost))
  } catch (error) {
    if (!(error instanceof SendRefused)) throw error
    context.log('execution refused', { payment: row.id, reason: error.reason })
    await retryOrFail(context, row, refusalReason(row, error.reason))
  }
}

/**
 * The wallet's own refusals concern prices; in the transaction that makes the custom calls, any other failure comes
 * from them.
 */
function refusalReason(row: PaymentRow, reason: string): StopReason {
  const calls = isLastLeg(row) && row.plan.calls !== undefined
  return calls && reason !== 'ReceivedTooLittle' ? 'calls_failed' : 'price_moved'
}

async function markExecuting(
  context: WorkContext,
  row: PaymentRow,
  hash: Hex,
  fees = previousFees(row),
): Promise<void> {
  const fulfilled = { ...withSteps(row.fulfilled, stepsInProgress(row), { status: 'PENDING', hash }), fees }
  await context.move(row, { stage: 'executing', execution_hash: hash, fulfilled })
}

/** A payout that the bridge makes to the destination itself does not start with this transaction. */
function stepsInProgress(row: PaymentRow): readonly number[] {
  const { kind, steps } = legOf(row)
  return kind === 'bridge' && isLastLeg(row) ? steps.slice(0, 1) : steps
}

function previousFees({ quoted, fulfilled, leg }: PaymentRow): Fees {
  return (leg > 0 ? fulfilled.fees : undefined) ?? quoted.fees
}

/** All fees are charged as quoted, except for pool fees, which depend on the path chosen now. */
function feesCharged({ catalog }: WorkContext, row: PaymentRow, cost: bigint): Fees {
  const before = previousFees(row)
  const leg = legOf(row)
  const priced = catalog.find(row.price_currency)
  const token = catalog.find(leg.tokenIn)
  if (!priced || !token) return before
  const currency = toPriceCurrency(priced)
  const parse = (text: string): bigint => toUnits(text, currency.decimals) ?? 0n
  const value = (units: bigint): bigint => valueUp(units, token, currency)
  return sumFees(
    {
      conversion: parse(before.conversion_fees) - value(BigInt(leg.cost)) + value(cost),
      network: parse(before.network_fees),
      business: parse(before.business_fees),
    },
    currency,
  )
}

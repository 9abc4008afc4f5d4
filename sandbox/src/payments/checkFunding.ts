import type { Hex } from 'viem'
import { tokenAddress } from '../catalog/createCatalog.js'
import type { Database } from '../store/database.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { Issue } from '../wire/Issue.js'
import { depositToken, fundingIssue } from '../withdrawals/fundingIssue.js'
import { withSteps } from './fulfilledRoute.js'
import { movePayment } from './movePayment.js'
import { planLeg } from './planLeg.js'
import type { WorkContext } from './WorkContext.js'

type ReceivedFunds = { confirmed: bigint; unconfirmed: boolean; latest: bigint; hash: Hex | undefined }

/** Checks whether the confirmed deposits cover the required amount, and starts execution if they do. */
export async function checkFunding(context: WorkContext, row: PaymentRow): Promise<void> {
  const funds = await readReceivedFunds(context, row)
  const needed = BigInt(row.plan.depositAmount)
  const received = funds.confirmed.toString()
  if (funds.confirmed >= needed) {
    await markFunded(context, row, funds)
    return
  }
  const seen = { ...withFundingSeen(row, funds), received }
  if (funds.unconfirmed) {
    const { confirmations } = context.chains.get(row.network)
    context.chains.expectBlocks(row.network, funds.latest + BigInt(confirmations - 1))
    if (funds.hash !== fundingHash(row) || received !== row.received) await movePayment(context, row, seen)
    return
  }
  const issues = funds.confirmed > 0n ? [underpaidIssue(context, row, funds.confirmed)] : row.issues
  await movePayment(context, row, { ...seen, issues, stage: 'waiting' })
}

/** Funded in full. An expired payment is executed only if the order can still be filled as confirmed. */
async function markFunded(context: WorkContext, row: PaymentRow, funds: ReceivedFunds): Promise<void> {
  const received = funds.confirmed.toString()
  if (row.status === 'EXPIRED' && !(await canStillExecute(context, row))) {
    await movePayment(context, row, {
      stage: 'waiting',
      received,
      issues: lateDepositIssues(context, row, funds.confirmed),
    })
    return
  }
  await movePayment(context, row, {
    status: 'PENDING',
    stage: 'funded',
    funded: true,
    received,
    issues: row.quoted.issues ?? [],
    fulfilled: withSteps(row.fulfilled, 'funding', { status: 'COMPLETE', hash: funds.hash }),
  })
}

async function canStillExecute(context: WorkContext, row: PaymentRow): Promise<boolean> {
  const deadlineMs = Number(row.plan.deadline) * 1_000
  if (context.clock.now().getTime() >= deadlineMs) return false
  return (await planLeg(context, row)) !== undefined
}

async function readReceivedFunds({ db, chains }: WorkContext, row: PaymentRow): Promise<ReceivedFunds> {
  const { confirmations } = chains.get(row.network)
  const confirmedHeight = (await lastBlock(db, row.network)) - BigInt(confirmations - 1)
  const deposits = await db
    .selectFrom('deposits')
    .select(['amount', 'block_number', 'transaction_hash'])
    .where('payment_id', '=', row.id)
    .where('network', '=', row.network)
    .where('token', '=', tokenAddress(row.plan.depositToken))
    .orderBy('block_number')
    .orderBy('position')
    .execute()
  const confirmed = deposits.filter((deposit) => BigInt(deposit.block_number) <= confirmedHeight)
  const last = deposits.at(-1)
  return {
    confirmed: confirmed.reduce((sum, deposit) => sum + BigInt(deposit.amount), 0n),
    unconfirmed: confirmed.length < deposits.length,
    latest: BigInt(last?.block_number ?? 0),
    hash: last?.transaction_hash as Hex | undefined,
  }
}

/** The last block whose deposits are recorded. The chain's own head may differ, especially after a reorg. */
async function lastBlock(db: Database, network: string): Promise<bigint> {
  const row = await db
    .selectFrom('blocks')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('network', '=', network)
    .executeTakeFirst()
  return BigInt(row?.number ?? 0)
}

function withFundingSeen(row: PaymentRow, { hash }: ReceivedFunds): Pick<PaymentRow, 'fulfilled'> {
  return { fulfilled: withSteps(row.fulfilled, 'funding', { status: 'PENDING', hash }) }
}

function fundingHash(row: PaymentRow): string | undefined {
  return row.fulfilled.route.find((step) => step.type !== 'ONCHAIN_STEP')?.transaction_hash
}

function underpaidIssue(context: WorkContext, row: PaymentRow, confirmed: bigint): Issue {
  const { token, format } = depositToken(context, row)
  const missing = format(BigInt(row.plan.depositAmount) - confirmed)
  return fundingIssue(
    context,
    row,
    confirmed,
    `${missing} ${token} are still missing. Send the rest to the same address.`,
  )
}

/** The reason the payment cannot proceed (for people), and the balance at the deposit address (for programs). */
function lateDepositIssues(context: WorkContext, row: PaymentRow, confirmed: bigint): Issue[] {
  const { token, format } = depositToken(context, row)
  const message =
    'The money arrived after the payment had expired and the quoted amount can no longer be reached. It can be withdrawn.'
  const held = `${format(confirmed)} ${token} are at the deposit address on ${row.network}.`
  return [{ kind: 'other', message }, fundingIssue(context, row, confirmed, held)]
}

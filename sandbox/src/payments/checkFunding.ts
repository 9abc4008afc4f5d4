import type { Hex } from 'viem'
import { tokenAddress } from '../catalog/createCatalog.js'
import { confirmedHeight } from '../store/confirmedHeight.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { Issue } from '../wire/Issue.js'
import { balanceIssue, isStop, stopIssue } from '../withdrawals/paymentIssues.js'
import { withSteps } from './fulfilledRoute.js'
import { planLeg } from './planLeg.js'
import type { WorkContext } from './WorkContext.js'

type ReceivedFunds = {
  confirmed: bigint
  unconfirmed: boolean
  latest: bigint
  hash: Hex | undefined
  /** Whether other tokens arrived, or the same on another network. */
  others: boolean
}

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
    if (funds.hash !== fundingHash(row) || received !== row.received) await context.move(row, seen)
    return
  }
  await context.move(row, { ...seen, issues: depositIssues(context, row, funds.confirmed), stage: 'waiting' })
}

/** Funded in full. An expired payment is executed only if the order can still be filled as confirmed. */
async function markFunded(context: WorkContext, row: PaymentRow, funds: ReceivedFunds): Promise<void> {
  const received = funds.confirmed.toString()
  if (row.status === 'EXPIRED' && !(await canStillExecute(context, row))) {
    const late = [...row.issues.filter((issue) => !isStop(issue, 'late')), stopIssue('late')]
    const issues = depositIssues(context, { ...row, issues: late }, funds.confirmed)
    await context.move(row, { stage: 'waiting', funded: true, received, issues })
    return
  }
  await context.move(row, {
    status: 'PENDING',
    stage: 'funded',
    funded: true,
    // What came as quoted leaves no issue behind.
    recheck: funds.others || funds.unconfirmed,
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
  const height = await confirmedHeight(db, chains.get(row.network))
  const all = await db
    .selectFrom('deposits')
    .select(['amount', 'block_number', 'transaction_hash', 'network', 'token'])
    .where('payment_id', '=', row.id)
    .orderBy('block_number')
    .orderBy('position')
    .execute()
  const deposits = all.filter(
    ({ network, token }) => network === row.network && token === tokenAddress(row.plan.depositToken),
  )
  const confirmed = deposits.filter((deposit) => BigInt(deposit.block_number) <= height)
  const last = deposits.at(-1)
  return {
    confirmed: confirmed.reduce((sum, deposit) => sum + BigInt(deposit.amount), 0n),
    unconfirmed: confirmed.length < deposits.length,
    latest: BigInt(last?.block_number ?? 0),
    hash: last?.transaction_hash as Hex | undefined,
    others: deposits.length < all.length,
  }
}

function withFundingSeen(row: PaymentRow, { hash }: ReceivedFunds): Pick<PaymentRow, 'fulfilled'> {
  return { fulfilled: withSteps(row.fulfilled, 'funding', { status: 'PENDING', hash }) }
}

function fundingHash(row: PaymentRow): string | undefined {
  return row.fulfilled.route.find((step) => step.type !== 'ONCHAIN_STEP')?.transaction_hash
}

/** The issues with the confirmed deposits, which are known without asking a chain. */
function depositIssues({ catalog }: WorkContext, row: PaymentRow, confirmed: bigint): Issue[] {
  const others = row.issues.filter(({ kind }) => kind !== 'funding')
  const token = catalog.find(row.plan.depositToken)
  if (confirmed === 0n || token?.kind !== 'token') return others
  return [...others, balanceIssue(row, { token, units: confirmed })]
}

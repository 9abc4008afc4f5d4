import type { Hex } from 'viem'
import type { Issue } from '../routing/types.js'
import type { Database } from '../store/database.js'
import { depositToken } from './depositToken.js'
import { withSteps } from './fulfilledRoute.js'
import { heldIssue } from './heldIssue.js'
import { movePayment } from './movePayment.js'
import { tokenAddress } from './orderOf.js'
import type { PaymentRow } from './paymentRows.js'
import { planLeg } from './planLeg.js'
import type { WorkContext } from './WorkContext.js'

type Arrived = { confirmed: bigint; unconfirmed: boolean; latest: bigint; hash: Hex | undefined }

/** Money was seen at the deposit address: once it is deep enough in the chain, is it enough to go on? */
export async function checkFunding(context: WorkContext, row: PaymentRow): Promise<void> {
  const arrived = await readArrived(context, row)
  const needed = BigInt(row.plan.depositAmount)
  const received = arrived.confirmed.toString()
  if (arrived.confirmed >= needed) {
    await goOn(context, row, arrived)
    return
  }
  const seen = { ...withFundingSeen(row, arrived), received }
  if (arrived.unconfirmed) {
    const { confirmations } = context.chains.get(row.network)
    context.chains.expectBlocks(row.network, arrived.latest + BigInt(confirmations - 1))
    if (arrived.hash !== fundingHash(row) || received !== row.received) await movePayment(context, row, seen)
    return
  }
  const issues = arrived.confirmed > 0n ? [tooLittle(context, row, arrived.confirmed)] : row.issues
  await movePayment(context, row, { ...seen, issues, stage: 'waiting' })
}

/** Funded in full. After expiry that counts only if the order can still be carried out as it was confirmed. */
async function goOn(context: WorkContext, row: PaymentRow, arrived: Arrived): Promise<void> {
  const received = arrived.confirmed.toString()
  if (row.status === 'EXPIRED' && !(await canStillBeRouted(context, row))) {
    await movePayment(context, row, { stage: 'waiting', received, issues: tooLate(context, row, arrived.confirmed) })
    return
  }
  await movePayment(context, row, {
    status: 'PENDING',
    stage: 'funded',
    funded: true,
    received,
    issues: row.quoted.issues ?? [],
    fulfilled: withSteps(row.fulfilled, 'funding', { status: 'COMPLETE', hash: arrived.hash }),
  })
}

async function canStillBeRouted(context: WorkContext, row: PaymentRow): Promise<boolean> {
  const deadlineMs = Number(row.plan.deadline) * 1_000
  if (context.clock.now().getTime() >= deadlineMs) return false
  return (await planLeg(context.chains, row)) !== undefined
}

async function readArrived({ db, chains }: WorkContext, row: PaymentRow): Promise<Arrived> {
  const { confirmations } = chains.get(row.network)
  const deepEnough = (await lastBlock(db, row.network)) - BigInt(confirmations - 1)
  const deposits = await db
    .selectFrom('deposits')
    .select(['amount', 'block_number', 'transaction_hash'])
    .where('payment_id', '=', row.id)
    .where('network', '=', row.network)
    .where('token', '=', tokenAddress(row.plan.depositToken))
    .orderBy('block_number')
    .orderBy('position')
    .execute()
  const confirmed = deposits.filter((deposit) => BigInt(deposit.block_number) <= deepEnough)
  const last = deposits.at(-1)
  return {
    confirmed: confirmed.reduce((sum, deposit) => sum + BigInt(deposit.amount), 0n),
    unconfirmed: confirmed.length < deposits.length,
    latest: BigInt(last?.block_number ?? 0),
    hash: last?.transaction_hash as Hex | undefined,
  }
}

/** Up to which block the deposits are known. The chain itself may be elsewhere already, after a reorg above all. */
async function lastBlock(db: Database, network: string): Promise<bigint> {
  const row = await db
    .selectFrom('blocks')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('network', '=', network)
    .executeTakeFirst()
  return BigInt(row?.number ?? 0)
}

function withFundingSeen(row: PaymentRow, { hash }: Arrived): Pick<PaymentRow, 'fulfilled'> {
  return { fulfilled: withSteps(row.fulfilled, 'funding', { status: 'PENDING', hash }) }
}

function fundingHash(row: PaymentRow): Hex | undefined {
  return row.fulfilled.route.find((step) => step.type !== 'ONCHAIN_STEP')?.transaction_hash
}

function tooLittle(context: WorkContext, row: PaymentRow, confirmed: bigint): Issue {
  const { token, write } = depositToken(context, row)
  const missing = write(BigInt(row.plan.depositAmount) - confirmed)
  return heldIssue(context, row, confirmed, `${missing} ${token} are still missing. Send the rest to the same address.`)
}

/** Why the money stays, and where and how much it is: programs read the one, people the other. */
function tooLate(context: WorkContext, row: PaymentRow, confirmed: bigint): Issue[] {
  const { token, write } = depositToken(context, row)
  const message =
    'The money arrived after the payment had expired and the quoted amount can no longer be reached. It can be withdrawn.'
  const held = `${write(confirmed)} ${token} are at the deposit address on ${row.network}.`
  return [{ kind: 'other', message }, heldIssue(context, row, confirmed, held)]
}

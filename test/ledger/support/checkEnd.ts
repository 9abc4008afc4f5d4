import { type Address, parseUnits } from 'viem'
import type { DepositsApi } from '../../support/depositsApi.js'
import type { Untyped } from '../../support/Untyped.js'
import { mapConcurrent } from './mapConcurrent.js'
import type { Book } from './readBook.js'
import type { Tracked } from './Tracked.js'

/** Problems of settled payments, and payments still in progress, as sentences. */
export type End = { problems: string[]; moving: string[] }

/** Compares settled payments as returned by the service with the chains. A funded payment is still in progress. */
export async function checkEnd(api: DepositsApi, books: Book[], all: Tracked[]): Promise<End> {
  const end: End = { problems: [], moving: [] }
  await mapConcurrent(8, all, async (payment) => {
    const { body } = await api.get(`/payments?payment_id=${payment.id}`)
    const held = heldOf(books, payment)
    if (isMoving(body, held, payment.amount)) end.moving.push(describeMoving(body, held))
    else end.problems.push(...checkSettled(books, payment, body))
  })
  return end
}

function isMoving({ status, funded, issues, withdrawals }: Untyped, held: bigint, needed: bigint): boolean {
  if (withdrawals.some((withdrawal: Untyped) => withdrawal.status === 'PENDING')) return true
  if (status === 'WITHDRAW_PENDING' || (status === 'PENDING' && funded)) return true
  if (status === 'PENDING') return held >= needed
  return status === 'EXPIRED' && held >= needed && !issues.some(({ kind }: Untyped) => kind === 'other')
}

function checkSettled(books: Book[], payment: Tracked, { status, fulfilled, withdrawals }: Untyped): string[] {
  const same = (address: string) => address === payment.destination.toLowerCase()
  const paid = books.flatMap(({ transfers }) => transfers.filter(({ to }) => same(to)))
  const problems: string[] = []
  const expected = status === 'COMPLETE' ? 1 : 0
  if (paid.length !== expected) problems.push(`is ${status}, but its destination was paid ${paid.length} times`)
  const taken = books.flatMap((book) => book.withdrawals.filter(({ wallet }) => wallet === walletOf(payment)))
  const successes = withdrawals.filter((withdrawal: Untyped) => withdrawal.status === 'SUCCESS')
  const tokens = successes.flatMap(({ token_amounts }: Untyped) => token_amounts)
  if (taken.length !== tokens.length)
    problems.push(`reports ${tokens.length} withdrawn tokens, but the chains have ${taken.length}`)
  if (status === 'COMPLETE' && paid[0] && !isAmount(fulfilled.output_amount.amount, paid[0].amount))
    problems.push(`reports ${fulfilled.output_amount.amount} paid, but the chain has ${paid[0].amount}`)
  return problems.map((problem) => `payment ${payment.id} ${problem}`)
}
function describeMoving({ payment_id, status, funded, issues, withdrawals }: Untyped, held: bigint): string {
  return `payment ${payment_id} does not settle: ${JSON.stringify({ status, funded, held: `${held}`, issues, withdrawals })}`
}

function isAmount(reported: string, units: bigint): boolean {
  return [6, 18].some((decimals) => parseUnits(reported, decimals) === units)
}

function walletOf({ deposit }: Tracked): Address {
  return deposit.toLowerCase() as Address
}

/** The deposit address's balance of the token that a payment expects. */
function heldOf(books: Book[], payment: Tracked): bigint {
  const [network, token = ''] = payment.token.split(':')
  return books.find((book) => book.network === network)?.held(walletOf(payment), token.toLowerCase() as Address) ?? 0n
}

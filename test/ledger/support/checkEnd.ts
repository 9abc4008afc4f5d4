import { type Address, parseUnits } from 'viem'
import type { DepositsApi } from '../../support/depositsApi.js'
import { inTurns } from './inTurns.js'
import type { Book } from './readBook.js'
import type { Tracked } from './Tracked.js'

/** What is wrong with payments at rest, and which are still under way, in sentences. */
export type End = { problems: string[]; moving: string[] }

/** Holds what the service tells of payments at rest against the chains. One that has its money goes on by itself. */
export async function checkEnd(api: DepositsApi, books: Book[], all: Tracked[]): Promise<End> {
  const end: End = { problems: [], moving: [] }
  await inTurns(8, all, async (payment) => {
    const { body } = await api.get(`/payments?payment_id=${payment.id}`)
    const held = heldOf(books, payment)
    if (isMoving(body, held, payment.amount)) end.moving.push(tell(body, held))
    else end.problems.push(...atRest(books, payment, body))
  })
  return end
}

// biome-ignore-start lint/suspicious/noExplicitAny: the outside client reads answers by the specification, not by our types
function isMoving({ status, funded, issues, withdrawals }: any, held: bigint, needed: bigint): boolean {
  if (withdrawals.some((withdrawal: any) => withdrawal.status === 'PENDING')) return true
  if (status === 'WITHDRAW_PENDING' || (status === 'PENDING' && funded)) return true
  if (status === 'PENDING') return held >= needed
  return status === 'EXPIRED' && held >= needed && !issues.some(({ kind }: any) => kind === 'other')
}

function atRest(books: Book[], payment: Tracked, { status, fulfilled, withdrawals }: any): string[] {
  const same = (address: string) => address === payment.destination.toLowerCase()
  const paid = books.flatMap(({ transfers }) => transfers.filter(({ to }) => same(to)))
  const problems: string[] = []
  const expected = status === 'COMPLETE' ? 1 : 0
  if (paid.length !== expected) problems.push(`is ${status}, and its destination was paid ${paid.length} times`)
  const taken = books.flatMap((book) => book.withdrawals.filter(({ wallet }) => wallet === walletOf(payment)))
  const successes = withdrawals.filter((withdrawal: any) => withdrawal.status === 'SUCCESS')
  const tokens = successes.flatMap(({ token_amounts }: any) => token_amounts)
  if (taken.length !== tokens.length)
    problems.push(`tells of ${tokens.length} tokens withdrawn, and its chains of ${taken.length}`)
  if (status === 'COMPLETE' && paid[0] && !isAmount(fulfilled.output_amount.amount, paid[0].amount))
    problems.push(`tells that ${fulfilled.output_amount.amount} were paid, and its chain that ${paid[0].amount} were`)
  return problems.map((problem) => `payment ${payment.id} ${problem}`)
}
function tell({ payment_id, status, funded, issues, withdrawals }: any, held: bigint): string {
  return `payment ${payment_id} does not come to rest: ${JSON.stringify({ status, funded, held: `${held}`, issues, withdrawals })}`
}
// biome-ignore-end lint/suspicious/noExplicitAny: the outside client reads answers by the specification, not by our types

function isAmount(told: string, units: bigint): boolean {
  return [6, 18].some((decimals) => parseUnits(told, decimals) === units)
}

function walletOf({ deposit }: Tracked): Address {
  return deposit.toLowerCase() as Address
}

/** Of the token that a payment waits for, on the network where it does. */
function heldOf(books: Book[], payment: Tracked): bigint {
  const [network, token = ''] = payment.token.split(':')
  return books.find((book) => book.network === network)?.held(walletOf(payment), token.toLowerCase() as Address) ?? 0n
}

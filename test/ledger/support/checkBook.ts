import type { Address } from 'viem'
import type { Book, Transfer } from './readBook.js'
import type { Tracked } from './Tracked.js'

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Accounting problems of a payment on a chain, as sentences. None if in = out + held + fees for every token, and every
 * unit left once, to the recipient given by the payment's order or by its owner's signature.
 */
export function checkBook(book: Book, payment: Tracked, treasury: Address): string[] {
  const wallet = payment.deposit.toLowerCase() as Address
  const into = book.transfers.filter(({ to }) => to === wallet)
  const out = book.transfers.filter(({ from }) => from === wallet)
  const tokens = new Set([...into, ...out].map(({ token }) => token))
  const unbalanced = [...tokens].flatMap((token) => {
    const of = (transfers: Transfer[]) => sum(transfers.filter((it) => it.token === token).map(({ amount }) => amount))
    const expected = of(into) - of(out)
    const held = book.held(wallet, token)
    return expected === held ? [] : [`${token}: ${of(into)} in, ${of(out)} out, but ${held} held`]
  })
  const hashes = [...new Set(out.map(({ hash }) => hash))]
  const unexplained = hashes.flatMap((hash) =>
    checkTransaction(
      out.filter((it) => it.hash === hash),
      {
        executions: book.executions.filter((it) => it.hash === hash && it.wallet === wallet),
        withdrawals: book.withdrawals.filter((it) => it.hash === hash && it.wallet === wallet),
        payment,
        treasury,
      },
    ).map((problem) => `${hash}: ${problem}`),
  )
  return [...unbalanced, ...unexplained, ...checkOnce(book, payment)].map(
    (problem) => `payment ${payment.id} on ${book.network}: ${problem}`,
  )
}

type Reasons = Pick<Book, 'executions' | 'withdrawals'> & { payment: Tracked; treasury: Address }

/** Compares the transfers out of a wallet in one transaction with the wallet's own events. */
function checkTransaction(out: Transfer[], { executions, withdrawals, payment, treasury }: Reasons): string[] {
  if (executions.length + withdrawals.length === 0) return ['funds left without an order or a signature']
  const stranger = withdrawals.find(({ recipient }) => !payment.recipients.some((known) => same(known, recipient)))
  if (stranger) return [`${stranger.recipient} was paid without a signature`]
  const total = (transfers: Transfer[]) => sum(transfers.map(({ amount }) => amount))
  const fees = total(out.filter(({ to }) => same(to, treasury)))
  const charged = sum([...executions, ...withdrawals].map(({ fee }) => fee))
  if (fees !== charged) return [`${fees} went to the treasury, but ${charged} were charged`]
  if (executions.length === 0) {
    const signed = sum(withdrawals.map(({ amount }) => amount))
    return total(out) === signed ? [] : [`${total(out)} left, but ${signed} were signed`]
  }
  const paid = out.filter(({ to }) => same(to, payment.destination))
  const spent = sum(executions.map((it) => it.spent))
  const delivered = sum(executions.map((it) => it.delivered))
  // A swap sends one token out and another to the destination; a plain transfer sends one.
  const input = out[0]?.token
  const left = total(out.filter(({ token }) => token === input))
  if (left !== spent) return [`${left} left, but the order spent ${spent}`]
  return paid.length === 0 || total(paid) === delivered
    ? []
    : [`${total(paid)} were paid, but ${delivered} were delivered`]
}

/** The destination is paid at most once, and every leg runs at most once. */
function checkOnce({ transfers, executions }: Book, { deposit, destination }: Tracked): string[] {
  const paid = transfers.filter(({ to }) => same(to, destination))
  const legs = executions.filter(({ wallet }) => same(wallet, deposit)).map(({ leg }) => leg)
  const problems: string[] = []
  if (paid.length > 1) problems.push(`the destination was paid ${paid.length} times`)
  if (new Set(legs).size < legs.length) problems.push('a leg ran twice')
  return problems
}

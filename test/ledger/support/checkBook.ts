import type { Address } from 'viem'
import type { Book, Transfer } from './readBook.js'
import type { Tracked } from './Tracked.js'

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * What is wrong with a payment's money on a chain, in sentences; nothing when for every token in = out + held + fees, and
 * each unit that left did so on the payment's order or its owner's signature, to whom they say, once.
 */
export function checkBook(book: Book, payment: Tracked, treasury: Address): string[] {
  const wallet = payment.deposit.toLowerCase() as Address
  const into = book.transfers.filter(({ to }) => to === wallet)
  const out = book.transfers.filter(({ from }) => from === wallet)
  const tokens = new Set([...into, ...out].map(({ token }) => token))
  const unbalanced = [...tokens].flatMap((token) => {
    const of = (transfers: Transfer[]) => sum(transfers.filter((it) => it.token === token).map(({ amount }) => amount))
    const kept = of(into) - of(out)
    const held = book.held(wallet, token)
    return kept === held ? [] : [`${token}: ${of(into)} came, ${of(out)} left, and ${held} are held`]
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

/** Everything that left a wallet in one transaction against what the wallet says that it did. */
function checkTransaction(out: Transfer[], { executions, withdrawals, payment, treasury }: Reasons): string[] {
  if (executions.length + withdrawals.length === 0) return ['money left without an order or a signature']
  const stranger = withdrawals.find(({ recipient }) => !payment.recipients.some((known) => same(known, recipient)))
  if (stranger) return [`${stranger.recipient} was paid, which nobody signed for`]
  const total = (transfers: Transfer[]) => sum(transfers.map(({ amount }) => amount))
  const fees = total(out.filter(({ to }) => same(to, treasury)))
  const charged = sum([...executions, ...withdrawals].map(({ fee }) => fee))
  if (fees !== charged) return [`${fees} went to the treasury, and ${charged} were charged`]
  if (executions.length === 0) {
    const signed = sum(withdrawals.map(({ amount }) => amount))
    return total(out) === signed ? [] : [`${total(out)} left, and ${signed} were signed for`]
  }
  const paid = out.filter(({ to }) => same(to, payment.destination))
  const spent = sum(executions.map((it) => it.spent))
  const received = sum(executions.map((it) => it.received))
  // A token that was exchanged leaves as the one and arrives as the other; one that was not leaves once.
  const input = out[0]?.token
  const left = total(out.filter(({ token }) => token === input))
  if (left !== spent) return [`${left} left, and the order spent ${spent}`]
  return paid.length === 0 || total(paid) === received ? [] : [`${total(paid)} were paid, and ${received} received`]
}

/** Nobody is paid twice: the destination by the payment, and the payment by a card network or a bridge. */
function checkOnce({ transfers, executions }: Book, { deposit, destination }: Tracked): string[] {
  const paid = transfers.filter(({ to }) => same(to, destination))
  const legs = executions.filter(({ wallet }) => same(wallet, deposit)).map(({ leg }) => leg)
  const problems: string[] = []
  if (paid.length > 1) problems.push(`the destination was paid ${paid.length} times`)
  if (new Set(legs).size < legs.length) problems.push('a leg ran twice')
  return problems
}

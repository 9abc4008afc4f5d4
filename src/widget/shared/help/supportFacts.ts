import type { DepositError } from '../../../errors/DepositError.js'
import type { Payment } from '../../../schema/Payment.js'
import type { helpMessages } from './messages.js'
import { referenceOf } from './reference.js'

/** What a deposit is known by. */
export type SupportSubject = {
  payment?: Payment | undefined
  paymentId?: string | undefined
  error?: DepositError | undefined
}

/** A term and its value, as the service sent it: support looks for exactly this. */
export type SupportFact = readonly [term: string, value: string]

/**
 * What support needs to find a deposit: ids, addresses, hashes and times. Never signatures, session tokens or URLs.
 *
 * @param now ISO 8601 time of the browser's clock.
 */
export function supportFacts(
  { payment, paymentId, error }: SupportSubject,
  t: typeof helpMessages.en.facts,
  now: string,
): SupportFact[] {
  const id = payment?.payment_id ?? paymentId
  const facts: [string, string | undefined][] = [
    [t.reference, id === undefined ? undefined : referenceOf(id)],
    [t.payment, id],
    ...(payment ? paymentFacts(payment, t) : []),
    [t.error, error && [error.code, error.path, error.rule].filter((part) => part !== undefined).join(' ')],
    [t.request, error?.requestId],
    [t.copied, now],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

function paymentFacts(payment: Payment, t: typeof helpMessages.en.facts): [string, string | undefined][] {
  const { quoted, fulfilled, quote_request, next_instruction } = payment
  const { asset, amount } = quote_request.request.fixed_input_amount
  const deposits = next_instruction?.type === 'TRANSFER_IN' ? next_instruction.deposit_info : []
  const steps = fulfilled?.route ?? []
  return [
    [t.status, payment.funded ? `${payment.status}, ${t.funded}` : payment.status],
    [t.paid, `${amount} ${asset}`],
    [t.expected, `${quoted.output_amount.amount} ${quoted.output_amount.asset}`],
    [t.provider, quoted.onramp],
    [t.to, payment.destination_address],
    [t.owner, payment.owner_address],
    ...payment.processing_addresses.map(({ address }): [string, string] => [t.wallet, address]),
    ...deposits.map(({ deposit_address }): [string, string] => [t.depositTo, deposit_address]),
    ...steps.map(({ type, status, transaction_hash }): [string, string] => [
      t.step,
      [type, status, transaction_hash].filter((part) => part !== undefined).join(' '),
    ]),
    ...payment.issues.map(({ kind }): [string, string] => [t.issue, kind]),
    [t.started, payment.created_at],
    [t.updated, payment.updated_at],
  ]
}

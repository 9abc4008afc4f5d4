import { DepositError } from '../../errors/DepositError.js'
import type { AgreedTerm, Difference } from './findDifference.js'

/** Names of the terms in messages for people. */
const names: Record<AgreedTerm, string> = {
  owner: 'owner',
  destination: 'destination',
  deposit_address: 'deposit address',
  order: 'order of the deposit address',
  provider: 'provider',
  input_asset: 'asset you pay with',
  input_amount: 'amount you pay',
  output_asset: 'asset you receive',
  output_amount: 'amount you receive',
  deposit_token: 'token to send',
  deposit_network: 'network to send on',
  deposit_amount: 'amount to send',
  symbol: 'name of the token',
  decimals: 'decimals of the token',
  chain_id: 'chain id of the network',
  contract: 'contract of the token',
}

const addresses = new Set<AgreedTerm>(['owner', 'destination', 'deposit_address', 'order'])

/** The error for a payment that is no longer what was agreed. Nothing may be sent or signed for it any more. */
export function termsChangedError({ term, agreed, received }: Difference): DepositError {
  return new DepositError(
    addresses.has(term) ? 'address_changed' : 'terms_changed',
    `The ${names[term]} is not what was agreed. Do not send or sign anything and contact support.`,
    { rule: term, agreed, received },
  )
}

/**
 * Whether an error says that nothing may be sent or signed for a payment any more.
 *
 * @example
 * if (stopsPayment(error)) return <p role="alert">{error.message}</p>
 */
export function stopsPayment(error: DepositError | null | undefined): error is DepositError {
  return error?.code === 'address_changed' || error?.code === 'terms_changed'
}

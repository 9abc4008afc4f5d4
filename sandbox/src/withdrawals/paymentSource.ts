import { type Address, getAddress } from 'viem'
import type { Chains } from '../chains/types.js'
import { orderOf } from '../payments/orderOf.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import { intentAccount } from '../wallets/intentAccount.js'
import { oneTimeWallet } from '../wallets/oneTimeWallet.js'
import type { WithdrawSource } from './WithdrawSource.js'

/** One of the two accounts of a payment. */
export function paymentSource(chains: Chains, payment: PaymentRow, account: 'SPW' | 'INTENT'): WithdrawSource {
  const owner = getAddress(payment.owner_address)
  if (account === 'INTENT') return { account, owner, payment, args: intentAccount(owner, payment.id) }
  const order = orderOf(payment.plan, chains, payment.destination_address as Address)
  return { account, owner, payment, args: oneTimeWallet({ owner, order, paymentId: payment.id }) }
}

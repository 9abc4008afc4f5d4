import type { Address } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { fromUnits } from '../catalog/decimal.js'
import type { PaymentRow } from '../payments/paymentRows.js'
import type { WithdrawSource } from './WithdrawSource.js'
import { smallestWithdrawal, withdrawalFee } from './withdrawalFee.js'

/** An account's balance of a token, in wire format. */
export function balanceResult(source: WithdrawSource, address: Address, token: TokenAsset, units: bigint) {
  return {
    address,
    token: token.id,
    value: {
      kind: 'amount',
      amount: fromUnits(units, token.decimals),
      withdrawal_fee: fromUnits(withdrawalFee(token), token.decimals),
      min_withdrawal_amount: fromUnits(smallestWithdrawal(token), token.decimals),
    },
    ...(units >= smallestWithdrawal(token) && { withdraw_from: withdrawFrom(source) }),
    payment_gist: source.payment ? paymentGist(source.payment) : null,
  }
}

/** Clients send this back unchanged with the withdrawal request. */
function withdrawFrom({ account, owner, payment }: WithdrawSource): Record<string, string> {
  if (!payment) return { withdraw_type: 'REUSABLE', owner, withdraw_account: account }
  return { withdraw_type: 'PAYMENT', payment_id: payment.id, withdraw_account: account }
}

export function paymentGist({ id, status, created_at, label }: PaymentRow): Record<string, string | null> {
  return { payment_id: id, status, created_at: created_at.toISOString(), label }
}

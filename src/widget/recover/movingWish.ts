import { sameAddress } from '../../address/sameAddress.js'
import type { WithdrawWish } from '../../hooks/withdrawal/WithdrawWish.js'
import { addDecimals, compareDecimals } from '../../money/decimal.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import type { BalanceRow } from './balanceRows.js'

/**
 * The withdrawal that pays a new payment with the money of the one before it: exactly what the new one asks for, and
 * the fee on top.
 *
 * @returns Undefined where the money that was quoted is not there.
 */
export function movingWish(
  parent: Payment,
  childId: string,
  { deposit_token, deposit_amount, deposit_address }: DepositInfo,
  rows: readonly BalanceRow[],
): WithdrawWish | undefined {
  const row = rows.find(
    ({ balance, block }) =>
      block === undefined &&
      balance.token.toLowerCase() === deposit_token.toLowerCase() &&
      parent.processing_addresses.some(({ address }) => sameAddress(address, balance.address)),
  )
  const { chain, decimals } = row?.asset ?? {}
  const withdrawFrom = row?.balance.withdraw_from
  if (!row || !chain || decimals === undefined || !withdrawFrom) return undefined
  const amount = addDecimals(deposit_amount, row.fee)
  if (compareDecimals(amount, row.amount ?? '0') > 0) return undefined
  return {
    owner: parent.owner_address,
    paymentId: parent.payment_id,
    address: row.balance.address,
    withdrawFrom,
    childId,
    chainId: String(chain.chain_id),
    recipient: deposit_address,
    tokens: [{ token: row.asset.id, amount, maxFee: row.fee, decimals }],
  }
}

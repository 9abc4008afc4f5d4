import { compareDecimals } from '../../../money/decimal.js'
import { parseAmountInput } from '../../../money/parseAmountInput.js'
import type { BalanceRow } from '../../shared/withdrawal/balanceRows.js'

/** Why this amount of a balance cannot be withdrawn. */
export type PartProblem = 'not_a_number' | 'too_fine' | 'above_balance' | 'below_minimum' | 'below_fee'

/** The parsed amount to withdraw, or why it is invalid. */
export type PartAmount = { amount: string } | { problem: PartProblem }

/** Parses how much of a balance to withdraw. Without a text it is the full balance. */
export function partAmount(row: BalanceRow, text: string | undefined, locale: string): PartAmount {
  const { balance, amount = '0', fee, asset } = row
  if (text === undefined) return { amount }
  const parsed = parseAmountInput(text, { decimals: asset.decimals ?? 0, locale })
  if (parsed.kind === 'invalid' && parsed.reason === 'too_many_decimals') return { problem: 'too_fine' }
  if (parsed.kind !== 'amount') return { problem: 'not_a_number' }
  if (compareDecimals(parsed.value, amount) > 0) return { problem: 'above_balance' }
  const minimum = balance.value.kind === 'amount' ? balance.value.min_withdrawal_amount : undefined
  if (minimum !== undefined && compareDecimals(parsed.value, minimum) < 0) return { problem: 'below_minimum' }
  return compareDecimals(parsed.value, fee) <= 0 ? { problem: 'below_fee' } : { amount: parsed.value }
}

import { compareDecimals } from '../../money/decimal.js'
import { parseAmountInput } from '../../money/parseAmountInput.js'
import type { BalanceRow } from './balanceRows.js'

/** Why so much of a balance cannot be taken back. */
export type PartProblem = 'not_a_number' | 'too_fine' | 'above_balance' | 'below_minimum' | 'below_fee'

/** What a person typed, read; undefined while all of it is taken back. */
export type PartAmount = { amount: string } | { problem: PartProblem }

/** Reads how much of a balance is to be taken back. Without a text it is all of it. */
export function partAmount(row: BalanceRow, text: string | undefined, locale: string): PartAmount {
  const { balance, amount = '0', fee, asset } = row
  if (text === undefined) return { amount }
  const read = parseAmountInput(text, { decimals: asset.decimals ?? 0, locale })
  if (read.kind === 'invalid' && read.reason === 'too_many_decimals') return { problem: 'too_fine' }
  if (read.kind !== 'amount') return { problem: 'not_a_number' }
  if (compareDecimals(read.value, amount) > 0) return { problem: 'above_balance' }
  const minimum = balance.value.kind === 'amount' ? balance.value.min_withdrawal_amount : undefined
  if (minimum !== undefined && compareDecimals(read.value, minimum) < 0) return { problem: 'below_minimum' }
  return compareDecimals(read.value, fee) <= 0 ? { problem: 'below_fee' } : { amount: read.value }
}

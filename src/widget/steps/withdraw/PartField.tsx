import { type JSX, useId } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals } from '../../../money/decimal.js'
import { parseAmountInput } from '../../../money/parseAmountInput.js'
import { Icon } from '../../../ui/Icon.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import type { BalanceRow } from '../../shared/withdrawal/useRecoverable.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { ChosenBalance } from './useWithdrawChoice.js'

export type PartFieldProps = { chosen: ChosenBalance; onChange: (text: string | undefined) => void }

/** Withdraw the full balance, or a typed part of it. Invalid input is kept and explained. */
export function PartField({ chosen, onChange }: PartFieldProps): JSX.Element {
  const t = useMessages().recover.amount
  const { locale } = useWidget().options
  const problemText = useProblemText(chosen)
  const problemId = useId()
  const { row, text, part } = chosen
  if (text === undefined)
    return (
      <button
        type="button"
        className="dw-link dw-sm dw-loose"
        onClick={() => onChange(toInputText(row.amount ?? '', locale))}
      >
        {t.change}
      </button>
    )
  const problem = 'problem' in part && text.trim() !== '' ? problemText(part.problem) : undefined
  return (
    <div>
      <div className="dw-field">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t.label(row.asset.symbol)}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="dw-link dw-sm" onClick={() => onChange(undefined)}>
          {t.all}
        </button>
      </div>
      {problem !== undefined && (
        <p className="dw-hint" role="alert">
          <Icon name="alert" size="sm" />
          <span id={problemId}>{problem}</span>
        </p>
      )}
    </div>
  )
}

function useProblemText({ row }: ChosenBalance): (problem: PartProblem) => string {
  const t = useMessages().recover.amount
  const { exact } = useFormatters()
  const { amount = '0', fee, asset, balance } = row
  const minimum = (balance.value.kind === 'amount' && balance.value.min_withdrawal_amount) || '0'
  return (problem) => {
    switch (problem) {
      case 'not_a_number':
        return t.invalid
      case 'too_fine':
        return t.tooFine(asset.symbol)
      case 'above_balance':
        return t.aboveBalance(`${exact(amount)} ${asset.symbol}`)
      case 'below_minimum':
        return t.belowMinimum(`${exact(minimum)} ${asset.symbol}`)
      case 'below_fee':
        return t.belowFee(`${exact(fee)} ${asset.symbol}`)
    }
  }
}

/** Why this amount of a balance cannot be withdrawn. */
type PartProblem = 'not_a_number' | 'too_fine' | 'above_balance' | 'below_minimum' | 'below_fee'

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

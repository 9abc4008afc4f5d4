import { type JSX, useId } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { FieldError } from '../../../ui/FieldError.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { withdrawMessages } from './messages.js'
import type { ChosenBalance, PartProblem } from './useWithdrawChoice.js'

export type PartFieldProps = { chosen: ChosenBalance; onChange: (text: string | undefined) => void }

/** Withdraw the full balance, or a typed part of it. Invalid input is kept and explained. */
export function PartField({ chosen, onChange }: PartFieldProps): JSX.Element {
  const t = useMessages(withdrawMessages).amount
  const { locale } = useWidget().options
  const problemText = useProblemText(chosen)
  const problemId = useId()
  const { row, text, part } = chosen
  if (text === undefined)
    return (
      <button
        type="button"
        className="dw-link-button dw-text-sm dw-align-start"
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
        <button type="button" className="dw-link-button dw-text-sm" onClick={() => onChange(undefined)}>
          {t.all}
        </button>
      </div>
      {problem !== undefined && <FieldError key={text} id={problemId} text={problem} />}
    </div>
  )
}

function useProblemText({ row }: ChosenBalance): (problem: PartProblem) => string {
  const t = useMessages(withdrawMessages).amount
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

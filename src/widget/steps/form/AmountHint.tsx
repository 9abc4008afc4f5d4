import type { JSX } from 'react'
import { Icon } from '../../../ui/Icon.js'
import type { AmountProblem } from './useAmountProblem.js'

export type AmountHintProps = { id: string; problem: AmountProblem; onFix: (amount: string) => void }

/** The error of the amount, with its fixes at the end of the line. */
export function AmountHint({ id, problem, onFix }: AmountHintProps): JSX.Element {
  return (
    <div className="dw-field-error" role="alert">
      <Icon name="alert" size="sm" />
      <span id={id}>{problem.text}</span>
      {problem.fixes.map(({ label, amount }) => (
        <button key={amount} type="button" className="dw-link-button dw-link-end" onClick={() => onFix(amount)}>
          {label}
        </button>
      ))}
    </div>
  )
}

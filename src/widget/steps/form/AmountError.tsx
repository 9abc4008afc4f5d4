import type { JSX } from 'react'
import { FieldError } from '../../../ui/FieldError.js'
import type { AmountProblem } from './AmountHint.js'

export type AmountErrorProps = {
  id: string
  problem: AmountProblem
  /** The amount as typed. */
  typed: string
  onFix: (amount: string) => void
}

/** The error of the amount, with its fixes at the end of the line. */
export function AmountError({ id, problem, typed, onFix }: AmountErrorProps): JSX.Element {
  return (
    <FieldError key={typed} id={id} text={problem.text}>
      {problem.fixes?.map(({ label, amount }) => (
        <button key={amount} type="button" className="dw-link-button dw-link-end" onClick={() => onFix(amount)}>
          {label}
        </button>
      ))}
    </FieldError>
  )
}

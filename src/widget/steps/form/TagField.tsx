import { type JSX, useId } from 'react'
import { useAddressMessages } from '../../../i18n/useAddressMessages.js'
import { AddressProblem } from '../../shared/destination/AddressProblem.js'

export type TagFieldProps = {
  value: string
  onChange: (tag: string) => void
  /** The tag encoded in the address itself. */
  inside: string | undefined
  problem: string | undefined
}

/** The destination tag of a shared account, such as at an exchange. Optional: only the recipient knows if it is needed. */
export function TagField({ value, onChange, inside, problem }: TagFieldProps): JSX.Element {
  const t = useAddressMessages().tag
  const id = useId()
  return (
    <>
      <div className="dw-field">
        <input
          type="text"
          inputMode="numeric"
          aria-label={t.label}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={id}
          placeholder={`${t.label}. ${t.placeholder}`}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {problem !== undefined ? (
        <AddressProblem id={id}>{problem}</AddressProblem>
      ) : (
        <p id={id} className="dw-sm dw-muted">
          {inside === undefined || value.trim() !== '' ? t.hint : t.inside(inside)}
        </p>
      )}
    </>
  )
}

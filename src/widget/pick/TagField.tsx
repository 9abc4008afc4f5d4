import { type JSX, useId } from 'react'
import { useAddressMessages } from '../../i18n/useAddressMessages.js'
import { AddressProblem } from '../destination/AddressProblem.js'

export type TagFieldProps = {
  value: string
  onChange: (tag: string) => void
  /** The tag that the address carries itself. */
  inside: string | undefined
  problem: string | undefined
}

/** The number that an account shared by many is told apart by. Nobody but the receiver knows whether there is one. */
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

import { type JSX, useEffect, useId, useRef } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { FieldError } from '../../../ui/FieldError.js'
import { commonMessages } from '../../shell/messages.js'
import { LookAlikeNote, useLookAlike } from './LookAlikeNote.js'
import type { TypedAddress } from './useTypedAddress.js'

export type AddressFieldProps = {
  label: string
  placeholder: string
  typed: TypedAddress
  /** An error beyond those of the address itself. */
  problem?: string | undefined
  /** Called when Enter is pressed on a valid address. */
  onEnter: () => void
  /** Takes focus and selects its text when it appears. */
  selected?: boolean | undefined
}

/** An address input with its error message. A valid address is shown in full below, with a known one that looks like it. */
export function AddressField(props: AddressFieldProps): JSX.Element {
  const { label, placeholder, typed, problem: own, onEnter, selected } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!selected) return
    input.current?.focus()
    input.current?.select()
  }, [selected])
  const problemId = useId()
  const { text, check, type, leave, retry } = typed
  const problem = own ?? typed.problem
  return (
    <>
      <label className="dw-field">
        <input
          ref={input}
          type="text"
          aria-label={label}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && check.ok && own === undefined) onEnter()
          }}
        />
      </label>
      {problem !== undefined && (
        <AddressProblem id={problemId} retry={retry}>
          {problem}
        </AddressProblem>
      )}
      {check.ok && <Address address={check.address} />}
      <LookAlikeNote known={useLookAlike(check.ok ? check.address : undefined)} />
    </>
  )
}

type AddressProblemProps = {
  id?: string | undefined
  children: string
  /** Set if a retry may help. */
  retry?: (() => void) | undefined
}

/** The error message below an address. */
export function AddressProblem({ id, children, retry }: AddressProblemProps): JSX.Element {
  const common = useMessages(commonMessages)
  return (
    <FieldError id={id} text={children}>
      {retry && (
        <button type="button" className="dw-link-button dw-link-end" onClick={retry}>
          {common.tryAgain}
        </button>
      )}
    </FieldError>
  )
}

import { type JSX, useId } from 'react'
import { sameAddress } from '../../../address/evm.js'
import type { AddressCheck, AddressFamily } from '../../../address/families/AddressCheck.js'
import { tagKinds } from '../../../address/families/checkTag.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { AddressField, AddressProblem } from '../../shared/destination/AddressField.js'
import { addressMessages } from '../../shared/destination/messages.js'
import { useAddressSentence, useTypedAddress } from '../../shared/destination/useTypedAddress.js'
import { entryMessages } from './messages/entryMessages.js'
import type { FormEntries } from './state/DepositForm.js'

export type AddressEditorProps = {
  entries: FormEntries
  /** Called when the user confirms a valid address. */
  onDone: () => void
  /** The user asked for it, so the field takes focus. */
  requested: boolean
}

/** Input for the destination address on the output network, with a tag where the network has tags. */
export function AddressEditor({ entries, onDone, requested }: AddressEditorProps): JSX.Element {
  const t = useMessages(addressMessages)
  const form = useMessages(entryMessages)
  const { account } = useWallet()
  const { output, draft, change } = entries
  const { destination: remembered, tag = '' } = draft
  const onChange = (destination: string) => change({ destination })
  const typed = useTypedAddress({ remembered, asset: output, tag, onChange })
  const { check } = typed
  const family = output?.chain?.address_family as AddressFamily
  const isMine = check.ok && sameAddress(check.address, account?.address)
  return (
    <div className="dw-address-editor">
      <AddressField
        label={form.address.title}
        placeholder={form.address.placeholder(output?.network ?? '')}
        typed={typed}
        onEnter={onDone}
        selected={requested}
      />
      {check.ok && <AddressAdvice check={check} />}
      {tagKinds[family] === 'destination_tag' && (
        <TagField
          value={tag}
          onChange={(next) => change({ tag: next })}
          inside={check.ok ? check.tag : undefined}
          problem={typed.tagProblem}
        />
      )}
      {tagKinds[family] === 'comment' && <p className="dw-text-sm dw-text-muted">{t.comment}</p>}
      <div className="dw-address-actions">
        {check.ok && (
          <Button kind="soft" size="sm" onClick={onDone}>
            {t.save}
          </Button>
        )}
        {account && !isMine && family === 'EVM' && (
          <Button
            kind="soft"
            size="sm"
            icon="wallet"
            onClick={() => {
              typed.type(account.address)
              // The wallet's own address needs no review, so the editor closes.
              onDone()
            }}
          >
            {t.useMyWallet}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Advice for an address that passed all checks. */
function AddressAdvice({ check }: { check: AddressCheck & { ok: true } }): JSX.Element {
  const t = useMessages(addressMessages)
  const { notice, unchecked } = check
  const advice = notice === undefined ? (unchecked ? t.unchecked : t.hint) : t.notices[notice]
  return <p className="dw-text-sm dw-text-muted">{advice}</p>
}

type TagFieldProps = {
  value: string
  onChange: (tag: string) => void
  /** The tag encoded in the address itself. */
  inside: string | undefined
  problem: string | undefined
}

/** The destination tag of a shared account, such as at an exchange. Optional: only the recipient knows if it is needed. */
function TagField({ value, onChange, inside, problem }: TagFieldProps): JSX.Element {
  const t = useMessages(addressMessages).tag
  const id = useId()
  return (
    <>
      <label className="dw-field">
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
      </label>
      {problem !== undefined ? (
        <AddressProblem id={id}>{problem}</AddressProblem>
      ) : (
        <p id={id} className="dw-text-sm dw-text-muted">
          {inside === undefined || value.trim() !== '' ? t.hint : t.inside(inside)}
        </p>
      )}
    </>
  )
}

export type AddressNoteProps = Pick<FormEntries, 'destination' | 'output'>

/** The error of an address fixed by the host, which the user cannot correct. */
export function AddressNote({ destination, output }: AddressNoteProps): JSX.Element | null {
  const sentence = useAddressSentence(destination, output)
  if (sentence === undefined) return null
  const retry = !destination.ok && destination.problem === 'unavailable' ? destination.retry : undefined
  return <AddressProblem retry={retry}>{sentence}</AddressProblem>
}

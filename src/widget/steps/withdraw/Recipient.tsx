import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { AddressField } from '../../shared/destination/AddressField.js'
import { LookAlikeNote, useLookAlike } from '../../shared/destination/LookAlikeNote.js'
import { useTypedAddress } from '../../shared/destination/useTypedAddress.js'
import { useKeyOfOwner } from '../../shared/key/OwnerKey.js'
import { withdrawMessages } from './messages.js'
import type { WithdrawChoice } from './useWithdrawChoice.js'

export type RecipientProps = {
  owner: string
  /** Network name; empty while nothing is selected. */
  network: string
  choice: WithdrawChoice
}

/** Recipient of the withdrawal: the owner's wallet or a typed address. */
export function Recipient({ owner, network, choice }: RecipientProps): JSX.Element {
  const withdraw = useMessages(withdrawMessages)
  const t = withdraw.to
  const { recipient, setRecipient } = choice
  const { signs: byKey } = useKeyOfOwner()
  const [isOpen, setEditing] = useState<boolean>()
  const [wasIncomplete] = useState(recipient !== undefined && choice.request === undefined)
  // A key has no wallet of its own to pay to, so an address is asked for first.
  const editing = isOpen ?? (byKey || wasIncomplete)
  const lookAlike = useLookAlike(recipient)
  const own = recipient === undefined
  if (editing)
    return (
      <RecipientEditor
        choice={choice}
        onDone={() => setEditing(false)}
        onOwn={
          byKey
            ? undefined
            : () => {
                setRecipient(undefined)
                setEditing(false)
              }
        }
      />
    )
  return (
    <>
      <div className="dw-card dw-row dw-copy-row">
        <span className="dw-row-main">
          <span className="dw-label">{own ? (network === '' ? t.ownPlain : t.own(network)) : t.other(network)}</span>
          <Address address={recipient ?? owner} />
        </span>
        <Button kind="soft" size="sm" onClick={() => setEditing(true)}>
          {t.change}
        </Button>
      </div>
      <LookAlikeNote known={lookAlike} />
      {!own && <Note icon="info" title={t.exchange} />}
    </>
  )
}

type RecipientEditorProps = {
  choice: WithdrawChoice
  onDone: () => void
  /** Back to the owner's own wallet, if it is one. */
  onOwn: (() => void) | undefined
}

/** Edits the recipient address and validates it. */
function RecipientEditor({ choice, onDone, onOwn }: RecipientEditorProps): JSX.Element {
  const t = useMessages(withdrawMessages).to
  const asset = choice.chosen[0]?.row.asset
  const typed = useTypedAddress({ remembered: choice.recipient ?? '', asset, onChange: choice.setRecipient })
  const isWallet = choice.problem === 'own_wallet'
  return (
    <div className="dw-card dw-card-padding dw-stack">
      <AddressField
        label={t.label}
        placeholder={t.placeholder}
        typed={typed}
        problem={isWallet ? t.isWallet : undefined}
        onEnter={onDone}
      />
      <div className="dw-inline-group">
        {typed.check.ok && !isWallet && (
          <Button kind="soft" size="sm" onClick={onDone}>
            {t.save}
          </Button>
        )}
        {onOwn && (
          <Button kind="soft" size="sm" icon="wallet" onClick={onOwn}>
            {t.back}
          </Button>
        )}
      </div>
    </div>
  )
}

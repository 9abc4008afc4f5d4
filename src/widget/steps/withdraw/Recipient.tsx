import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { RecipientEditor } from './RecipientEditor.js'
import type { WithdrawChoice } from './useWithdrawChoice.js'

export type RecipientProps = {
  owner: string
  /** Network name; empty while nothing is selected. */
  network: string
  choice: WithdrawChoice
}

/** Recipient of the withdrawal: the owner's wallet or a typed address. */
export function Recipient({ owner, network, choice }: RecipientProps): JSX.Element {
  const { recover } = useMessages()
  const t = recover.to
  const { recipient, setRecipient } = choice
  const [editing, setEditing] = useState(recipient !== undefined && choice.request === undefined)
  const own = recipient === undefined
  if (editing)
    return (
      <RecipientEditor
        choice={choice}
        onDone={() => setEditing(false)}
        onOwn={() => {
          setRecipient(undefined)
          setEditing(false)
        }}
      />
    )
  return (
    <>
      <div className="dw-card dw-row dw-copy">
        <span className="dw-main">
          <span className="dw-label">{own ? (network === '' ? t.ownPlain : t.own(network)) : t.other(network)}</span>
          <Address address={recipient ?? owner} />
        </span>
        <Button kind="soft" size="sm" onClick={() => setEditing(true)}>
          {t.change}
        </Button>
      </div>
      {!own && <Note icon="info" title={t.exchange} />}
    </>
  )
}

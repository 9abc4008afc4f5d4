import { type JSX, useState } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Address } from '../../ui/Address.js'
import { Button } from '../../ui/Button.js'
import { Note } from '../../ui/Note.js'
import { RecipientEditor } from './RecipientEditor.js'
import type { WithdrawChoice } from './useWithdrawChoice.js'

export type RecipientProps = {
  owner: string
  /** Empty while nothing is chosen. */
  network: string
  choice: WithdrawChoice
}

/** Where the money goes: the owner's wallet, or an address that is typed. */
export function Recipient({ owner, network, choice }: RecipientProps): JSX.Element {
  const { recover } = useMessages()
  const t = recover.to
  const { recipient, setRecipient } = choice
  const [editing, setEditing] = useState(recipient !== undefined && choice.wish === undefined)
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

import type { JSX } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'
import { ErrorNote } from '../trouble/ErrorNote.js'

export type SendNoteProps = {
  error: DepositError | undefined
  /** The wallet still shows the question, and the person went on. */
  open: boolean
  /** Amount with symbol that the wallet was asked for, while nobody knows what became of it. */
  unknown?: string | undefined
}

/** What became of asking the wallet. A refusal is a step back and no error. */
export function SendNote({ error, open, unknown }: SendNoteProps): JSX.Element | null {
  const t = useMessages().fund.wallet
  if (open) {
    return (
      <Note icon="wallet" title={t.stillOpen} role="status">
        {t.stillOpenHint}
      </Note>
    )
  }
  // Both of these say more than that nobody knows: what the wallet does, and where to look.
  if (unknown !== undefined && error?.code !== 'wallet_unknown' && error?.code !== 'wallet_busy') {
    return (
      <Note tone="warning" icon="wallet" title={t.unknown(unknown)} role="status">
        {t.unknownHint}
      </Note>
    )
  }
  if (!error) return null
  if (error.code === 'wallet_rejected') {
    return (
      <Note icon="wallet" title={t.closed} role="status">
        {t.closedHint}
      </Note>
    )
  }
  return <ErrorNote error={error} />
}

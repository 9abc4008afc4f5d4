import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'

export type SendNoteProps = {
  error: DepositError | undefined
  /** A request is pending in the wallet, and the user left its screen. */
  open: boolean
  /** Amount with symbol of a wallet request whose outcome is unknown. */
  unknown?: string | undefined
}

/** Outcome of a wallet request. A rejection by the user is not shown as an error. */
export function SendNote({ error, open, unknown }: SendNoteProps): JSX.Element | null {
  const t = useMessages().fund.wallet
  if (open) {
    return (
      <Note icon="wallet" title={t.stillOpen} role="status">
        {t.stillOpenHint}
      </Note>
    )
  }
  // These two errors have more specific messages than "unknown".
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

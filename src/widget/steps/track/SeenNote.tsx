import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { TransactionReading } from '../../../signing/Signer.js'
import { Note } from '../../../ui/Note.js'
import { trackMessages } from './messages.js'

type SeenNoteProps = { seen: TransactionReading | undefined; network: string }

/** What became of the transaction, if that is not what the person expects. */
export function SeenNote({ seen, network }: SeenNoteProps): JSX.Element | null {
  const t = useMessages(trackMessages)
  switch (seen?.status) {
    case 'unknown':
      return (
        <Note tone="warning" icon="clock" title={t.unseen(network)} role="status" inset>
          {t.unseenHint}
        </Note>
      )
    case 'failed':
      return (
        <Note tone="warning" icon="alert" title={t.failed(network)} role="status" inset>
          {t.failedHint}
        </Note>
      )
    case 'cancelled':
      return (
        <Note icon="info" title={t.cancelled} role="status" inset>
          {t.cancelledHint}
        </Note>
      )
    case 'replaced':
      return (
        <Note tone="warning" icon="alert" title={t.replaced} role="status" inset>
          {t.replacedHint}
        </Note>
      )
    default:
      return null
  }
}

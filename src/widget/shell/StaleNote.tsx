import type { JSX } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'
import { ErrorNote } from './errors/ErrorNote.js'
import { useOnline } from './useOnline.js'

export type StaleNoteProps = {
  /** Why the latest state could not be fetched. */
  error: DepositError | undefined
  /** No funds are known to have arrived. */
  unpaid?: boolean | undefined
}

/** These errors do not resolve on their own, so their own message is shown. */
const selfExplanatory = new Set(['unauthorized', 'forbidden', 'configuration', 'invalid_response'])

/** Warns that the shown state may be stale, and why. Renders nothing while it is fresh. */
export function StaleNote({ error, unpaid = false }: StaleNoteProps): JSX.Element | null {
  const { track } = useMessages()
  const online = useOnline()
  if (error && selfExplanatory.has(error.code)) return <ErrorNote error={error} />
  if (online && !error) return null
  return (
    <Note tone="warning" icon="offline" role="status" title={online ? track.stale : track.offline}>
      {unpaid ? track.unpaidHint : online ? track.staleHint : track.offlineHint}
    </Note>
  )
}

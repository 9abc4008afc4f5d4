import type { JSX } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'
import { ErrorNote } from '../trouble/ErrorNote.js'
import { useOnline } from './useOnline.js'

export type StaleNoteProps = {
  /** Why the newest state could not be read. */
  error: DepositError | undefined
  /** Nothing was paid yet, as far as is known. */
  unpaid?: boolean | undefined
}

/** Signing in and settings do not mend by themselves, so these say their own sentence. */
const sayTheirOwn = new Set(['unauthorized', 'forbidden', 'configuration', 'invalid_response'])

/** What is shown may be old, and why. Nothing while it is new. */
export function StaleNote({ error, unpaid = false }: StaleNoteProps): JSX.Element | null {
  const { track } = useMessages()
  const online = useOnline()
  if (error && sayTheirOwn.has(error.code)) return <ErrorNote error={error} />
  if (online && !error) return null
  return (
    <Note tone="warning" icon="offline" role="status" title={online ? track.stale : track.offline}>
      {unpaid ? track.unpaidHint : online ? track.staleHint : track.offlineHint}
    </Note>
  )
}

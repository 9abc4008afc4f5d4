import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { defineMessages } from '../../../i18n/defineMessages.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { useAnnounceChange } from '../useAnnounceChange.js'
import { useOnline } from '../useOnline.js'
import { ErrorNote } from './ErrorNote.js'

export const staleMessages = defineMessages('common', {
  offline: 'You’re offline',
  offlineHint: 'Your money keeps moving without you. This page updates when you’re back online.',
  stale: 'The service isn’t responding',
  staleHint: 'Your money keeps moving without this page. We’ll keep checking and show what we last saw.',
  unpaidHint: 'Nothing here is lost. We’ll keep checking, and find what you’ve paid as soon as the service responds.',
})

export type StaleNoteProps = {
  /** Why the latest state could not be fetched. */
  error: DepositError | undefined
  /** No funds are known to have arrived. */
  unpaid?: boolean | undefined
}

/** These errors do not resolve on their own, so their own message is shown. */
const selfExplanatory = new Set(['unauthorized', 'forbidden', 'configuration', 'invalid_response'])

/**
 * Warns that the shown state may be stale, and why. Renders nothing while it is fresh. Announced by the live region:
 * screen readers do not reliably read a `status` that appears together with its text.
 */
export function StaleNote({ error, unpaid = false }: StaleNoteProps): JSX.Element | null {
  const stale = useMessages(staleMessages)
  const online = useOnline()
  const explained = error && selfExplanatory.has(error.code)
  const title = online ? stale.stale : stale.offline
  const hint = unpaid ? stale.unpaidHint : online ? stale.staleHint : stale.offlineHint
  const fresh = online && !error
  useAnnounceChange(fresh || explained ? '' : `${title}. ${hint}`, true)
  if (explained) return <ErrorNote error={error} />
  if (fresh) return null
  return (
    <Note tone="warning" icon="offline" title={title}>
      {hint}
    </Note>
  )
}

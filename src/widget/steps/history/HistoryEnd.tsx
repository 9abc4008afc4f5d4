import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import type { Payments } from './usePayments.js'

export type HistoryEndProps = Payments & {
  /** Older payments are loaded on request only. */
  byHand: boolean
}

/** End of the list: loading state, retry or a button for older payments. Null if none are left or on auto-load. */
export function HistoryEnd({ more, loadingMore, olderError, loadMore, byHand }: HistoryEndProps): JSX.Element | null {
  const { history: t, common } = useMessages()
  if (olderError && !loadingMore)
    return (
      <div className="dw-stack">
        <ErrorNote error={olderError} />
        <Button kind="secondary" icon="refresh" onClick={loadMore}>
          {common.tryAgain}
        </Button>
      </div>
    )
  if (!more || !(loadingMore || byHand)) return null
  return (
    <Button kind="quiet" busy={loadingMore} onClick={loadMore}>
      {loadingMore ? t.loadingMore : t.furtherBack}
    </Button>
  )
}

import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { ErrorNote } from '../trouble/ErrorNote.js'
import type { Payments } from './usePayments.js'

export type HistoryEndProps = Pick<Payments, 'more' | 'reading' | 'olderError' | 'readOn'> & {
  /** Older payments are not read by themselves. */
  byHand: boolean
}

/** Below the last row: how it goes on further back. Nothing when all is there, or comes by itself. */
export function HistoryEnd({ more, reading, olderError, readOn, byHand }: HistoryEndProps): JSX.Element | null {
  const { history: t, common } = useMessages()
  if (olderError && !reading)
    return (
      <div className="dw-stack">
        <ErrorNote error={olderError} />
        <Button kind="secondary" icon="refresh" onClick={readOn}>
          {common.tryAgain}
        </Button>
      </div>
    )
  if (!more || !(reading || byHand)) return null
  return (
    <Button kind="quiet" busy={reading} onClick={readOn}>
      {reading ? t.loadingMore : t.furtherBack}
    </Button>
  )
}

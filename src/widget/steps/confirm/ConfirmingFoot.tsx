import type { JSX, ReactNode } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { useTimePassed } from '../../shell/time/useTimePassed.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { confirmMessages } from './messages.js'

export type ConfirmingFootProps = {
  /** Looks up whether an earlier confirmation arrived. */
  checking: boolean
  /** What happens next, while the answer is not late. */
  next: ReactNode
  onStartOver: () => void
}

/** After this long people wonder whether anything happens. */
const lateMs = 4_000

/** After this long they need a way on. The payment that may exist is unfunded, so leaving it costs nothing. */
const stuckMs = 15_000

/** The busy button of a confirmation, which says what is known once the answer takes long. */
export function ConfirmingFoot({ checking, next, onStartOver }: ConfirmingFootProps): JSX.Element {
  const t = useMessages(confirmMessages)
  const late = useTimePassed(lateMs)
  const stuck = useTimePassed(stuckMs)
  useAnnounceChange(late ? t.action.late : '')
  return (
    <>
      <Button kind="primary" busy>
        {checking ? t.action.checking : t.action.busy}
      </Button>
      {stuck ? (
        <Button kind="quiet" onClick={onStartOver}>
          {t.action.startOver}
        </Button>
      ) : late ? (
        <p className="dw-screen-foot-note">{t.action.late}</p>
      ) : (
        next
      )}
    </>
  )
}

import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { formMessages } from './messages.js'
import type { PickedForm } from './usePick.js'
import { usePickAction } from './usePickAction.js'

/** The main button. Its label names what is missing, or the next step. */
export function PickAction({ pick }: { pick: PickedForm }): JSX.Element {
  const t = useMessages(formMessages)
  const { label, press, busy, icon } = usePickAction(pick)
  return (
    <>
      <Button kind="primary" icon={icon} disabled={press === undefined} busy={busy} onClick={press}>
        {label}
      </Button>
      <p className="dw-screen-foot-note">{t.note[pick.draft.paymentMethod]}</p>
    </>
  )
}

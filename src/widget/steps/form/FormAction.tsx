import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { formMessages } from './messages.js'
import { type FormActionFacts, useFormAction } from './useFormAction.js'

/** The main button. Its label names what is missing, or the next step. */
export function FormAction(facts: FormActionFacts): JSX.Element {
  const t = useMessages(formMessages)
  const { label, press, busy, icon } = useFormAction(facts)
  return (
    <>
      <Button kind="primary" icon={icon} disabled={press === undefined} busy={busy} onClick={press}>
        {label}
      </Button>
      <p className="dw-screen-foot-note">{t.note[facts.entries.draft.paymentMethod]}</p>
    </>
  )
}

import type { JSX } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useLanguage, useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { ActionFacts, FormActionView } from './decideAction.js'
import type { FormParts } from './formParts.js'
import { formMessages } from './messages/formMessages.js'

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

export type FormActionFacts = ActionFacts & {
  parts: FormParts | undefined
  /** The assets are not loaded yet. Default false. */
  loading?: boolean | undefined
}

/** The main action of the form: to wait, to enter what is missing, or the next step. */
export function useFormAction({ parts, loading, ...facts }: FormActionFacts): FormActionView {
  const language = useLanguage()
  const wallet = useWallet()
  const { deposit, options } = useWidget()
  if (loading || !parts) return { label: language.translate(formMessages).action.loading, busy: true }
  return parts.decideAction(facts, {
    language,
    wallet,
    send: deposit.send,
    fixed: options.destinationAddress !== undefined,
  })
}

import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { keyProblemMessages } from './messages.js'

type Reason = Exclude<keyof typeof keyProblemMessages.en, 'nothing'>

/** The sentence for a rule; keys cannot be used for a reason without one of its own either. */
export function keyReason(rule: string | undefined): Reason {
  return rule !== undefined && rule !== 'nothing' && rule in keyProblemMessages.en
    ? (rule as Reason)
    : 'passkey_unsupported'
}

/** Why no key was made or used, after it was asked for. */
export function KeyProblem({ rule }: { rule: string | undefined }): JSX.Element {
  const t = useMessages(keyProblemMessages)
  return (
    <Note tone="warning" icon="key" title={t[keyReason(rule)]} role="alert">
      {t.nothing}
    </Note>
  )
}

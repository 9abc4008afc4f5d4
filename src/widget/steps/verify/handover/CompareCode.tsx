import type { JSX } from 'react'
import type { UseHandoverTaskResult } from '../../../../hooks/useHandoverTask.js'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import { Note } from '../../../../ui/Note.js'
import { handoverTaskMessages } from './messages.js'

/** The code that both devices show. */
export function CompareCode({ code }: { code: string }): JSX.Element {
  const t = useMessages(handoverTaskMessages)
  return (
    <div className="dw-card">
      <div className="dw-row dw-row-slim">
        <span className="dw-row-main">
          <span className="dw-text-sm">{t.compare}</span>
          <span className="dw-text-muted dw-text-sm">{t.compareHint}</span>
        </span>
        <bdi className="dw-text-mono dw-text-strong dw-handover-code" dir="ltr" translate="no">
          {code}
        </bdi>
      </div>
    </div>
  )
}

/** Said before the wallet is asked: the other device can only check the signature of a key. */
export function ContractNote({ isContract }: Pick<UseHandoverTaskResult, 'isContract'>): JSX.Element | null {
  const t = useMessages(handoverTaskMessages)
  if (!isContract) return null
  return (
    <Note tone="warning" icon="alert" title={t.contract} role="status">
      {t.contractHint}
    </Note>
  )
}

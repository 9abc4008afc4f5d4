import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { HelpView, type HelpViewProps } from './HelpDialog.js'
import { helpMessages } from './messages.js'
import { type SupportSubject, supportFacts } from './supportFacts.js'

export type SupportDetailsProps = Pick<HelpViewProps, 'onBack' | 'onClose'> & { subject: SupportSubject }

/** What is copied for support, shown before it is. A view of a `HelpDialog`. */
export function SupportDetails({ subject, ...view }: SupportDetailsProps): JSX.Element {
  const t = useMessages(helpMessages)
  const deferred = useMessages(deferredMessages)
  const [openedAt] = useState(() => new Date().toISOString())
  const facts = supportFacts(subject, t.facts, openedAt)
  const foot = (
    <>
      <CopyButton
        kind="primary"
        text={facts.map(([term, value]) => `${term}: ${value}`).join('\n')}
        label={t.detailsCopy}
        copiedLabel={deferred.copied}
        failedLabel={deferred.copyFailed}
      />
      <p className="dw-screen-foot-note">{t.detailsSafe}</p>
    </>
  )
  return (
    <HelpView {...view} title={t.detailsTitle} foot={foot}>
      <p className="dw-text-sm dw-text-muted">{t.detailsUse}</p>
      <dl className="dw-card dw-card-padding dw-stack" tabIndex={0} translate="no">
        {facts.map(([term, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several facts may have the same term
          <div key={index}>
            <dt className="dw-label">{term}</dt>
            <dd className="dw-text-mono dw-text-hash">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </HelpView>
  )
}

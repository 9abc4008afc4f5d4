import type { JSX } from 'react'
import { safeUrl } from '../../../flow/safeUrl.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Icon } from '../../../ui/Icon.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import type { SupportContact } from '../../shell/options.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { helpMessages } from './messages.js'
import { referenceOf } from './reference.js'
import type { Help } from './useHelp.js'

export type HelpHomeProps = { help: Help; onDetails: () => void }

/** Where the money is, the reference of the payment, and what people ask on this screen. */
export function HelpHome({ help, onDetails }: HelpHomeProps): JSX.Element {
  const t = useMessages(helpMessages)
  const deferred = useMessages(deferredMessages)
  const { place, answers, paymentId, stale } = help
  const reference = paymentId === undefined ? undefined : referenceOf(paymentId)
  return (
    <>
      <div className="dw-card dw-card-padding">
        <h3 className="dw-label">{t.where}</h3>
        <p className="dw-text-strong">{place}</p>
        {stale && <p className="dw-text-sm dw-text-muted">{t.unchecked}</p>}
      </div>
      {reference !== undefined && (
        <div className="dw-card dw-row">
          <span className="dw-row-main">
            <span className="dw-label">{t.reference}</span>
            {/* Screen readers read it sign by sign. */}
            <bdi className="dw-number" role="img" aria-label={[...reference].join(' ')} translate="no">
              {reference}
            </bdi>
          </span>
          <CopyButton
            text={reference}
            label={deferred.copy}
            name={t.copyReference}
            copiedLabel={deferred.copied}
            failedLabel={deferred.copyFailed}
          />
        </div>
      )}
      <h3 className="dw-visually-hidden">{t.questions}</h3>
      <div className="dw-card dw-rows">
        {answers.map(({ question, answer }) => (
          <details key={question}>
            <summary className="dw-row dw-row-slim">
              <span className="dw-row-main">{question}</span>
              <Icon name="down" />
            </summary>
            <p className="dw-card-details dw-text-sm dw-text-muted">{answer}</p>
          </details>
        ))}
      </div>
      {paymentId !== undefined && (
        <div className="dw-card">
          <button type="button" className="dw-row" onClick={onDetails}>
            <span className="dw-row-main">
              <span>{t.details}</span>
              <span className="dw-text-sm dw-text-muted">{t.detailsHint}</span>
            </span>
            <Icon name="right" />
          </button>
        </div>
      )}
    </>
  )
}

/** A link to the support of the host, with its name and hours; nothing if the host gives none that can be opened. */
export function ContactLink({ paymentId }: { paymentId: string | undefined }): JSX.Element | null {
  const t = useMessages(helpMessages)
  const deferred = useMessages(deferredMessages)
  const { support } = useWidget().options
  const href = support && contactLink(support, t.subject(paymentId === undefined ? undefined : referenceOf(paymentId)))
  if (!support || href === undefined) return null
  const label = t.contact(support.name)
  return (
    <>
      <a
        className="dw-button"
        data-kind="primary"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={href.startsWith('mailto:') ? undefined : `${label}, ${deferred.opensInNewTab}`}
      >
        <Icon name="chat" />
        {label}
      </a>
      {support.hours !== undefined && <p className="dw-screen-foot-note">{support.hours}</p>}
    </>
  )
}

/** Nothing that could add a header or another recipient to the message. */
const plainEmail = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * Where people write to the support of the host: its page, else a message that names the reference.
 *
 * @returns Undefined if neither can be opened safely.
 */
function contactLink({ url, email }: SupportContact, subject: string): string | undefined {
  const page = url === undefined ? undefined : safeUrl(url)
  if (page !== undefined) return page
  return email !== undefined && plainEmail.test(email)
    ? `mailto:${email}?subject=${encodeURIComponent(subject)}`
    : undefined
}

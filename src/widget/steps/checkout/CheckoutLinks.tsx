import { type JSX, useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { copyText } from '../../../ui/CopyButton.js'
import { useAnnounce } from '../../../ui/LiveRegion.js'
import { Note } from '../../../ui/Note.js'
import { QrCode } from '../../../ui/QrCode.js'
import { commonMessages } from '../../shell/messages.js'
import { checkoutMessages } from './messages.js'

export type CheckoutLinksProps = {
  url: string
  /** Current status text; undefined while the frame itself shows that it is opening. */
  status: string | undefined
  failed: boolean
  /** The page is open in a separate window. */
  inWindow: boolean
}

/** Status text and links that open the page without the iframe. Always available. */
export function CheckoutLinks({ url, status, failed, inWindow }: CheckoutLinksProps): JSX.Element {
  const checkout = useMessages(checkoutMessages)
  const common = useMessages(commonMessages)
  const t = checkout
  const [shown, setShown] = useState(false)
  return (
    <div className="dw-card dw-rows">
      {status !== undefined && (
        <div className="dw-row dw-row-slim">
          <span className="dw-live-status dw-row-main">{status}</span>
        </div>
      )}
      <div className="dw-row dw-row-slim">
        <span className="dw-row-main dw-text-sm dw-text-muted">{inWindow ? t.windowGone : t.notShowing}</span>
        <a
          className="dw-link-button dw-text-sm"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t.openInTab}, ${common.opensInNewTab}`}
        >
          {t.openInTab}
        </a>
        <span className="dw-text-muted" aria-hidden="true">
          ·
        </span>
        <CopyLink text={url} label={t.copyLink} />
      </div>
      {failed && (
        <div className="dw-row dw-row-slim">
          <span className="dw-row-main dw-text-sm dw-text-muted">{t.otherDevice}</span>
          <button
            type="button"
            className="dw-link-button dw-text-sm"
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {t.showCode}
          </button>
        </div>
      )}
      {failed && shown && (
        <div className="dw-centered-panel">
          <QrCode text={url} label={t.linkCode} />
        </div>
      )}
    </div>
  )
}

type CheckoutNotesProps = {
  declined: boolean
  /** Payment method on the wire; a bank transfer must not be reported as a declined card. */
  method: string | undefined
  late: boolean
  blocked: boolean
}

const cards: ReadonlySet<string | undefined> = new Set(['CREDIT_CARD', 'DEBIT_CARD'])

/** Why the payment cannot be completed here. No funds are at risk, so the notes are warnings, not errors. */
export function CheckoutNotes({ declined, method, late, blocked }: CheckoutNotesProps): JSX.Element {
  const t = useMessages(checkoutMessages)
  return (
    <>
      {declined && (
        <Note
          tone="warning"
          icon={cards.has(method) ? 'card' : 'info'}
          title={cards.has(method) ? t.declined : t.refused}
          role="alert"
        >
          {cards.has(method) ? t.declinedHint : t.refusedHint}
        </Note>
      )}
      {late && (
        <Note tone="warning" icon="clock" title={t.late} role="alert">
          {t.lateHint}
        </Note>
      )}
      {blocked && (
        <Note tone="warning" icon="window" title={t.windowBlocked} role="alert">
          {t.windowBlockedHint}
        </Note>
      )}
    </>
  )
}

type CopyLinkProps = { text: string; label: string }

const showCopiedMs = 2_500

/** An inline link that copies text. If the clipboard is unavailable, the text is shown selected instead. */
function CopyLink({ text, label }: CopyLinkProps): JSX.Element {
  const t = useMessages(commonMessages)
  const announce = useAnnounce()
  const [copied, setCopied] = useState(0)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), showCopiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await copyText(text)
    announce(done ? t.copied : t.copyFailed)
    if (done) setCopied((count) => count + 1)
    else setRefused(true)
  }
  if (refused)
    return (
      <span className="dw-field">
        <input aria-label={label} size={8} readOnly value={text} ref={selectAll} />
      </span>
    )
  return (
    <button type="button" className="dw-link-button dw-text-sm" onClick={() => void copy()}>
      {copied > 0 ? t.copied : label}
    </button>
  )
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

import { type JSX, useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useElapsed } from '../../../i18n/useElapsed.js'
import { Button } from '../../../ui/Button.js'
import { copyText, selectAll } from '../../../ui/CopyButton.js'
import { Note } from '../../../ui/Note.js'
import { QrCode } from '../../../ui/QrCode.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useNow } from '../../../ui/useNow.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { commonMessages } from '../../shell/messages.js'
import { checkoutMessages } from './messages.js'

export type CheckoutLinksProps = {
  url: string
  /** Current status text. */
  status: string
  /** The page said that nothing was paid. */
  declined: boolean
  /** When the payment was last read, in epoch milliseconds of the browser's clock, if it cannot be read now. */
  lastSeen: number | undefined
  failed: boolean
  /** The page is open in a separate window. */
  inWindow: boolean
}

/** Status text and links that open the page without the iframe. Always available. */
export function CheckoutLinks({ url, status, declined, lastSeen, failed, inWindow }: CheckoutLinksProps): JSX.Element {
  const t = useMessages(checkoutMessages)
  const link = useMessages(deferredMessages)
  const [shown, setShown] = useState(false)
  return (
    <div className="dw-card dw-rows">
      <div className="dw-row dw-row-slim">
        <span className="dw-live-status dw-row-main" data-off={declined || lastSeen !== undefined ? '' : undefined}>
          {lastSeen === undefined ? status : <LastSeen at={lastSeen} />}
        </span>
      </div>
      <div className="dw-row dw-row-slim">
        <span className="dw-row-main dw-text-sm dw-text-muted">{inWindow ? t.windowGone : t.notShowing}</span>
        <a
          className="dw-link-button dw-text-sm"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t.openInTab}, ${link.opensInNewTab}`}
        >
          {t.openInTab}
        </a>
        <span className="dw-text-muted" aria-hidden="true">
          ·
        </span>
        <CopyLink text={url} label={t.copyLink} />
      </div>
      {failed && (
        <>
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
          {shown && (
            <div className="dw-centered-panel">
              <QrCode text={url} label={t.linkCode} />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function LastSeen({ at }: { at: number }): JSX.Element {
  const { paused } = useMessages(checkoutMessages)
  const elapsed = useElapsed()
  const now = useNow() ?? at
  return <span>{paused(elapsed(Math.max(0, now - at) / 1_000))}</span>
}

type CheckoutNotesProps = {
  late: boolean
  /** What became of asking for a new page; undefined if a new one was not asked for or the old one stays. */
  renewal: 'asking' | 'failed' | undefined
  onRenew: () => void
  blocked: boolean
}

/** Why the payment cannot be completed here. No funds are at risk, so the notes are warnings, not errors. */
export function CheckoutNotes({ late, renewal, onRenew, blocked }: CheckoutNotesProps): JSX.Element {
  const t = useMessages(checkoutMessages)
  const common = useMessages(commonMessages)
  return (
    <>
      {renewal === 'asking' && (
        <Note icon="clock" title={t.renewing} role="status">
          {t.renewingHint}
        </Note>
      )}
      {renewal === 'failed' && (
        <>
          <Note tone="warning" icon="clock" title={t.renewFailed} role="alert">
            {t.lateHint}
          </Note>
          <Button kind="soft" icon="refresh" onClick={onRenew}>
            {common.tryAgain}
          </Button>
        </>
      )}
      {late && renewal === undefined && (
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
  const t = useMessages(deferredMessages)
  const announce = useAnnounce()
  const [copied, setCopied] = useState(0)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), showCopiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (pressed: Element) => {
    const done = await copyText(text, pressed)
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
    <button
      type="button"
      className="dw-link-button dw-text-sm"
      onClick={({ currentTarget }) => void copy(currentTarget)}
    >
      {copied > 0 ? t.copied : label}
    </button>
  )
}

/** `blocked`: the browser did not open the window. `closed`: the user closed it. */
export type CheckoutWindowState = 'none' | 'open' | 'blocked' | 'closed'

export type CheckoutWindow = {
  state: CheckoutWindowState
  /** Opens the page, or brings it to the front. Call it from a click. */
  open: () => void
}

const pollMs = 400

/** Opens the payment page in a separate window. Only observes whether the window is open, not what happens in it. */
export function useCheckoutWindow(url: string): CheckoutWindow {
  const handle = useRef<Window>(undefined)
  const [state, setState] = useState<CheckoutWindowState>('none')

  const open = useCallback(() => {
    if (handle.current && !handle.current.closed) return handle.current.focus()
    // Opened synchronously in the click handler: browsers block popups opened later.
    const opened = window.open('about:blank', '_blank')
    if (!opened) return setState('blocked')
    // A third-party page must not be able to navigate this one.
    opened.opener = null
    opened.location.replace(url)
    handle.current = opened
    setState('open')
  }, [url])

  useEffect(() => {
    if (state !== 'open') return
    const timer = setInterval(() => {
      if (handle.current?.closed) setState('closed')
    }, pollMs)
    return () => clearInterval(timer)
  }, [state])

  return { state, open }
}

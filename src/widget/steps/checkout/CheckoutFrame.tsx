import { forwardRef, type RefObject, useCallback, useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { checkoutMessages } from './messages.js'

export type CheckoutFrameProps = {
  /** Checked with `safeUrl`. */
  url: string
  host: string
  provider: string
  /** The page is open in a separate window instead. */
  hidden: boolean
  /** The page did not respond: the fallback is shown, and its messages are still handled. */
  failed: boolean
  /** Nothing has rendered yet. */
  opening: boolean
  /** Opens the page in a separate window. */
  onOpen: () => void
  /** Shows the frame although the page did not respond. */
  onShow: () => void
  /** The frame fired `load`, which browsers also do for their own error page. */
  onDrawn: () => void
}

/** What checks of identity and payments need: a picture, a recording, a passkey, and a code to take along. */
const features = ['payment', 'camera', 'microphone', 'publickey-credentials-get', 'clipboard-write']

/** The features for one origin alone: the frame loses them once it shows another. */
function allowFor(origin: string): string {
  return features.map((feature) => `${feature} ${origin}`).join('; ')
}

/** The provider's page in a sandboxed iframe: may run scripts and submit forms, but not navigate the host page. */
export const CheckoutFrame = forwardRef<HTMLIFrameElement, CheckoutFrameProps>(function CheckoutFrame(
  { url, host, provider, hidden, failed, opening, onOpen, onShow, onDrawn },
  ref,
) {
  const t = useMessages(checkoutMessages)
  return (
    <figure className="dw-frame" hidden={hidden} aria-label={t.frame(provider)}>
      <figcaption className="dw-frame-bar">
        <bdi className="dw-row-main" dir="ltr">
          {host}
        </bdi>
        <span>{t.runBy(provider)}</span>
      </figcaption>
      {failed && (
        <div className="dw-frame-fallback">
          <span className="dw-outcome-mark" data-tone="quiet">
            <Icon name="plug" size="lg" />
          </span>
          <p className="dw-text-strong dw-text-lg">{t.failedTitle}</p>
          <p className="dw-text-muted">{t.failedHint}</p>
          <Button kind="primary" icon="out" onClick={onOpen}>
            {t.open(provider)}
          </Button>
          <Button kind="quiet" size="md" onClick={onShow}>
            {t.showAnyway}
          </Button>
        </div>
      )}
      {opening && <p className="dw-frame-cover">{t.opening(provider)}</p>}
      <iframe
        ref={ref}
        className="dw-frame-page"
        data-off={failed || undefined}
        src={url}
        onLoad={onDrawn}
        title={t.frame(provider)}
        // `allow-same-origin` lets the page keep its session; top-level navigation stays blocked. The window of a bank
        // is no frame of ours: sandboxed, it could not return to the page that opened it.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow={allowFor(new URL(url).origin)}
        // The page needs our origin for `postMessage`, and must not see the full URL.
        referrerPolicy="strict-origin"
        tabIndex={failed ? -1 : undefined}
      />
    </figure>
  )
})

/** `silent`: no response for eight seconds. `blocked`: the host's content security policy blocks the frame. */
type FrameLife = 'waiting' | 'alive' | 'silent' | 'blocked'

const timeoutMs = 8_000

/**
 * Detects whether a framed page works.
 *
 * Browsers fire `load` for their own error pages too, so only a message from the page or focus inside the frame counts.
 * A late response still revives the frame.
 *
 * @returns The state of the frame, and a callback to report a message from it.
 */
export function useFrameLife(frame: RefObject<HTMLIFrameElement | null>, origin: string): [FrameLife, () => void] {
  const [life, setLife] = useState<FrameLife>('waiting')
  const revive = useCallback(() => setLife('alive'), [])

  useEffect(() => {
    const giveUp = () => setLife((now) => (now === 'waiting' ? 'silent' : now))
    const timer = setTimeout(giveUp, timeoutMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    // Left while its frame was loading, a page of Safari's cache comes back with an empty one.
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted && life !== 'alive' && frame.current) frame.current.src += ''
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [frame, life])

  useEffect(() => {
    // The window loses focus when the user clicks into the frame.
    const checkFocus = () => {
      // Inside a shadow root `document.activeElement` is the shadow host.
      const tree = frame.current?.getRootNode() as Document | ShadowRoot | undefined
      if (tree && tree.activeElement === frame.current) revive()
    }
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (/^(frame|child|default)-src$/.test(effectiveDirective) && blockedURI.startsWith(origin)) setLife('blocked')
    }
    window.addEventListener('blur', checkFocus)
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => {
      window.removeEventListener('blur', checkFocus)
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }, [frame, origin, revive])

  return [life, revive]
}

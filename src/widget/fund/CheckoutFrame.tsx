import { forwardRef } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'

export type CheckoutFrameProps = {
  /** Checked with `safeUrl`. */
  url: string
  host: string
  provider: string
  /** Shown in a window of its own instead. */
  hidden: boolean
  /** Gave no sign of life: the way out stands in its place, and it is still listened to. */
  failed: boolean
  /** Nothing of it is to be seen yet. */
  opening: boolean
  /** Opens the page in a window of its own. */
  onOpen: () => void
  /** Shows the page although it gave no sign. */
  onShow: () => void
  /** The browser has drawn the page, or its own page about why it cannot. */
  onDrawn: () => void
}

/** The provider's page, caged: it may run and send its own forms, and cannot lead the page around it anywhere. */
export const CheckoutFrame = forwardRef<HTMLIFrameElement, CheckoutFrameProps>(function CheckoutFrame(
  { url, host, provider, hidden, failed, opening, onOpen, onShow, onDrawn },
  ref,
) {
  const t = useMessages().fund.page
  return (
    <figure className="dw-frame" hidden={hidden} aria-label={t.frame(provider)}>
      <figcaption className="dw-frame-bar">
        <Icon name="lock" size="sm" />
        <bdi className="dw-main" dir="ltr">
          {host}
        </bdi>
        <span>{t.runBy(provider)}</span>
      </figcaption>
      {failed && (
        <div className="dw-fallback">
          <span className="dw-mark" data-tone="quiet">
            <Icon name="plug" size="lg" />
          </span>
          <p className="dw-strong dw-headline">{t.failedTitle}</p>
          <p className="dw-muted">{t.failedHint}</p>
          <Button kind="primary" icon="out" onClick={onOpen}>
            {t.open(provider)}
          </Button>
          <Button kind="quiet" size="md" onClick={onShow}>
            {t.showAnyway}
          </Button>
        </div>
      )}
      {opening && <p className="dw-cover">{t.opening(provider)}</p>}
      <iframe
        ref={ref}
        className="dw-guest"
        data-off={failed || undefined}
        src={url}
        onLoad={onDrawn}
        title={t.frame(provider)}
        // Its own origin, so that it can keep its session; never ours, and never the window around.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow={`payment ${new URL(url).origin}`}
        // The page has to know whom to tell that it loaded, and nothing more of where it is shown.
        referrerPolicy="strict-origin"
        tabIndex={failed ? -1 : undefined}
      />
    </figure>
  )
})

import { type JSX, useId, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import { reviewMessages } from './messages.js'

export type ExactMessageProps = {
  /** The message as passed to the wallet. */
  payload: string
  digest: string
  /** The hashes that hardware wallets show for typed data. */
  hashes: { domain: string; message: string } | undefined
}

/** The exact message, for users who compare it with their wallet. */
export function ExactMessage({ payload, digest, hashes }: ExactMessageProps): JSX.Element {
  const t = useMessages(reviewMessages)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="dw-row dw-text-sm dw-text-medium dw-card-divider dw-row-slim"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="dw-row-main">{t.exact}</span>
        <Icon name="down" />
      </button>
      {open && (
        <div className="dw-card-padding dw-stack dw-text-sm" id={id}>
          {hashes ? (
            <>
              <Hash label={t.domainHash} hash={hashes.domain} />
              <Hash label={t.messageHash} hash={hashes.message} />
              <p className="dw-text-muted">{t.hashHint}</p>
            </>
          ) : (
            <Hash label={t.textHash} hash={digest} />
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be keyboard accessible */}
          <pre className="dw-signed-message" dir="ltr" translate="no" tabIndex={0}>
            {readable(payload)}
          </pre>
        </div>
      )}
    </>
  )
}

function Hash({ label, hash }: { label: string; hash: string }): JSX.Element {
  return (
    <div>
      <span className="dw-label">{label}</span>
      <bdi className="dw-text-mono dw-signed-hash" dir="ltr" translate="no">
        {hash}
      </bdi>
    </div>
  )
}

/** Pretty-prints typed data and leaves plain text unchanged. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), undefined, 2)
  } catch {
    return payload
  }
}

import { type JSX, useId, useState } from 'react'
import { useMessages } from '../i18n/MessagesProvider.js'
import { Icon } from '../ui/Icon.js'

export type ExactMessageProps = {
  /** As the wallet is asked to sign it. */
  payload: string
  digest: string
  /** What hardware wallets show of typed data. */
  hashes: { domain: string; message: string } | undefined
}

/** The message to the last letter, for those who compare. */
export function ExactMessage({ payload, digest, hashes }: ExactMessageProps): JSX.Element {
  const t = useMessages().recover.review
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="dw-row dw-sm dw-medium dw-split dw-slim"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="dw-main">{t.exact}</span>
        <Icon name="down" />
      </button>
      {open && (
        <div className="dw-pad dw-stack dw-sm" id={id}>
          {hashes ? (
            <>
              <Hash label={t.domainHash} hash={hashes.domain} />
              <Hash label={t.messageHash} hash={hashes.message} />
              <p className="dw-muted">{t.hashHint}</p>
            </>
          ) : (
            <Hash label={t.textHash} hash={digest} />
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with keys */}
          <pre className="dw-message" dir="ltr" translate="no" tabIndex={0}>
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
      <bdi className="dw-mono dw-whole" dir="ltr" translate="no">
        {hash}
      </bdi>
    </div>
  )
}

/** Typed data on lines of its own; a text as it is. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), undefined, 2)
  } catch {
    return payload
  }
}

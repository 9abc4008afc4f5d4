import { type JSX, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { copyText } from '../../ui/CopyButton.js'
import { useAnnounce } from '../../ui/LiveRegion.js'
import { commonMessages } from './messages.js'

export type CopyLinkProps = { text: string; label: string }

const showCopiedMs = 2_500

/** An inline link that copies text. If the clipboard is unavailable, the text is shown selected instead. */
export function CopyLink({ text, label }: CopyLinkProps): JSX.Element {
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

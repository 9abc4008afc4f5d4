import { Icon } from './Icon.js'
import { shorten } from './ShortText.js'

export type HashLinkProps = {
  hash: string
  /** Block explorer page. Any protocol other than http and https is ignored. */
  href?: string | undefined
  /** Accessible name, such as "Transaction 0x292b5a…1c73f2, opens in a new tab". */
  label: string
}

/** A transaction hash, as a link to its block explorer page. */
export function HashLink({ hash, href, label }: HashLinkProps) {
  const text = shorten(hash)
  if (href === undefined || !/^https?:\/\//i.test(href)) {
    return (
      <bdi className="dw-text-mono dw-text-xs" dir="ltr" translate="no" title={hash}>
        {text}
      </bdi>
    )
  }
  return (
    <a className="dw-hash-link" href={href} target="_blank" rel="noopener noreferrer" translate="no" aria-label={label}>
      <bdi dir="ltr">{text}</bdi>
      <Icon name="out" />
    </a>
  )
}

import { Icon } from './Icon.js'
import { shorten } from './ShortText.js'

export type HashLinkProps = {
  hash: string
  /** Page that shows the transaction. Anything but http and https is left out. */
  href?: string | undefined
  /** Accessible name, such as "Transaction 0x292b…73f2, opens in a new tab". */
  label: string
}

/** A transaction, as a link to where anyone can check it. */
export function HashLink({ hash, href, label }: HashLinkProps) {
  const text = shorten(hash)
  if (href === undefined || !/^https?:\/\//i.test(href)) {
    return (
      <bdi className="dw-mono dw-xs" dir="ltr" translate="no" title={hash}>
        {text}
      </bdi>
    )
  }
  return (
    <a className="dw-hash" href={href} target="_blank" rel="noopener noreferrer" translate="no" aria-label={label}>
      <bdi dir="ltr">{text}</bdi>
      <Icon name="out" />
    </a>
  )
}

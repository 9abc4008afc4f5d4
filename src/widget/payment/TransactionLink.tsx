import type { JSX } from 'react'
import { safeUrl } from '../../flow/safeUrl.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { ChainInfo } from '../../schema/Chain.js'
import { HashLink } from '../../ui/HashLink.js'
import { shorten } from '../../ui/ShortText.js'
import { transactionUrl } from './transactionUrl.js'

export type TransactionLinkProps = { hash: string; chain: ChainInfo | undefined }

/** A transaction with the way to check it. An explorer whose address is not a safe one is left out. */
export function TransactionLink({ hash, chain }: TransactionLinkProps): JSX.Element {
  const { track, common } = useMessages()
  const url = transactionUrl(chain, hash)
  return (
    <HashLink
      hash={hash}
      href={url === undefined ? undefined : safeUrl(url)}
      label={`${track.transaction(shorten(hash))}, ${common.opensInNewTab}`}
    />
  )
}

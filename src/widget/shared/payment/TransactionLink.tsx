import type { JSX } from 'react'
import { safeUrl } from '../../../flow/safeUrl.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { ChainInfo } from '../../../schema/Chain.js'
import { HashLink } from '../../../ui/HashLink.js'
import { shorten } from '../../../ui/ShortText.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { timelineMessages } from './messages.js'

export type TransactionLinkProps = { hash: string; chain: ChainInfo | undefined }

/** A transaction hash, linked to the explorer if its URL is safe. */
export function TransactionLink({ hash, chain }: TransactionLinkProps): JSX.Element {
  const timeline = useMessages(timelineMessages)
  const link = useMessages(deferredMessages)
  return (
    <HashLink
      hash={hash}
      href={transactionUrl(chain, hash)}
      label={`${timeline.transaction(shorten(hash))}, ${link.opensInNewTab}`}
    />
  )
}

/** Explorer URL of a transaction, or undefined if the chain has no explorer, or one whose URL is not safe. */
export function transactionUrl(chain: ChainInfo | undefined, hash: string): string | undefined {
  return chain?.explorer ? safeUrl(`${chain.explorer.replace(/\/+$/, '')}/tx/${hash}`) : undefined
}

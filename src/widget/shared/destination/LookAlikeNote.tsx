import { type JSX, useState } from 'react'
import { findLookAlike } from '../../../address/findLookAlike.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { loadKnownAddresses } from '../../../storage/knownAddresses.js'
import { Address } from '../../../ui/Address.js'
import { Note } from '../../../ui/Note.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { addressMessages } from './messages.js'

/** An address of this person that begins and ends like the given one but is another; undefined if there is none. */
export function useLookAlike(address: string | undefined): string | undefined {
  const { storage } = useDepositScope()
  const { account } = useWallet()
  const { ownerAddress, destinationAddress } = useWidget().options
  // As of when the screen opened: confirming adds the address, which must not take the warning away.
  const [used] = useState(() => loadKnownAddresses(storage))
  if (address === undefined) return undefined
  const own = [account?.address, ownerAddress, destinationAddress].filter((one) => one !== undefined)
  return findLookAlike(address, [...own, ...used])
}

/** Warns that an address only looks like a known one, and shows the known one in full. */
export function LookAlikeNote({ known }: { known: string | undefined }): JSX.Element | null {
  const t = useMessages(addressMessages).lookAlike
  if (known === undefined) return null
  return (
    <Note tone="warning" icon="alert" title={t.title} role="alert">
      {t.hint} <Address address={known} />
    </Note>
  )
}

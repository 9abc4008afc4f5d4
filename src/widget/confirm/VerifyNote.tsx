import { type JSX, useState } from 'react'
import { useWallet } from '../../hooks/useWallet.js'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'
import { useWidget } from '../WidgetContext.js'
import { ConnectWallet } from '../wallet/ConnectWallet.js'
import { verifyLimit } from './verifyLimit.js'

export type VerifyNoteProps = {
  /** A confirmation was sent: who owns it is settled. */
  attempted: boolean
}

/**
 * Says before anything is agreed on that a signature may be asked for, and lets the wallet that can give it be connected
 * while it can still become the owner: an address at an exchange signs nothing.
 */
export function VerifyNote({ attempted }: VerifyNoteProps): JSX.Element {
  const { fiat } = useFormatters()
  const { confirm: t, pick } = useMessages()
  const { account, wallets } = useWallet()
  const { ownerAddress } = useWidget().options
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Note icon="sign" title={t.verify(fiat(verifyLimit.amount, verifyLimit.currency))}>
        {t.verifyHint}
      </Note>
      {!account && ownerAddress === undefined && !attempted && wallets.length > 0 && (
        <ConnectWallet kind="secondary" open={choosing} onOpen={() => setChoosing(true)} label={pick.action.connect} />
      )}
    </>
  )
}
